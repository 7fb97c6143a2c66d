import { assert, constantFrom, nat, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import guest from '../../seeds/guest.json' with { type: 'json' };
import { anExchange, aSignUp, PASSWORD, person, TOKEN } from '../test/an-exchange.ts';
import { withBlankSecrets } from './secrets.ts';
import { type Recorded, toHar } from './to-har.ts';

/** The same texts as a request of the form. */
function blanked({ request: { type, url, headers, body = '{}' } }: Recorded): string {
  const rows = headers.map(([name, value], id) => ({ id, name, value, on: true }));
  return JSON.stringify(withBlankSecrets({ type, endpoint: url, headers: rows, body }, guest.password));
}

describe.each([
  ['a password of a sign-up', aSignUp()],
  ['a new password', anExchange('POST /x', { body: { currentPassword: PASSWORD, newPassword: `${PASSWORD}!` } })],
  ['a password below its name', anExchange('POST /x', { body: { password: [{ value: PASSWORD }] } })],
  ['a short password', anExchange('POST /x', { body: { password: 'my-own' } })],
  ['a password as a number', anExchange('POST /x', { body: { password: 12345678 } })],
  ['a password beside a bare variable', anExchange('POST /x', { body: '{"n": {{a.b}}, "password": "my-own"}' })],
  ['a raw token', anExchange('GET /x', { headers: [['Authorization', TOKEN]] })],
  ['a token after its scheme', anExchange('GET /x', { headers: [['authorization', `Bearer ${TOKEN}`]] })],
  ['a token after a variable', anExchange('GET /x', { headers: [['authorization', '{{a.b}}my-own']] })],
  ['a token in another header', anExchange('GET /x', { headers: [['x-session', `is ${TOKEN}`]] })],
  ['a cookie', anExchange('GET /x', { headers: [['cookie', 'session=my-own-session']] })],
  ['a key', anExchange('GET /x', { headers: [['x-api-key', 'my-own-api-key']] })],
  ['a JWT in a text', anExchange('POST /x', { body: { note: `see ${TOKEN}.` } })],
  ['a token in the path', anExchange(`GET /x/${TOKEN}`)],
  ['a token of an address', anExchange('GET /reset?token=my-own%2Dtoken-1&x=1')],
  ['a form', anExchange('POST /x', { body: 'email=a%40b&password=my-own+secret&x=1' })],
  [
    'arguments of a GraphQL document',
    anExchange('POST /graphql', {
      body: {
        query:
          'mutation { logIn(email: "a@b", password: "my-own \\"one\\"") { session { token } userErrors { code field message } } }',
      },
    }),
  ],
  ['variables', anExchange('POST /graphql', { body: { query: 'q', variables: { input: { password: PASSWORD } } } })],
])('%s', (_, exchange) => {
  test('is blank in a saved request', () => {
    expect(blanked(exchange)).not.toMatch(/my-own|eyJ|12345678/);
  });
  test('is redacted in an archive', () => {
    expect(toHar([exchange])).not.toMatch(/my-own|eyJ|12345678/);
  });
});

test.each([
  ['a token', anExchange('GET /x', { answer: { data: { logIn: { token: TOKEN } } } })],
  ['a signature', anExchange('GET /x', { answer: { razorpay_signature: 'my-own-0123456789abcdef' } })],
  ['an unnamed JWT', anExchange('GET /x', { answer: `see ${TOKEN}.` })],
  ['a token that stood elsewhere', anExchange('GET /x', { body: { token: 'my-own-1' }, answer: 'No my-own-1 here' })],
])('%s of an answer is redacted', (_, exchange) => {
  expect(toHar([exchange])).not.toMatch(/my-own|eyJ/);
});

test.each([
  ['the demo account’s published password', { email: guest.email, password: guest.password }],
  ['a variable', { token: '{{login.encodedToken}}' }],
  ['an empty password', { email: 'a@b', password: '' }],
  ['a word that is a short password elsewhere', { title: 'walden' }],
  ['what else was typed', { ...person, password: '' }],
])('%s stays', (_, body) => {
  const headers = [['authorization', 'Bearer {{login.encodedToken}}']] as const;
  const visit = [anExchange('POST /x', { body: { password: 'walden' } }), anExchange('POST /x', { body, headers })];
  for (const text of [toHar(visit, guest.password), blanked(visit[1]!)]) {
    expect(text).toContain(JSON.stringify(JSON.stringify(body)));
    expect(text).toContain('"Bearer {{login.encodedToken}}"');
  }
});

test('a secret of an archive leaves a mark, and its scheme', () => {
  const text = toHar([anExchange('GET /x?token=my-own-1', { headers: [['authorization', 'Bearer my-own-2']] })]);
  expect(text).toContain('"http://shop.example/x?token=redacted"');
  expect(text).toContain('"Bearer redacted"');
});

test('broken JSON stays as it was written', () => {
  expect(toHar([anExchange('POST /x', { body: '{ "a": 1,, }' })])).toContain(JSON.stringify('{ "a": 1,, }'));
});

/** Any secret, whose beginning no archive has by itself. */
const secret = string({ maxLength: 40, unit: 'grapheme' }).map((end) => `Zq7xZq7x${end.trim()}.`);

test('the archive has no secret, whatever its characters and wherever it is typed and repeated', () => {
  const names = constantFrom('password', 'newPassword', 'accessToken', 'client_secret');
  assert(
    property(secret, names, nat(3), (value, name, depth) => {
      let body: unknown = { [name]: value };
      for (let level = 0; level < depth; level += 1) body = level % 2 ? [body] : { input: body };
      const visit = [
        anExchange('POST /x', { body, answer: { message: `not ${value}, ${value}` } }),
        anExchange(`GET /x/${encodeURIComponent(value)}`, {
          headers: [['x-said', encodeURIComponent(value)]],
          answer: value,
        }),
      ];
      expect(toHar(visit)).not.toContain('Zq7x');
    }),
  );
});
