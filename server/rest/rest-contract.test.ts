import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productFields } from './bodies/catalogue.rest.ts';
import { type OpenShop, openShop, type RestAnswer, type Shopper } from '../test/open-shop.ts';
import { addressFields, aLine, aProduct, LATER, NOON } from '../test/records.ts';
import { timestamp } from '../services/timestamp.ts';

let shop: OpenShop;
let products: RestAnswer['body']['products'];
beforeAll(async () => {
  shop = await openShop();
  ({ products } = (await shop.rest('GET', '/api/products')).body);
});
afterAll(() => shop.close());

/** Every answer of this file goes through here: none may hold a password or a hash. */
async function rest(...call: Parameters<OpenShop['rest']>): Promise<RestAnswer> {
  const answer = await shop.rest(...call);
  expect(answer.text).not.toMatch(/argon2|hash|"password":"[^"]/i);
  expect(answer.headers['content-type']).toBe('application/json');
  return answer;
}
/** A call with the token of a shopper. */
const as =
  ({ token }: Shopper) =>
  (method: 'GET' | 'POST' | 'DELETE', url: string, body?: unknown) =>
    rest(method, url, { token, body });
const book = (index: number) => {
  const found = products[index];
  if (!found) throw new Error(`no book ${index}`);
  return found;
};

const stamp = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/);
const text = expect.any(String);
const stamps = { createdAt: stamp, updatedAt: stamp };
const productShape = {
  _id: text,
  id: expect.stringMatching(/^[a-z0-9-]+$/),
  title: text,
  author: text,
  img: expect.stringMatching(/^\/covers\//),
  price: expect.any(Number),
  original_price: expect.any(Number),
  rating: expect.any(Number),
  desc: text,
  categoryName: expect.stringMatching(/^(fiction|non-fiction|finance)$/),
  isPopular: expect.any(Boolean),
  deliveryCharge: expect.any(Boolean),
};
/** Of a book, beside those of the contract; absent when not known. */
const facts = Object.entries(productFields).flatMap(([name, field]) => (Type.IsOptional(field) ? [name] : []));
const token = expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/);

describe('accounts', () => {
  const person = { firstName: ' Asha ', lastName: 'Rao', email: 'Asha.Rao@Example.com', password: 'lake-road-12' };
  const user = {
    _id: text,
    firstName: 'Asha',
    lastName: 'Rao',
    email: 'Asha.Rao@Example.com',
    password: '',
    ...stamps,
    cart: [],
    wishlist: [],
    address: [],
  };

  it('POST /api/auth/signup opens an account, and no second one for its email', async () => {
    const { status, body, headers } = await rest('POST', '/api/auth/signup', { body: person });
    expect([status, body]).toEqual([201, { createdUser: user, encodedToken: token }]);
    expect(headers['cache-control']).toBe('no-store');
    const again = await rest('POST', '/api/auth/signup', { body: { ...person, email: 'asha.rao@example.COM' } });
    expect([again.status, again.body]).toEqual([422, { errors: ['Unprocessable Entity. Email Already Exists.'] }]);
  });

  it('POST /api/auth/login answers with the user and all that is theirs', async () => {
    const email = 'Lakshmi.Rao@Example.com';
    await rest('POST', '/api/auth/signup', { body: { ...person, email } });
    const found = { ...user, email };
    const body = { email: ' LAKSHMI.RAO@example.com', password: person.password };
    const first = await rest('POST', '/api/auth/login', { body });
    expect([first.status, first.body]).toEqual([200, { foundUser: found, encodedToken: token }]);
    const call = { token: first.body.encodedToken };
    await rest('POST', '/api/user/cart', { ...call, body: { item: book(0) } });
    await rest('POST', '/api/user/wishlist', { ...call, body: { item: book(1) } });
    await rest('POST', '/api/user/address', { ...call, body: { address: addressFields } });
    expect((await rest('POST', '/api/auth/login', { body })).body.foundUser).toEqual({
      ...found,
      cart: [{ ...book(0), qty: 1, ...stamps }],
      wishlist: [{ ...book(1), ...stamps }],
      address: [{ _id: text, ...addressFields, ...stamps }],
    });
  });

  it.each([
    ['an unknown email', 'nobody@example.com', 404, 'The email you entered is not Registered. Not Found error'],
    [
      'a wrong password',
      'guest@colophon.example',
      401,
      'The credentials you entered are invalid. Unauthorized access error.',
    ],
  ])('POST /api/auth/login refuses %s', async (_, email, status, message) => {
    const answer = await rest('POST', '/api/auth/login', { body: { email, password: 'guess' } });
    expect([answer.status, answer.body]).toEqual([status, { errors: [message] }]);
  });
});

