import { Type } from 'typebox';
import { beforeAll, describe, expect, it } from 'vitest';
import { productFields } from './bodies/catalogue.rest.ts';
import { aShop } from '../test/fixtures.ts';
import { type OpenShop, openShop, type RestAnswer, type Shopper } from '../test/open-shop.ts';
import { addressFields, aLine, aProduct } from '../test/records.ts';

// What the shop answers beyond the contract. The contract itself is proved by scripts/contract/contract.test.ts.

const shop = aShop();
let products: RestAnswer['body']['products'];
beforeAll(async () => {
  ({ products } = (await shop.rest('GET', '/api/products')).body);
});

/** Checks every answer of this file: none may hold a password or a hash. */
async function rest(...call: Parameters<OpenShop['rest']>): Promise<RestAnswer> {
  const answer = await shop.rest(...call);
  expect(answer.text).not.toMatch(/argon2|hash|"password":"[^"]/i);
  expect(answer.headers['content-type']).toBe('application/json');
  return answer;
}
/** Sends a call with the token of a shopper. */
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
/** Fields of a book beyond those of the contract; absent when unknown. */
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

  it('are opened with trimmed names, once per email in any case, and returned without other fields', async () => {
    const { status, body, headers } = await rest('POST', '/api/auth/signup', { body: person });
    expect([status, body]).toEqual([201, { createdUser: user, encodedToken: token }]);
    expect(headers['cache-control']).toBe('no-store');
    const again = await rest('POST', '/api/auth/signup', { body: { ...person, email: 'asha.rao@example.COM' } });
    expect([again.status, again.body]).toEqual([
      422,
      { errors: ['Unprocessable Entity. Email Already Exists.'], code: 'CONFLICT' },
    ]);
    const found = await rest('POST', '/api/auth/login', {
      body: { email: ' ASHA.RAO@example.com', password: person.password },
    });
    expect([found.status, found.body]).toEqual([200, { foundUser: user, encodedToken: token }]);
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

  it('a book is found by its _id wherever a slug is expected, unless it is the slug of another', async () => {
    const elsewhere = await openShop();
    const books = [
      ['emma', 'walden'],
      ['walden', 'b-1'],
      ['ulysses', 'B_2'],
    ].map(([slug, id]) => aProduct({ slug: slug!, id: id! }));
    await elsewhere.stores.catalogue.replace({ categories: [{ id: 'c', name: 'fiction' }], batches: [books] });
    const { token: mine } = await elsewhere.shopper();
    const slugAt = async (url: string) => (await elsewhere.rest('GET', url)).body.product?.id;
    const slugsAt = async (url: string) => (await elsewhere.rest('GET', url)).body.products?.map(({ id }) => id);
    const names = ['walden', 'b-1', 'B_2', ':B_2', 'ulysses', 'b-2', 'none'];
    const found = ['walden', 'walden', 'ulysses', 'ulysses', 'ulysses', undefined, undefined];
    expect(await Promise.all(names.map((name) => slugAt(`/api/products/${name}`)))).toEqual(found);
    expect(await slugsAt('/api/products/B_2/similar')).toEqual(await slugsAt('/api/products/ulysses/similar'));
    expect(await slugsAt('/api/products-by-id?id=B_2&id=walden&id=none&id=emma')).toEqual([
      'ulysses',
      'walden',
      'emma',
    ]);
    for (const item of [{ id: 'B_2' }, { id: 'walden' }, { id: 'none' }])
      await elsewhere.rest('POST', '/api/user/cart', { token: mine, body: { item } });
    const { cart } = (await elsewhere.rest('GET', '/api/user/cart', { token: mine })).body;
    const { data } = await elsewhere.graphql('{ product(by: { slug: "B_2" }) { id } }');
    await elsewhere.close();
    expect(cart.map(({ _id }) => _id)).toEqual(['B_2', 'b-1']);
    expect(data?.product).toBeNull();
  });

  it('a book without facts has only the fields of the contract, in their order', async () => {
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
});

describe('the cart', () => {
  it.each([
    ['the _id of {item} alone', () => ({ item: { _id: book(2)._id } })],
    ['the slug of {item} alone', () => ({ item: { id: book(2).id } })],
    ['the _id of {product} alone', () => ({ product: { _id: book(2)._id } })],
    ['an _id rather than another slug', () => ({ item: { _id: book(2)._id, id: book(5).id } })],
    ['{item} rather than {product}', () => ({ product: { _id: book(5)._id }, item: { _id: book(2)._id } })],
    [
      'a book with another title, price and qty',
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
    ['a book with unknown fields', () => ({ item: { ...book(2), discount: 100 }, coupon: 'X', price: 1 })],
  ])('adds the catalogue’s book, once, for %s', async (_, body) => {
    const { status, body: answer } = await as(await shop.shopper())('POST', '/api/user/cart', body());
    expect([status, answer]).toEqual([201, { cart: [{ ...book(2), qty: 1, ...stamps }] }]);
  });

  it('reads only the type of an action', async () => {
    const shopper = await shop.shopper({ cart: [aLine({ productId: book(0)._id })] });
    const body = { action: { type: 'increment', by: 90 }, qty: 90, price: 1 };
    const { cart } = (await as(shopper)('POST', `/api/user/cart/${book(0)._id}`, body)).body;
    expect(cart).toEqual([{ ...book(0), qty: 2, ...stamps }]);
  });
});

it('trims an address, keeps the _id that the shop gave it, and accepts a colon before it', async () => {
  const call = as(await shop.shopper());
  const forged = { _id: 'chosen', accountId: 'other', passwordHash: 'x' };
  const typed = { ...addressFields, city: ' Pune ', ...forged };
  const added = await call('POST', '/api/user/address', { address: typed, cart: [], email: 'other@x.y' });
  expect([added.status, added.body]).toEqual([201, { address: [{ _id: text, ...addressFields, ...stamps }] }]);
  const [home] = added.body.address;
  expect(home?._id).not.toBe('chosen');
  for (const colon of [':', '%3A']) {
    const moved = { ...home, city: `Nagpur ${colon}` };
    const edited = await call('POST', `/api/user/address/${colon}${home?._id}`, { address: moved });
    expect([edited.status, edited.body]).toEqual([200, { address: [{ ...moved, updatedAt: stamp }] }]);
  }
  const deleted = await call('DELETE', `/api/user/address/:${home?._id}`);
  expect([deleted.status, deleted.body]).toEqual([200, { address: [] }]);
});
