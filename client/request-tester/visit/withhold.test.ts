import { assert, constantFrom, nat, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import guest from '../../../seeds/guest.json' with { type: 'json' };
import { anExchange, aSignUp, PASSWORD, person, TOKEN } from './an-exchange.ts';
import type { Json } from './json.ts';
import { toHar } from './to-har.ts';
import { toMsw } from './to-msw.ts';
import { toVitest } from './to-vitest.ts';
import { withhold } from './withhold.ts';

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
])('%s is withheld', (_, exchange) => {
  const text = JSON.stringify(withhold([exchange]));
  expect(JSON.stringify(exchange)).toMatch(/my-own|eyJ/);
  expect(text).not.toMatch(/my-own|eyJ/);
  expect(text).toMatch(/withheld\.VISIT_(PASSWORD|TOKEN)_1\.\d+/);
});

test('a secret has one mark wherever it stands, with its length', () => {
  const [signUp, cart, echo] = withhold([
    aSignUp(),
    anExchange(`GET /api/user/cart?t=${TOKEN}`, { headers: [['authorization', `Bearer ${TOKEN}`]] }),
    anExchange('GET /x', { answer: { message: `No ${PASSWORD} here` } }),
  ]);
  const mark = `withheld.VISIT_TOKEN_1.${TOKEN.length}`;
  expect(JSON.parse(signUp!.response.body)).toMatchObject({ createdUser: { password: '' }, encodedToken: mark });
  expect(cart!.request).toMatchObject({
    url: `http://shop.example/api/user/cart?t=${mark}`,
    headers: [['authorization', `Bearer ${mark}`]],
  });
  expect(echo!.response.body).toBe(`{"message":"No withheld.VISIT_PASSWORD_1.${PASSWORD.length} here"}`);
});

test('a number as a password loses its value, not its type', () => {
  const [exchange] = withhold([anExchange('POST /x', { body: { password: 12345678 } })]);
  expect(exchange!.request.body).toBe('{"password":0}');
});

test.each([
  ['the demo account’s published password', { email: guest.email, password: guest.password }],
  ['an empty password', { email: 'a@b', password: '' }],
  ['a word that is a short password elsewhere', { title: 'walden' }],
  ['what else was typed', { ...person, password: '' }],
])('%s stays', (_, body) => {
  const [, exchange] = withhold([
    anExchange('POST /x', { body: { password: 'walden' } }),
    anExchange('POST /x', { body }),
  ]);
  expect(exchange!.request.body).toBe(JSON.stringify(body));
});

test('what was withheld already is left as it is, and broken JSON as it was written', () => {
  const once = withhold([aSignUp(), anExchange('POST /x', { body: '{ "a": 1,, }', answer: '<p>No' })]);
  expect(withhold(once)).toEqual(once);
  expect(once[1]!.request.body).toBe('{ "a": 1,, }');
});

/** Any secret, whose beginning no file has by itself. */
const secret = string({ maxLength: 40, unit: 'grapheme' }).map((end) => `Zq7xZq7x${end.trim()}.`);

test('no file has any secret, whatever its characters and wherever it is typed and repeated', () => {
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
      for (const file of [toVitest(visit), JSON.stringify(toHar(visit)), toMsw(visit)])
        expect(file).not.toContain('Zq7x');
    }),
  );
});
