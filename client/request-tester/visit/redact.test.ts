import { assert, constantFrom, nat, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import guest from '../../../seeds/guest.json' with { type: 'json' };
import { anExchange, aSignUp, PASSWORD, person, TOKEN } from './an-exchange.ts';
import { redact } from './redact.ts';
import type { Json } from './rewrite-json.ts';
import { toHar } from './to-har.ts';

test.each([
  ['a password of a sign-up', aSignUp()],
  ['a new password', anExchange('POST /x', { body: { currentPassword: PASSWORD, newPassword: `${PASSWORD}!` } })],
  ['a password below its name', anExchange('POST /x', { body: { password: [{ value: PASSWORD }] } })],
  ['a short password', anExchange('POST /x', { body: { password: 'my-own' } })],
  ['a raw token', anExchange('GET /x', { headers: [['Authorization', TOKEN]] })],
  ['a token after its scheme', anExchange('GET /x', { headers: [['authorization', `Bearer ${TOKEN}`]] })],
  ['a cookie', anExchange('GET /x', { headers: [['cookie', 'session=my-own-session']] })],
  ['a key', anExchange('GET /x', { headers: [['x-api-key', 'my-own-api-key']] })],
  ['a token of an answer', anExchange('GET /x', { answer: { data: { logIn: { token: TOKEN } } } })],
  ['a signature', anExchange('GET /x', { answer: { razorpay_signature: 'my-own-0123456789abcdef' } })],
  ['an unnamed JWT', anExchange('GET /x', { answer: `see ${TOKEN}.` })],
  ['a token of an address', anExchange(`GET /reset?token=my-own%2Dtoken-1&x=1`)],
  ['a form', anExchange('POST /x', { body: 'email=a%40b&password=my-own+secret&x=1' })],
  [
    'arguments of a GraphQL document',
    anExchange('POST /graphql', {
      body: { query: 'mutation { logIn(email: "a@b", password: "my-own \\"one\\"") { token } }' },
    }),
  ],
  ['variables', anExchange('POST /graphql', { body: { query: 'q', variables: { input: { password: PASSWORD } } } })],
])('%s is redacted', (_, exchange) => {
  const text = JSON.stringify(redact([exchange]));
  expect(JSON.stringify(exchange)).toMatch(/my-own|eyJ/);
  expect(text).not.toMatch(/my-own|eyJ/);
  expect(text).toMatch(/redacted-(password|token)-1/);
});

test('a secret has one mark wherever it stands', () => {
  const [signUp, cart, echo] = redact([
    aSignUp(),
    anExchange(`GET /api/user/cart?t=${TOKEN}`, { headers: [['authorization', `Bearer ${TOKEN}`]] }),
    anExchange('GET /x', { answer: { message: `No ${PASSWORD} here` } }),
  ]);
  const mark = 'redacted-token-1';
  expect(JSON.parse(signUp!.response.body)).toMatchObject({ createdUser: { password: '' }, encodedToken: mark });
  expect(cart!.request).toMatchObject({
    url: `http://shop.example/api/user/cart?t=${mark}`,
    headers: [['authorization', `Bearer ${mark}`]],
  });
  expect(echo!.response.body).toBe('{"message":"No redacted-password-1 here"}');
});

test('a number as a password loses its value, not its type', () => {
  const [exchange] = redact([anExchange('POST /x', { body: { password: 12345678 } })]);
  expect(exchange!.request.body).toBe('{"password":0}');
});

test.each([
  ['the demo account’s published password', { email: guest.email, password: guest.password }],
  ['an empty password', { email: 'a@b', password: '' }],
  ['a word that is a short password elsewhere', { title: 'walden' }],
  ['what else was typed', { ...person, password: '' }],
])('%s stays', (_, body) => {
  const [, exchange] = redact([
    anExchange('POST /x', { body: { password: 'walden' } }),
    anExchange('POST /x', { body }),
  ]);
  expect(exchange!.request.body).toBe(JSON.stringify(body));
});

test('what was redacted already is left as it is, and broken JSON as it was written', () => {
  const once = redact([aSignUp(), anExchange('POST /x', { body: '{ "a": 1,, }', answer: '<p>No' })]);
  expect(redact(once)).toEqual(once);
  expect(once[1]!.request.body).toBe('{ "a": 1,, }');
});

/** Any secret, whose beginning no archive has by itself. */
const secret = string({ maxLength: 40, unit: 'grapheme' }).map((end) => `Zq7xZq7x${end.trim()}.`);

test('the archive has no secret, whatever its characters and wherever it is typed and repeated', () => {
  const names = constantFrom('password', 'newPassword', 'accessToken', 'client_secret');
  assert(
    property(secret, names, nat(3), (value, name, depth) => {
      let body: Json = { [name]: value };
      for (let level = 0; level < depth; level += 1) body = level % 2 ? [body] : { input: body };
      const visit = [
        anExchange('POST /x', { body, answer: { message: `not ${value}, ${value}` } }),
        anExchange(`GET /x/${encodeURIComponent(value)}`, {
          headers: [['x-said', encodeURIComponent(value)]],
          answer: value,
        }),
      ];
      expect(JSON.stringify(toHar(visit))).not.toContain('Zq7x');
    }),
  );
});
