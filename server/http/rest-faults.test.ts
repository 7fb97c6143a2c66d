import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenShop, openShop, type RestAnswer, type Shopper } from '../test/open-shop.ts';
import { addressFields } from '../test/records.ts';

type Method = 'GET' | 'POST' | 'DELETE' | 'PUT' | 'PATCH';

let shop: OpenShop;
let shopper: Shopper;
let productId: string;
beforeAll(async () => {
  shop = await openShop();
  shopper = await shop.shopper();
  productId = (await shop.rest('GET', '/api/products')).body.products[0]?._id ?? '';
});
afterAll(() => shop.close());

const send = (method: Method, url: string, body?: unknown, headers: Record<string, string> = {}) =>
  shop.rest(method, url, { token: shopper.token, headers, ...(body === undefined ? {} : { body }) });
const asJson = { 'content-type': 'application/json' };

/** The messages of an answer, and that it is nothing but messages. */
function messagesOf({ body, headers }: RestAnswer): string {
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expect(body).toEqual({ errors: body.errors.map(() => expect.any(String)) });
  return body.errors.join('\n');
}

const protectedRoutes: [Method, string][] = [
  ['GET', '/api/user/cart'],
  ['POST', '/api/user/cart'],
  ['POST', '/api/user/cart/some-book'],
  ['DELETE', '/api/user/cart/some-book'],
  ['GET', '/api/user/wishlist'],
  ['POST', '/api/user/wishlist'],
  ['DELETE', '/api/user/wishlist/some-book'],
  ['GET', '/api/user/address'],
  ['POST', '/api/user/address'],
  ['POST', '/api/user/address/some-address'],
  ['DELETE', '/api/user/address/some-address'],
];
const openRoutes: [Method, string][] = [
  ['POST', '/api/auth/login'],
  ['POST', '/api/auth/signup'],
];
const withBody = [...openRoutes, ...protectedRoutes].filter(([method]) => method === 'POST');

describe('without a good token', () => {
  const invalid = { errors: ['The token is invalid. Unauthorized access error.'] };

  it.each(protectedRoutes)('%s %s is refused, whatever else is wrong', async (method, url) => {
    const { token } = shopper;
    const bad = [
      undefined,
      '',
      ' ',
      'Bearer',
      'Bearer ',
      'null',
      'undefined',
      `${token}x`,
      `Basic ${token}`,
      `${token} ${token}`,
    ];
    for (const one of bad) {
      const call = { headers: asJson, body: '{"broken":', ...(one === undefined ? {} : { token: one }) };
      const answer = await shop.rest(method, url, method === 'GET' ? { ...call, body: undefined } : call);
      expect([one, answer.status, answer.body]).toEqual([one, 401, invalid]);
    }
  });

  it.each(['', 'Bearer ', 'bearer ', 'BEARER   '])('%jtoken is a good one', async (scheme) => {
    const answer = await shop.rest('GET', '/api/user/cart', { token: `${scheme}${shopper.token}` });
    expect([answer.status, answer.body]).toEqual([200, { cart: [] }]);
  });
});

