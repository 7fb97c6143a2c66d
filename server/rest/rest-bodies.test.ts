import { beforeAll, describe, expect, it } from 'vitest';
import { aShop } from '../test/fixtures.ts';
import type { Shopper } from '../test/open-shop.ts';
import { addressFields } from '../test/records.ts';
import { asJson, messagesOf, type Method, withBody } from '../test/rest-door.ts';

const shop = aShop({ allowedOrigins: ['https://front.example'] });
let shopper: Shopper;
let productId: string;
beforeAll(async () => {
  shopper = await shop.shopper();
  productId = (await shop.rest('GET', '/api/products')).body.products[0]?._id ?? '';
});

const send = (method: Method, url: string, body?: unknown, headers: Record<string, string> = {}) =>
  shop.rest(method, url, { token: shopper.token, headers, ...(body === undefined ? {} : { body }) });

describe('a body', () => {
  it.each(withBody)('that cannot be read is refused by %s %s: 400, 413 or 415', async (method, url) => {
    for (const body of ['{"item":', '', 'null', '[]', '"item"', '1', 'item', 'item=1'])
      for (const headers of [asJson, { 'content-type': 'text/plain;charset=UTF-8' }, {}]) {
        const answer = await send(method, url, body, headers);
        expect([body, headers, answer.status]).toEqual([body, headers, 400]);
        expect(messagesOf(answer)).not.toMatch(/^$|content-type/);
      }
    for (const type of [
      'text/html',
      'text/plainer',
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

  it('is read as JSON under each content type that browsers send with a text', async () => {
    const types = [
      'text/plain',
      'text/plain;charset=UTF-8',
      'TEXT/PLAIN; Charset="utf-8"',
      'text/plain; format=flowed',
    ];
    const address = JSON.stringify({ address: addressFields });
    for (const headers of [asJson, {}, ...types.map((type) => ({ 'content-type': type }))]) {
      const me = await shop.shopper();
      const call = { token: me.token, headers, body: address };
      const { status, body } = await shop.rest('POST', '/api/user/address', call);
      expect([headers, status, body.address[0]?.city]).toEqual([headers, 201, addressFields.city]);
    }
  });

  it.each<[string, number, Record<string, string>]>([
    ['a page of another site', 403, { origin: 'https://evil.example' }],
    ['a page without an origin', 403, { origin: 'null' }],
    ['another site, by Sec-Fetch-Site', 403, { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
    ['a page of the shop', 200, { origin: 'https://shop.example', host: 'shop.example' }],
    ['a page of an allowed site', 200, { origin: 'https://front.example' }],
    ['a program other than a browser', 200, {}],
  ])('sent as plain text by %s is answered with %i', async (_, status, headers) => {
    const body = JSON.stringify({ firstName: 'Asha', lastName: 'Rao' });
    for (const type of ['text/plain', undefined]) {
      const sent = { ...headers, ...(type && { 'content-type': type }) };
      expect((await send('POST', '/api/user/names', body, sent)).status).toBe(status);
    }
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
  const confirm = '/api/user/payments/some-payment/confirm';

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
    [step, { action: {} }, ['type']],
    [step, { action: { type: 'double' } }, ['action.type']],
    [step, { action: { type: 1 } }, ['action.type']],
    [address, {}, ['address']],
    [address, { address: { name: 'Asha' } }, ['street', 'city', 'state', 'country', 'zipCode', 'mobile']],
    [address, { address: { ...addressFields, zipCode: 411_001 } }, ['address.zipCode']],
    [address, { address: { ...addressFields, city: ' ', mobile: 'none' } }, ['city', 'mobile']],
    [`${address}/some-address`, { address: { ...addressFields, name: '' } }, ['name']],
    ['/api/user/cart-books', { books: [{ productId: 'x' }, {}] }, ['quantity', 'productId']],
    [`${step}/quantity`, {}, ['quantity']],
    [`${step}/quantity`, { quantity: '2' }, ['quantity']],
    [`${step}/quantity`, { quantity: 1.5 }, ['quantity']],
    [`${step}/quantity`, { quantity: 0 }, ['quantity']],
    [`${step}/quantity`, { quantity: 100 }, ['quantity']],
    ['/api/user/password', { currentPassword: '', newPassword: 'short' }, ['currentPassword', 'newPassword']],
    ['/api/user/password', { currentPassword: 1 }, ['currentPassword', 'newPassword']],
    ['/api/auth/forgot-password', { email: 'nobody' }, ['email']],
    ['/api/auth/forgot-password', {}, ['email']],
    ['/api/auth/reset-password', { token: 'x', newPassword: 'short' }, ['newPassword']],
    ['/api/auth/reset-password', { newPassword: 'a good long password' }, ['token']],
    ['/api/user/payments', {}, ['addressId']],
    ['/api/user/payments', { addressId: 7 }, ['addressId']],
    [confirm, {}, ['razorpay_payment_id', 'razorpay_order_id', 'razorpay_signature']],
    [confirm, { razorpay_payment_id: 1, razorpay_order_id: '', razorpay_signature: null }, ['razorpay_signature']],
    ['/api/user/payments/some-payment/abandon', { reason: 'PLACED' }, ['reason']],
  ])('POST %s %j', async (url, body, fields) => {
    const answer = await send('POST', url, body);
    expect(answer.status).toBe(400);
    const messages = messagesOf(answer);
    for (const field of fields) expect(messages).toContain(field);
  });
});

it.each<[string, Method, string, unknown, Record<string, string>]>([
  [
    'a missing part of an address',
    'POST',
    '/api/user/address',
    { address: { ...addressFields, country: undefined } },
    { country: 'is required' },
  ],
  [
    'two missing parts, and one of the wrong type',
    'POST',
    '/api/user/address/some-address',
    { address: { ...addressFields, name: undefined, city: undefined, mobile: 7 } },
    { name: 'is required', city: 'is required', 'address.mobile': 'must be string' },
  ],
  ['a missing address', 'POST', '/api/user/address', {}, { address: 'is required' }],
  ['a missing password', 'POST', '/api/auth/login', { email: 'a@b' }, { password: 'is required' }],
  ['a missing direction', 'POST', '/api/user/cart/some-book', { action: {} }, { type: 'is required' }],
  [
    'an unknown direction',
    'POST',
    '/api/user/cart/some-book',
    { action: { type: 'double' } },
    { 'action.type': 'must be increment or decrement' },
  ],
  [
    'a book without its id, in a list',
    'POST',
    '/api/user/cart-books',
    { books: [{ productId: 'x', quantity: 1 }, { quantity: 2 }] },
    { productId: 'is required in books.1' },
  ],
  ['a missing parameter', 'GET', '/api/suggestions', undefined, { q: 'is required' }],
])('reports by the name of the field: %s', async (_, method, url, body, faults) => {
  const { status, body: answer } = await send(method, url, body);
  const fields = Object.entries(faults).map(([field, message]) => ({ field, message }));
  expect([status, answer.fields]).toEqual([400, fields]);
  expect(answer.errors).toEqual([fields.map(({ field, message }) => `${field}: ${message}`).join('; ')]);
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
