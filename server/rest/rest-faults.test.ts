import { beforeAll, describe, expect, it } from 'vitest';
import { aShop } from '../test/fixtures.ts';
import { openShop, type Shopper } from '../test/open-shop.ts';
import { addressFields } from '../test/records.ts';
import { asJson, messagesOf, type Method, protectedRoutes, withBody } from '../test/rest-door.ts';

const shop = aShop();
let shopper: Shopper;
let productId: string;
beforeAll(async () => {
  shopper = await shop.shopper();
  productId = (await shop.rest('GET', '/api/products')).body.products[0]?._id ?? '';
});

const send = (method: Method, url: string, body?: unknown, headers: Record<string, string> = {}) =>
  shop.rest(method, url, { token: shopper.token, headers, ...(body === undefined ? {} : { body }) });

type Documented = { security: unknown[]; requestBody?: unknown };
it.each<[string, (operation: Documented) => boolean, [Method, string][]]>([
  ['require a token', ({ security }) => security.length > 0, protectedRoutes],
  ['have a body', ({ requestBody }) => requestBody !== undefined, withBody],
])('the tests know all routes that %s', async (_, isMeant, routes) => {
  const { text } = await shop.rest('GET', '/api/docs/json');
  const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, Documented>> };
  const documented = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      // The webhook reads its own body: webhook.test.ts.
      .filter(([, operation]) => isMeant(operation) && path !== '/api/payments/webhook')
      .map(([method]) => `${method.toUpperCase()} ${path.replace(/\{[^}]+\}/, '*')}`),
  );
  const tried = routes.map(([method, url]) => `${method} ${url.replace(/some-[^/]+/, '*')}`);
  expect(tried.toSorted()).toEqual(documented.toSorted());
});

describe('the token', () => {
  const invalid = { errors: ['The token is invalid. Unauthorized access error.'], code: 'UNAUTHENTICATED' };

  const answerTo = async (method: Method, url: string, token: string | undefined) => {
    const call = {
      headers: asJson,
      ...(method !== 'GET' && { body: '{"broken":' }),
      ...(token !== undefined && { token }),
    };
    const { status, body } = await shop.rest(method, url, call);
    return { token, status, body };
  };

  it.each(protectedRoutes)('is required by %s %s, whatever else is wrong', async (method, url) => {
    for (const token of [undefined, `${shopper.token}x`])
      expect(await answerTo(method, url, token)).toEqual({ token, status: 401, body: invalid });
  });

  it('is refused in a malformed header', async () => {
    const { token } = shopper;
    const bad = [
      '',
      ' ',
      'Bearer',
      'Bearer ',
      'null',
      'undefined',
      `Basic ${token}`,
      `${token} ${token}`,
      '""',
      'Bearer ""',
      `"${token}x"`,
      `'${token}'`,
    ];
    for (const form of bad)
      expect(await answerTo('GET', '/api/user/cart', form)).toEqual({ token: form, status: 401, body: invalid });
  });

  it.each([
    'TOKEN',
    'Bearer TOKEN',
    'bearer TOKEN',
    'BEARER   TOKEN',
    ' TOKEN ',
    '"TOKEN"',
    'Bearer "TOKEN"',
    'bearer  "TOKEN" ',
    '"Bearer TOKEN"',
  ])('is accepted by both APIs as %j', async (form) => {
    const token = form.replace('TOKEN', shopper.token);
    const answer = await shop.rest('GET', '/api/user/cart', { token });
    expect([answer.status, answer.body]).toEqual([200, { cart: [] }]);
    expect((await shop.ask('{ viewer { id } }', {}, token)).viewer.id).toBe(shopper.id);
  });
});