describe('a body that cannot be read', () => {
  it.each(withBody)('%s %s: 400, 413 and 415', async (method, url) => {
    const bodies: [string, string, Record<string, string>][] = [
      ['half an object', '{"item":', asJson],
      ['nothing', '', asJson],
      ['null', 'null', asJson],
      ['a list', '[]', asJson],
      ['a text', '"item"', asJson],
      ['a number', '1', asJson],
    ];
    for (const [what, body, headers] of bodies) {
      const answer = await send(method, url, body, headers);
      expect([what, answer.status]).toEqual([what, 400]);
      expect(messagesOf(answer)).not.toBe('');
    }
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/xml',
      'multipart/form-data; boundary=x',
      'json',
    ]) {
      const answer = await send(method, url, '{}', { 'content-type': type });
      expect([type, answer.status]).toEqual([type, 415]);
      messagesOf(answer);
    }
    const large = await send(method, url, JSON.stringify({ item: 'x'.repeat(64 * 1024) }), asJson);
    expect([large.status, messagesOf(large)]).toEqual([413, expect.any(String)]);
  });

  it('may be 64 KiB large, and not one byte more', async () => {
    const padded = (bytes: number) => {
      const body = JSON.stringify({ item: { _id: productId }, padding: '' });
      return body.replace('"padding":""', `"padding":"${'x'.repeat(bytes - body.length)}"`);
    };
    expect((await send('POST', '/api/user/wishlist', padded(65_536), asJson)).status).toBe(201);
    expect((await send('POST', '/api/user/wishlist', padded(65_537), asJson)).status).toBe(413);
  });

  it('may be nested 20 levels deep, and not one more', async () => {
    // The body itself is the first level.
    const nested = (levels: number) =>
      `{"item":{"_id":"${productId}"},"deep":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;
    expect((await send('POST', '/api/user/wishlist', nested(20), asJson)).status).toBe(201);
    for (const levels of [21, 30_000])
      expect((await send('POST', '/api/user/wishlist', nested(levels), asJson)).status).toBe(400);
  });

  it('is not needed to delete, even when its type is announced', async () => {
    expect((await send('DELETE', `/api/user/cart/${productId}`, '', asJson)).status).toBe(200);
    expect((await send('DELETE', `/api/user/cart/${productId}`, '{}', asJson)).status).toBe(200);
  });
});

describe('a body of the wrong shape is refused with a message that names the field', () => {
  const login = '/api/auth/login';
  const signup = '/api/auth/signup';
  const person = { firstName: 'Asha', lastName: 'Rao', email: 'a@b', password: 'secret' };
  const step = '/api/user/cart/some-book';
  const address = '/api/user/address';

  it.each<[string, unknown, string[]]>([
    [login, {}, ['email', 'password']],
    [login, { email: 'a@b' }, ['password']],
    [login, { email: '', password: '' }, ['email', 'password']],
    [login, { email: 1, password: 'x' }, ['email']],
    [login, { email: ['a@b'], password: { $ne: '' } }, ['email', 'password']],
    [login, { email: null, password: 'x' }, ['email']],
    [signup, {}, ['firstName', 'lastName', 'email', 'password']],
    [signup, { ...person, firstName: ' ', email: 'nobody' }, ['firstName', 'email']],
    [signup, { ...person, lastName: 'x'.repeat(101), password: 'x'.repeat(257) }, ['lastName', 'password']],
    [signup, { ...person, password: 12_345_678 }, ['password']],
    ['/api/user/cart', {}, ['item']],
    ['/api/user/cart', { item: {} }, ['item']],
    ['/api/user/cart', { item: null }, ['item']],
    ['/api/user/cart', { item: [] }, ['item']],
    ['/api/user/cart', { item: 'some-book' }, ['item']],
    ['/api/user/cart', { item: { _id: 1 } }, ['item._id']],
    ['/api/user/cart', { product: { id: {} } }, ['product.id']],
    ['/api/user/wishlist', {}, ['item']],
    ['/api/user/wishlist', { product: { _id: ['x'] } }, ['product._id']],
    [step, {}, ['action']],
    [step, { action: 'increment' }, ['action']],
    [step, { action: {} }, ['action', 'type']],
    [step, { action: { type: 'double' } }, ['action.type']],
    [step, { action: { type: 1 } }, ['action.type']],
    [address, {}, ['address']],
    [address, { address: { name: 'Asha' } }, ['street', 'city', 'state', 'country', 'zipCode', 'mobile']],
    [address, { address: { ...addressFields, zipCode: 411_001 } }, ['address.zipCode']],
    [address, { address: { ...addressFields, city: ' ', mobile: 'none' } }, ['city', 'mobile']],
    [`${address}/some-address`, { address: { ...addressFields, name: '' } }, ['name']],
  ])('POST %s %j', async (url, body, fields) => {
    const answer = await send('POST', url, body);
    expect(answer.status).toBe(400);
    const messages = messagesOf(answer);
    for (const field of fields) expect(messages).toContain(field);
  });
});

describe('what is not there', () => {
  const unknown = [
    '00000000-0000-4000-8000-000000000000',
    'x',
    '__proto__',
    'constructor',
    'toString',
    ':',
    '::x',
    '..%2Fx',
    'x%00',
    '%F0%9F%93%95',
    'x'.repeat(65),
    'x'.repeat(190),
    '%20',
    '*',
  ];

  it.each(unknown)('%s is nobody’s id', async (id) => {
    const increment = { action: { type: 'increment' } };
    const calls: [Method, string, unknown?][] = [
      ['GET', `/api/products/${id}`],
      ['GET', `/api/categories/${id}`],
      ['POST', `/api/user/cart/${id}`, increment],
      ['POST', `/api/user/address/${id}`, { address: addressFields }],
      ['DELETE', `/api/user/address/${id}`],
    ];
    for (const call of calls) {
      const answer = await send(...call);
      expect([call[1], answer.status, messagesOf(answer)]).toEqual([
        call[1],
        404,
        expect.stringContaining('was not found'),
      ]);
    }
  });

  it('an unknown book cannot be added, by _id or by slug', async () => {
    for (const list of ['cart', 'wishlist'])
      for (const item of [
        { _id: 'x' },
        { id: 'x' },
        { _id: '__proto__' },
        { id: 'constructor' },
        { _id: '' },
        { id: '../x' },
      ]) {
        const answer = await send('POST', `/api/user/${list}`, { item });
        expect([item, answer.status, messagesOf(answer)]).toEqual([item, 404, 'This book was not found.']);
      }
  });

  it.each<[Method, string]>([
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/api/nothing'],
    ['GET', '/api/test-todos'],
    ['GET', '/api/users'],
    ['GET', '/api/auth/login'],
    ['PUT', '/api/products'],
    ['DELETE', '/api/user/cart'],
    ['PATCH', '/api/user/address/x'],
    ['POST', '/api/user/wishlist/x'],
  ])('%s %s is answered in JSON', async (method, url) => {
    const answer = await shop.rest(method, url, { headers: { accept: 'text/html' } });
    expect(answer.status).toBe(404);
    expect(messagesOf(answer)).toBe(`Nothing is at ${method} ${url}`);
  });

  it.each(['/api/products/%zz', '/api/user/cart/%', '/api/%c0%af'])('%s is no address at all', async (url) => {
    const answer = await send('GET', url);
    expect(answer.status).toBe(400);
    messagesOf(answer);
  });
});

describe('keys that every object has', () => {
  const harmful = ['{"__proto__":{"polluted":1}}', '{"constructor":{"prototype":{"polluted":1}}}'];

  it.each(withBody)('are refused by %s %s, at the top and below', async (method, url) => {
    for (const json of harmful)
      for (const body of [json, `{"item":${json}}`, `{"address":{"name":${json}}}`]) {
        const answer = await send(method, url, body, asJson);
        expect([body, answer.status]).toEqual([body, 400]);
        messagesOf(answer);
      }
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});

describe('bounds', () => {
  it('a cart stops at 200 lines, a wishlist at 500 books, an address book at 50: 422 that says so', async () => {
    const stamps = { createdAt: '2025-03-01T12:00:00.000Z', updatedAt: '2025-03-01T12:00:00.000Z' };
    const many = (length: number) =>
      Array.from({ length }, (_, i) => ({ id: `l${i}`, productId: `gone-${i}`, ...stamps }));
    const full = await shop.shopper({
      cart: many(200).map((line) => ({ ...line, quantity: 1 })),
      wishlist: many(500),
      addresses: Array.from({ length: 50 }, (_, i) => ({ ...addressFields, id: `a${i}`, ...stamps })),
    });
    const refusals: [string, unknown, string][] = [
      ['cart', { item: { _id: productId } }, 'A cart holds at most 200 lines.'],
      ['wishlist', { item: { _id: productId } }, 'A wishlist holds at most 500 books.'],
      ['address', { address: addressFields }, 'An account holds at most 50 addresses.'],
    ];
    for (const [room, body, message] of refusals) {
      const answer = await shop.rest('POST', `/api/user/${room}`, { token: full.token, body });
      expect([answer.status, messagesOf(answer)]).toEqual([422, message]);
    }
  });
});

describe('a fault of the shop’s own', () => {
  it('is told to the log alone, with an id to find it by', async () => {
    const broken = await openShop({
      wrap: (stores) => ({
        ...stores,
        accounts: {
          ...stores.accounts,
          findByEmail: async () => {
            throw new Error('secret detail');
          },
        },
      }),
    });
    const body = { email: 'a@b', password: 'x' };
    const answer = await broken.rest('POST', '/api/auth/login', { body });
    expect([answer.status, answer.body]).toEqual([
      500,
      { errors: ['Internal Server Error'], requestId: expect.any(String) },
    ]);
    const fault = await broken.faultOf('mutation { logIn(email: "a@b", password: "x") { token } }');
    expect(fault).toMatchObject({ message: 'Internal Server Error', extensions: { code: 'INTERNAL_SERVER_ERROR' } });
    expect(answer.text + JSON.stringify(fault)).not.toContain('secret detail');
    await broken.close();
  });
});
