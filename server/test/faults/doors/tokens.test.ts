import { createHmac } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everyStore, openOn } from '../../every-store.ts';
import type { OpenShop, Shopper } from '../../open-shop.ts';

describe.each(everyStore)('%s', (_name, newGround) => {
  let shop: OpenShop;
  let shopper: Shopper;
  let other: Shopper;
  let secret: string;
  beforeAll(async () => {
    shop = await openOn(newGround);
    shopper = await shop.shopper();
    other = await shop.shopper();
    secret = await shop.stores.secret('jwt');
  });
  afterAll(() => shop.close());

  const MESSAGE = 'The token is invalid. Unauthorized access error.';
  const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const seconds = () => Math.floor(Date.now() / 1000);
  const claims = () => ({
    _id: shopper.id,
    email: shopper.email,
    jti: 'forged',
    iat: seconds(),
    exp: seconds() + 3_600,
  });
  const signed = (change: object, options: jwt.SignOptions = {}, key = secret) =>
    jwt.sign({ ...claims(), ...change }, key, { algorithm: 'HS256', ...options });
  const parts = () => shopper.token.split('.') as [string, string, string];

  const forged: readonly (readonly [what: string, token: () => string])[] = [
    ['none, without a signature', () => `${base64({ alg: 'none', typ: 'JWT' })}.${base64(claims())}.`],
    ['None, without a signature', () => `${base64({ alg: 'None', typ: 'JWT' })}.${base64(claims())}.`],
    ['none, with the signature of a good one', () => `${base64({ alg: 'none' })}.${parts()[1]}.${parts()[2]}`],
    ['HS384', () => signed({}, { algorithm: 'HS384' })],
    ['HS512', () => signed({}, { algorithm: 'HS512' })],
    ['another secret', () => signed({}, {}, 'x'.repeat(64))],
    [
      'an empty secret',
      () => `${base64({ alg: 'HS256' })}.${base64(claims())}.${createHmac('sha256', '').digest('base64url')}`,
    ],
    ['no signature', () => `${parts()[0]}.${parts()[1]}`],
    ['expired long ago', () => signed({ exp: seconds() - 3_600 })],
    ['expired past the tolerance', () => signed({ exp: seconds() - 35 })],
    ['issued in the future', () => signed({ iat: seconds() + 60 })],
    ['not valid yet', () => signed({ nbf: seconds() + 3_600 })],
    ['no expiry', () => jwt.sign({ _id: shopper.id, email: shopper.email, jti: 'x' }, secret, { algorithm: 'HS256' })],
    ['no jti', () => jwt.sign({ ...claims(), jti: undefined }, secret, { algorithm: 'HS256' })],
    ['an account that is not there', () => signed({ _id: 'nobody' })],
    ["another account's email", () => signed({ email: other.email })],
    ['a path for an id', () => signed({ _id: `../accounts/${shopper.id}` })],
    ['an object for an id', () => signed({ _id: { $ne: null } })],
    ['__proto__ for an id', () => signed({ _id: '__proto__' })],
    ['a text for a payload', () => jwt.sign('text', secret, { algorithm: 'HS256' })],
    ['altered claims', () => `${parts()[0]}.${base64({ ...claims(), _id: other.id })}.${parts()[2]}`],
    ['two tokens', () => `${shopper.token}, ${shopper.token}`],
    ['not a token', () => 'abc'],
    ['dots', () => '..'],
    ['a very long one', () => 'a'.repeat(10_000)],
  ];

  describe.each(forged)('a token with %s', (_, token) => {
    test('is refused at both doors with the same message', async () => {
      for (const scheme of ['', 'Bearer ']) {
        const rest = await shop.rest('GET', '/api/user/cart', { token: scheme + token() });
        expect(rest.status).toBe(401);
        expect(rest.body).toEqual({ errors: [MESSAGE] });
        const fault = await shop.faultOf('{ viewer { id } }', {}, scheme + token());
        expect(fault).toMatchObject({ message: MESSAGE, extensions: { code: 'UNAUTHENTICATED' } });
      }
    });
  });

  test('the tolerance for clock differences is 30 seconds', async () => {
    const status = async (change: object) =>
      (await shop.rest('GET', '/api/user/cart', { token: signed(change) })).status;
    expect(await status({ exp: seconds() - 20 })).toBe(200);
    expect(await status({ iat: seconds() + 20 })).toBe(200);
  });

  test('with any one bit flipped it is refused, or has the same claims', async () => {
    const [head, body, signature] = parts();
    const bytes = Buffer.from(signature, 'base64url');
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const altered = Buffer.from(bytes);
      altered[bit >> 3] = altered[bit >> 3]! ^ (1 << (bit & 7));
      const token = `${head}.${body}.${altered.toString('base64url')}`;
      expect((await shop.rest('GET', '/api/user/cart', { token })).status).toBe(401);
    }
  });

  test('after a log-out the token and copies of it are refused at both doors, also after a restart', async () => {
    const elsewhere = await newGround();
    const first = await elsewhere.open();
    const { token } = await first.shopper();
    const kept = await first.shopper();
    await first.ask('mutation { logOut }', {}, `Bearer ${token}`);

    const isRefused = async (at: OpenShop) => {
      for (const scheme of ['', 'Bearer ', 'bearer  '])
        expect((await at.rest('GET', '/api/user/cart', { token: scheme + token })).status).toBe(401);
      expect((await at.faultOf('{ viewer { id } }', {}, token)).extensions['code']).toBe('UNAUTHENTICATED');
      expect((await at.rest('GET', '/api/user/cart', { token: kept.token })).status).toBe(200);
    };
    await isRefused(first);
    await first.close();
    const second = await elsewhere.open();
    await isRefused(second);
    await second.close();
    await elsewhere.remove();
  });
});