describe('a wrong address or id', () => {
  const unknown = [
    '00000000-0000-4000-8000-000000000000',
    'x',
    '__proto__',
    'constructor',
    'toString',
    ':',
    '::x',
    'prototype',
    'hasOwnProperty',
    '..%2Fx',
    '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '%252e%252e%252fetc',
    '..%5C..%5Cetc%5Cpasswd',
    'x%00',
    'abc%00.json',
    'abc%0d%0aset-cookie:%20a=b',
    '%C3%A9',
    '%F0%9F%93%95',
    'x'.repeat(65),
    'x'.repeat(190),
    'x'.repeat(500),
    '%20',
    '*',
  ];

  it.each(unknown)('is answered with 404 by every route: %s', async (id) => {
    const increment = { action: { type: 'increment' } };
    const proof = { razorpay_payment_id: 'p', razorpay_order_id: 'o', razorpay_signature: 's' };
    const calls: [Method, string, unknown?][] = [
      ['GET', `/api/products/${id}`],
      ['GET', `/api/categories/${id}`],
      ['POST', `/api/user/cart/${id}`, increment],
      ['POST', `/api/user/address/${id}`, { address: addressFields }],
      ['DELETE', `/api/user/address/${id}`],
      ['GET', `/api/authors/${id}`],
      ['GET', `/api/authors/${id}/shelf`],
      ['GET', `/api/products/${id}/similar`],
      ['POST', `/api/user/cart/${id}/quantity`, { quantity: 2 }],
      ['POST', `/api/user/cart/${id}/move-to-wishlist`],
      ['POST', `/api/user/cart/${id}/restore`],
      ['POST', `/api/user/wishlist/${id}/move-to-cart`],
      ['POST', `/api/user/wishlist/${id}/restore`],
      ['POST', `/api/user/wishlist/${id}/watch`],
      ['POST', `/api/quiet/${id}`],
      ['POST', `/api/user/address/${id}/restore`],
      ['POST', `/api/user/address/${id}/default`],
      ['GET', `/api/user/orders/${id}`],
      ['GET', `/api/user/orders/${id}/bill`],
      ['POST', `/api/user/orders/${id}/again`],
      ['POST', `/api/user/orders/${id}/cancel`],
      ['GET', `/api/shared-wishlists/${id}`],
      ['GET', `/api/user/payments/${id}`],
      ['POST', `/api/user/payments/${id}/confirm`, proof],
      ['POST', `/api/user/payments/${id}/abandon`, { reason: 'FAILED' }],
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

  it('adds no book to a list', async () => {
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
    ['GET', '/api/nothing'],
    ['GET', '/api/test-todos'],
    ['GET', '/api/users'],
    ['PUT', '/api/users'],
  ])('is answered in JSON: %s %s', async (method, url) => {
    const answer = await shop.rest(method, url, { headers: { accept: 'text/html' } });
    expect(answer.status).toBe(404);
    expect(messagesOf(answer)).toBe(`Nothing is at ${method} ${url}`);
  });

  it.each([
    ['/api', '/api/docs documents what is under /api'],
    ['/api/', '/api/docs documents what is under /api'],
    ['/API/products', 'paths are in lower case: /api'],
    ['/Api', 'paths are in lower case: /api'],
  ])('is answered in JSON with a hint: GET %s', async (url, hint) => {
    const answer = await shop.rest('GET', url, { headers: { accept: 'text/html' } });
    expect([answer.status, messagesOf(answer)]).toEqual([404, `Nothing is at GET ${url}; ${hint}`]);
  });

  it.each(['/api/products/', '/api/categories/', '/api/user/cart/'])(
    'is not one that only has a slash at its end: GET %s',
    async (url) => {
      const [answer, plain] = [await send('GET', url), await send('GET', url.slice(0, -1))];
      expect([answer.status, answer.body]).toEqual([200, plain.body]);
    },
  );

  it.each<[Method, string, string]>([
    ['GET', '/api/auth/login', 'POST'],
    ['PUT', '/api/products', 'GET, HEAD'],
    ['DELETE', '/api/user/cart', 'GET, HEAD, POST'],
    ['PATCH', '/api/user/address/x', 'DELETE, POST'],
    ['POST', '/api/user/wishlist/x', 'DELETE'],
    ['GET', '/api/user/logout', 'POST'],
    ['DELETE', '/api/user/orders', 'GET, HEAD'],
    ['DELETE', '/graphql', 'GET, HEAD, OPTIONS, POST'],
  ])('is refused with the allowed methods: %s %s, %s', async (method, url, allowed) => {
    const answer = await shop.rest(method, url, { headers: { accept: 'text/html' } });
    expect([answer.status, answer.headers['allow']]).toEqual([405, allowed]);
    expect(messagesOf(answer)).toBe(`${url} does not support ${method}, only ${allowed}`);
  });

  it.each(['/api/products/%zz', '/api/user/cart/%', '/api/%c0%af'])('is refused as malformed: %s', async (url) => {
    const answer = await send('GET', url);
    expect(answer.status).toBe(400);
    messagesOf(answer);
  });
});

describe('limits', () => {
  it('a cart stops at 200 lines, a wishlist at 500 books, an address book at 50: 422 with a message', async () => {
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
    for (const [list, body, message] of refusals) {
      const answer = await shop.rest('POST', `/api/user/${list}`, { token: full.token, body });
      expect([answer.status, messagesOf(answer)]).toEqual([422, message]);
    }
  });
});

describe('a fault of the shop', () => {
  it('is only logged, with an id to find it by', async () => {
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
      { errors: ['Internal Server Error'], code: 'INTERNAL_SERVER_ERROR', requestId: expect.any(String) },
    ]);
    const fault = await broken.faultOf(
      'mutation { logIn(email: "a@b", password: "x") { session { token } userErrors { code field message } } }',
    );
    expect(fault).toMatchObject({ message: 'Internal Server Error', extensions: { code: 'INTERNAL_SERVER_ERROR' } });
    expect(answer.text + JSON.stringify(fault)).not.toContain('secret detail');
    await broken.close();
  });
});