describe('the catalogue', () => {
  it('GET /api/products answers with every book, prices as numbers and slugs that are unique', async () => {
    const { status, body } = await rest('GET', '/api/products');
    expect([status, Object.keys(body)]).toEqual([200, ['products']]);
    expect(body.products).toHaveLength(27);
    for (const product of body.products) {
      const required = Object.entries(product).filter(([name]) => !facts.includes(name));
      expect(Object.fromEntries(required)).toEqual(productShape);
    }
    expect(new Set(body.products.map(({ id }) => id)).size).toBe(27);
    expect(new Set(body.products.map(({ _id }) => _id)).size).toBe(27);
  });

  it('GET /api/products/{productId} finds a book by its slug, not by its _id', async () => {
    const { status, body } = await rest('GET', `/api/products/${book(3).id}`);
    expect([status, body]).toEqual([200, { product: { ...book(3), excerpt: expect.stringMatching(/^# /) } }]);
    expect((await rest('GET', `/api/products/${book(3)._id}`)).status).toBe(404);
  });

  it('a book without facts has the fields it always had, in their order', async () => {
    const elsewhere = await openShop();
    const { catalogue } = elsewhere.stores;
    const plain = aProduct({ slug: 'plain' });
    const [full] = (await Array.fromAsync(catalogue.batches())).flat();
    await catalogue.replace({ categories: await catalogue.categories(), batches: [[plain, full!]] });
    const list = await elsewhere.rest('GET', '/api/products');
    const { text: one } = await elsewhere.rest('GET', '/api/products/plain');
    const shopper = await elsewhere.shopper();
    await elsewhere.rest('POST', '/api/user/wishlist', { token: shopper.token, body: { item: { id: 'plain' } } });
    const { wishlist } = (await elsewhere.rest('GET', '/api/user/wishlist', { token: shopper.token })).body;
    await elsewhere.close();
    const names = Object.keys(productShape);
    expect(Object.keys(list.body.products[0]!)).toEqual(names);
    expect(one).toBe(`{"product":${JSON.stringify(list.body.products[0])}}`);
    expect(Object.keys(wishlist[0]!)).toEqual([...names, 'createdAt', 'updatedAt']);
    const known = facts.filter((name) => name in full!.facts!);
    expect(known).toContain('publisher');
    expect(Object.keys(list.body.products[1]!)).toEqual([...names, ...known]);
  });

  it('GET /api/categories and /api/categories/{categoryId}', async () => {
    const { status, body } = await rest('GET', '/api/categories');
    const names = ['fiction', 'non-fiction', 'finance'];
    expect([status, body]).toEqual([200, { categories: names.map((categoryName) => ({ _id: text, categoryName })) }]);
    for (const category of body.categories) {
      const one = await rest('GET', `/api/categories/${category._id}`);
      expect([one.status, one.body]).toEqual([200, { category }]);
    }
  });
});

describe('the cart', () => {
  it('starts empty, and takes a book as often as it is added', async () => {
    const call = as(await shop.shopper());
    expect(await call('GET', '/api/user/cart')).toMatchObject({ status: 200, body: { cart: [] } });
    const line = { ...book(0), qty: 1, ...stamps };
    const once = await call('POST', '/api/user/cart', { item: book(0) });
    expect([once.status, once.body]).toEqual([201, { cart: [line] }]);
    const twice = await call('POST', '/api/user/cart', { product: book(0) });
    expect([twice.status, twice.body]).toEqual([201, { cart: [line, line] }]);
    expect((await call('GET', '/api/user/cart')).body).toEqual(twice.body);
  });

  it.each([
    ['{item} by its _id alone', () => ({ item: { _id: book(2)._id } })],
    ['{item} by its slug alone', () => ({ item: { id: book(2).id } })],
    ['{product} by its _id alone', () => ({ product: { _id: book(2)._id } })],
    ['its _id rather than its slug', () => ({ item: { _id: book(2)._id, id: book(5).id } })],
    ['{item} rather than {product}', () => ({ product: { _id: book(5)._id }, item: { _id: book(2)._id } })],
    [
      'a title, price and qty of one’s own',
      () => ({
        item: {
          ...book(2),
          title: 'Free!',
          price: 1,
          original_price: 1,
          qty: 50,
          deliveryCharge: false,
          img: '//evil',
        },
      }),
    ],
    ['more than anybody asked for', () => ({ item: { ...book(2), discount: 100 }, coupon: 'X', price: 1 })],
  ])('takes %s for the book as the catalogue has it', async (_, body) => {
    const { status, body: answer } = await as(await shop.shopper())('POST', '/api/user/cart', body());
    expect([status, answer]).toEqual([201, { cart: [{ ...book(2), qty: 1, ...stamps }] }]);
  });

  it.each([
    ['/api/user/cart/', ''],
    ['/api/user/cart/:', 'a literal colon'],
    ['/api/user/cart/%3A', 'an escaped colon'],
  ])('POST and DELETE %s{productId} change every line of the book (%s)', async (path) => {
    const call = as(await shop.shopper());
    for (const item of [book(0), book(1), book(0)]) await call('POST', '/api/user/cart', { item });
    const quantities = ({ body }: RestAnswer) => body.cart.map(({ _id, qty }) => [_id, qty]);
    const step = async (type: string) => {
      const answer = await call('POST', `${path}${book(0)._id}`, { action: { type } });
      expect(answer.status).toBe(200);
      return quantities(answer);
    };
    const [zero, one] = [book(0)._id, book(1)._id];
    expect(await step('increment')).toEqual([
      [zero, 2],
      [one, 1],
      [zero, 2],
    ]);
    await step('decrement');
    expect(await step('decrement')).toEqual([
      [zero, 1],
      [one, 1],
      [zero, 1],
    ]);
    const removed = await call('DELETE', `${path}${zero}`);
    expect([removed.status, quantities(removed)]).toEqual([200, [[one, 1]]]);
    const again = await call('DELETE', `${path}${zero}`);
    expect([again.status, again.body]).toEqual([200, removed.body]);
  });

  it.each([
    ['increment', 98, 99],
    ['decrement', 2, 1],
  ])('stops at 1 and 99 copies of a book, by many an %s at once', async (type, before, after) => {
    const shopper = await shop.shopper({ cart: [aLine({ productId: book(0)._id, quantity: before })] });
    const url = `/api/user/cart/${book(0)._id}`;
    const answers = await Promise.all(Array.from({ length: 5 }, () => as(shopper)('POST', url, { action: { type } })));
    expect(answers.map(({ status, body }) => [status, body.cart[0]?.qty])).toEqual(answers.map(() => [200, after]));
  });

  it('counts each of many changes at once', async () => {
    const shopper = await shop.shopper({ cart: [aLine({ productId: book(0)._id, quantity: 50 })] });
    const types = Array.from({ length: 70 }, (_, i) => (i % 7 < 4 ? 'increment' : 'decrement'));
    const url = `/api/user/cart/${book(0)._id}`;
    await Promise.all(types.map((type) => as(shopper)('POST', url, { action: { type } })));
    expect((await as(shopper)('GET', '/api/user/cart')).body.cart[0]?.qty).toBe(60);
  });

  it('reads of an action only its type', async () => {
    const shopper = await shop.shopper({ cart: [aLine({ productId: book(0)._id })] });
    const body = { action: { type: 'increment', by: 90 }, qty: 90, price: 1 };
    const { cart } = (await as(shopper)('POST', `/api/user/cart/${book(0)._id}`, body)).body;
    expect(cart).toEqual([{ ...book(0), qty: 2, ...stamps }]);
  });
});

describe('the wishlist', () => {
  it('holds a book once, and lets go of it', async () => {
    const call = as(await shop.shopper());
    expect(await call('GET', '/api/user/wishlist')).toMatchObject({ status: 200, body: { wishlist: [] } });
    const item = { ...book(4), ...stamps };
    for (const body of [{ item: book(4) }, { product: { id: book(4).id } }, { item: { ...book(4), price: 1 } }]) {
      const answer = await call('POST', '/api/user/wishlist', body);
      expect([answer.status, answer.body]).toEqual([201, { wishlist: [item] }]);
    }
    await call('POST', '/api/user/wishlist', { item: book(5) });
    const removed = await call('DELETE', `/api/user/wishlist/:${book(4)._id}`);
    expect([removed.status, removed.body]).toEqual([200, { wishlist: [{ ...book(5), ...stamps }] }]);
    expect((await call('DELETE', `/api/user/wishlist/${book(4)._id}`)).body).toEqual(removed.body);
    expect((await call('GET', '/api/user/wishlist')).body).toEqual(removed.body);
  });
});

describe('addresses', () => {
  it('are added, replaced and deleted, and each answer is the whole list', async () => {
    const call = as(await shop.shopper());
    expect(await call('GET', '/api/user/address')).toMatchObject({ status: 200, body: { address: [] } });
    const home = { _id: text, ...addressFields, ...stamps };
    const forged = { _id: 'chosen', accountId: 'other', passwordHash: 'x' };
    const typed = { ...addressFields, city: ' Pune ', ...forged };
    const added = await call('POST', '/api/user/address', { address: typed, cart: [], email: 'other@x.y' });
    expect([added.status, added.body]).toEqual([201, { address: [home] }]);
    expect(added.body.address[0]?._id).not.toBe('chosen');

    const moved = { ...addressFields, city: 'Nagpur', zipCode: '440001' };
    await call('POST', '/api/user/address', { address: addressFields });
    for (const colon of ['', ':', '%3A']) {
      const url = `/api/user/address/${colon}${added.body.address[0]?._id}`;
      const edited = await call('POST', url, { address: moved });
      expect([edited.status, edited.body]).toEqual([200, { address: [{ ...home, ...moved }, home] }]);
    }
    const deleted = await call('DELETE', `/api/user/address/:${added.body.address[0]?._id}`);
    expect([deleted.status, deleted.body]).toEqual([200, { address: [home] }]);
    expect((await call('GET', '/api/user/address')).body).toEqual(deleted.body);
  });
});

it('an entry tells when it came and when it was last changed, through both doors', async () => {
  let now = NOON;
  const clocked = await openShop({ now: () => new Date(now) });
  const { token: mine } = await clocked.shopper();
  const send = async (url: string, body: unknown) =>
    (await clocked.rest('POST', `/api/user/${url}`, { token: mine, body })).body;
  const [line] = (await send('cart', { item: { id: 'middlemarch' } })).cart;
  const [home] = (await send('address', { address: addressFields })).address;
  const before = { createdAt: timestamp(NOON), updatedAt: timestamp(NOON) };
  expect([line, home]).toMatchObject([before, before]);

  now = LATER;
  const { cart } = await send(`cart/${line?._id}`, { action: { type: 'increment' } });
  const { address } = await send(`address/${home?._id}`, { address: { ...addressFields, city: 'Nagpur' } });
  const { viewer } = await clocked.ask(
    '{ viewer { cart { lines { createdAt updatedAt } } addressBook { addresses { createdAt updatedAt } } } }',
    {},
    mine,
  );
  await clocked.close();
  const after = { createdAt: timestamp(NOON), updatedAt: timestamp(LATER) };
  expect([...cart, ...address]).toMatchObject([after, after]);
  expect([...viewer.cart.lines, ...viewer.addressBook.addresses]).toEqual([after, after]);
});
