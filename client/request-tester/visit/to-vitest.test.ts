import { stripTypeScriptTypes } from 'node:module';
import { expect, test } from 'vitest';
import guest from '../../../seeds/guest.json' with { type: 'json' };
import { anExchange, aSignUp, PASSWORD, person, TOKEN } from './an-exchange.ts';
import type { Json } from './json.ts';
import { toVitest } from './to-vitest.ts';

const cart = anExchange('GET /api/user/cart', {
  headers: [['authorization', `Bearer ${TOKEN}`]],
  answer: {
    cart: [
      { _id: 'x', qty: 1, 'on-sale': true, gift: null, tags: ['a'], note: 'b' },
      { _id: 'y', qty: 2, tags: [] },
    ],
  },
});

test('a visit without secrets, whose token goes from answer to request', () => {
  const file = toVitest([aSignUp(), cart]);
  expect(file).not.toContain(PASSWORD);
  expect(file).not.toContain(TOKEN);
  expect(file).not.toContain(person.email);
  expect(file).toContain("const password1 = process.env['VISIT_PASSWORD_1'] ?? madeUp(16);");
  expect(file).toContain('const encodedToken: string = answer1.body.encodedToken;');
  expect(file).toContain('{ authorization: `Bearer ${encodedToken}` }');
  expect(file).toContain("const shop = (process.env['SHOP_URL'] ?? 'http://shop.example')");
});

test('statuses and types are held, values are not', () => {
  const file = toVitest([cart]);
  expect(file).toContain(`  expect(answer1.status, 'GET /api/user/cart').toBe(200);
  expect(answer1.body).toMatchObject({ cart: list });
  for (const firstCart of answer1.body.cart.slice(0, 1)) {
    expect(firstCart).toMatchObject({ _id: text, qty: number, tags: list });
    for (const firstCartTag of firstCart.tags.slice(0, 1)) {
      expect(firstCartTag).toEqual(text);
    }
  }`);
});

test('a secret that no answer gave is an environment variable that must be set, with the reason', () => {
  expect(toVitest([cart])).toContain(`// Withheld: a token that the visit sent and no answer of it gave.
const token1 = setting('VISIT_TOKEN_1', 'a token that the visit sent and no answer of it gave');`);
  const logIn = anExchange('POST /api/auth/login', { body: { email: 'a@b', password: PASSWORD } });
  expect(toVitest([logIn])).toContain("const password1 = setting('VISIT_PASSWORD_1', 'the password of an account");
});

test('the demo account needs no variable', () => {
  const file = toVitest([
    anExchange('POST /api/auth/login', { body: { email: guest.email, password: guest.password } }),
  ]);
  expect(file).toContain(`{ email: '${guest.email}', password: '${guest.password}' }`);
  expect(file).toContain('published in seeds/guest.json');
  expect(file).not.toContain('setting(');
});

/** Runs a generated test against a server that gives the answers. Returns what it was sent. */
async function run(file: string, ...answers: Json[]): Promise<[address: string, init: RequestInit][]> {
  const sent: [string, RequestInit][] = [];
  const server = async (address: string, init: RequestInit) => {
    sent.push([address, init]);
    return Response.json(answers[sent.length - 1]);
  };
  let running: unknown;
  const start = (_: string, work: () => unknown) => void (running = work());
  const code = stripTypeScriptTypes(file).replace(/^import .*$/m, '');
  // oxlint-disable-next-line typescript/no-implied-eval -- the generated code is what is tested
  new Function('expect', 'test', 'fetch', 'process', code)(expect, start, server, { env: {} });
  await running;
  return sent;
}

test.each<[string, Json]>([
  ['quotes', { a: `'"\`` }],
  ['a template’s signs', { a: '${process.exit(1)} `' }],
  ['backslashes', { a: '\\', b: String.raw`\n\u0041\'` }],
  ['line ends', { a: '\n\r\t\u2028\u2029\0' }],
  ['names that are no identifiers', { 'a-b': 1, 1: 2, "it's": 3, default: 4, 'ü ': 5 }],
  ['a prototype’s name', JSON.parse('{"__proto__": {"a": 1}}') as Json],
  ['numbers', { a: -1.5e-7, b: 0, c: [1, [2]] }],
  ['the end of a comment', { a: '*/ throw 1; /*' }],
])('%s in a body and an answer stay what they are', async (_, body) => {
  const exchange = anExchange('POST /x*/y?a=%0A', { body, answer: body });
  const [[address, init] = []] = await run(toVitest([exchange]), body);
  expect(address).toBe('http://shop.example/x*/y?a=%0A');
  expect(JSON.parse(init?.body as string)).toEqual(body);
});

test('the values of the answers at hand go into the requests, encoded for their place', async () => {
  const odd = 'a "b"/ü';
  const file = toVitest([
    anExchange('POST /api/auth/login', {
      body: { email: guest.email, password: 'x' },
      answer: { encodedToken: TOKEN },
      status: 200,
    }),
    anExchange(`POST /x/${TOKEN}`, { body: { t: TOKEN, u: `<${TOKEN}>` }, headers: [['authorization', TOKEN]] }),
  ]).replace("setting('VISIT_PASSWORD_1'", "String('pass'");
  const [, [address, init] = []] = await run(file, { encodedToken: odd }, {});
  expect(address).toBe(`http://shop.example/x/${encodeURIComponent(odd)}`);
  expect(init).toMatchObject({ headers: { authorization: odd }, body: JSON.stringify({ t: odd, u: `<${odd}>` }) });
});

test.each<[string, Json, RegExp]>([
  ['a missing field', { cart: [{ _id: 'x', tags: [] }] }, /match object/],
  ['another type', { cart: [{ _id: 'x', qty: '1', tags: [] }] }, /match object/],
  ['no list', { cart: null }, /cart/],
  ['an error', { errors: ['no'] }, /cart/],
])('it fails on %s', async (_, answer, message) => {
  const file = toVitest([cart]).replace(/setting\('VISIT_TOKEN_1'/, "String('token'");
  await expect(run(file, answer)).rejects.toThrow(message);
});

test('it passes on other values, a longer list, an empty one and new fields', async () => {
  const file = toVitest([cart]).replace(/setting\('VISIT_TOKEN_1'/, "String('token'");
  for (const list of [[], [{ _id: 'z', qty: 9, tags: [], more: 1 }, {}]] as Json[])
    expect(await run(file, { cart: list })).toHaveLength(1);
});
