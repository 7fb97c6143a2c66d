import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aFolder, fixture } from '../../fixtures.ts';
import { ForgetfulFileSystem } from '../../forgetful-file-system.ts';
import { addressOf } from '../crash/address-lane.ts';
import { type Book, booksOf, type Seen, seenBy } from '../crash/viewer.ts';
import { graphql, type Method, rest } from '../door.ts';
import { openCatalogue, openShopOn, type ShopOnDouble } from './shop-on.ts';

let fs: ForgetfulFileSystem;
let dir: string;
let shop: ShopOnDouble;
let token: string;
let inCart: Book;
let wishlisted: Book;
let other: Book;
let addressId: string;

const seeded = fixture(openCatalogue);

beforeEach(async () => {
  dir = aFolder();
  fs = new ForgetfulFileSystem();
  shop = await openShopOn({ fs, dir, catalogue: seeded.catalogue });
  token = await shop.shopper();
  [inCart, wishlisted, other] = (await booksOf(shop.door)) as [Book, Book, Book];
  await rest(shop.door, 'POST', '/api/user/cart', { token, body: { item: { _id: inCart.id } } });
  await rest(shop.door, 'POST', '/api/user/wishlist', { token, body: { item: { _id: wishlisted.id } } });
  const address = addressOf('Home', 'Pune');
  addressId = (await rest(shop.door, 'POST', '/api/user/address', { token, body: { address } })).address[0]._id;
});

afterEach(() => shop.close());

const line = () => inCart.id;

const restChanges: readonly (readonly [what: string, method: Method, url: () => string, body: () => unknown])[] = [
  ['adds to the cart', 'POST', () => '/api/user/cart', () => ({ item: { _id: other.id } })],
  ['counts up', 'POST', () => `/api/user/cart/${line()}`, () => ({ action: { type: 'increment' } })],
  ['takes out of the cart', 'DELETE', () => `/api/user/cart/${line()}`, () => undefined],
  ['adds to the wishlist', 'POST', () => '/api/user/wishlist', () => ({ item: { _id: other.id } })],
  ['takes off the wishlist', 'DELETE', () => `/api/user/wishlist/${wishlisted.id}`, () => undefined],
  ['adds an address', 'POST', () => '/api/user/address', () => ({ address: addressOf('Work', 'Delhi') })],
  [
    'changes an address',
    'POST',
    () => `/api/user/address/${addressId}`,
    () => ({ address: addressOf('Work', 'Delhi') }),
  ],
  ['deletes an address', 'DELETE', () => `/api/user/address/${addressId}`, () => undefined],
  [
    'signs up',
    'POST',
    () => '/api/auth/signup',
    () => ({ firstName: 'Ravi', lastName: 'Rao', email: 'ravi@example.com', password: 'long enough' }),
  ],
];

const input = (name: string) =>
  `input: { name: "${name}", street: "1", city: "Pune", state: "MH", country: "India", zipCode: "411001", mobile: "9876543210" }`;

const graphqlChanges: readonly (readonly [what: string, mutation: () => string])[] = [
  ['adds to the cart', () => `addToCart(productId: "${other.id}") { id }`],
  ['sets a quantity', () => `setCartQuantity(productId: "${line()}", quantity: 7) { id }`],
  ['takes out of the cart', () => `removeFromCart(productId: "${line()}") { id }`],
  ['adds to the wishlist', () => `addToWishlist(productId: "${other.id}") { id }`],
  ['takes off the wishlist', () => `removeFromWishlist(productId: "${wishlisted.id}") { id }`],
  ['moves to the wishlist', () => `moveToWishlist(productId: "${line()}") { cart { id } }`],
  ['moves to the cart', () => `moveToCart(productId: "${wishlisted.id}") { cart { id } }`],
  ['adds an address', () => `addAddress(${input('Work')}) { addressBook { id } userErrors { code field message } }`],
  [
    'changes an address',
    () => `editAddress(id: "${addressId}", ${input('Work')}) { addressBook { id } userErrors { code field message } }`,
  ],
  ['deletes an address', () => `deleteAddress(id: "${addressId}") { id }`],
  [
    'opens a payment session',
    () => `createPaymentSession(addressId: "${addressId}") { paymentSession { id } userErrors { code field message } }`,
  ],
  [
    'signs up',
    () =>
      'signUp(input: { firstName: "Ravi", lastName: "Rao", email: "ravi@example.com", password: "long enough" }) { session { token } userErrors { code field message } }',
  ],
];

async function expectUnchanged(before: Seen): Promise<void> {
  expect(await seenBy(shop.door, token)).toEqual(before);
  expect((await shop.door.send('GET', '/api/products')).status).toBe(200);
}

describe.each(['writeSynced', 'rename', 'syncFolder'] as const)(
  'with a disk that refuses to append, and fails at %s',
  (step) => {
    test.each(restChanges)('REST %s: 503, no change, and it works once there is space', async (_, ...call) => {
      const [method, url, body] = call;
      const before = await seenBy(shop.door, token);
      fs.refuses = (operation) => [step, 'append'].includes(operation);

      const refused = await shop.app.inject({
        method,
        url: url(),
        headers: { authorization: token },
        ...(body() === undefined ? {} : { payload: body() as object }),
      });

      expect(refused.statusCode).toBe(503);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(refused.json().errors).toEqual([expect.any(String)]);
      await expectUnchanged(before);

      fs.refuses = () => false;
      const { status } = await shop.door.send(method, url(), { token, body: body() });
      expect([200, 201]).toContain(status);
    });

    test.each(graphqlChanges)(
      'GraphQL %s: UNAVAILABLE, no change, and it works once there is space',
      async (_, mutation) => {
        const before = await seenBy(shop.door, token);
        const ask = () => shop.door.send('POST', '/graphql', { token, body: { query: `mutation { ${mutation()} }` } });
        fs.refuses = (operation) => [step, 'append'].includes(operation);

        const { body } = await ask();

        expect(body.errors[0].extensions).toMatchObject({ code: 'UNAVAILABLE', retryAfter: expect.any(Number) });
        await expectUnchanged(before);

        fs.refuses = () => false;
        expect((await ask()).body.errors).toBeUndefined();
      },
    );
  },
);

describe('with a full disk, a request that changes nothing succeeds', () => {
  const withoutChange: readonly (readonly [what: string, ask: () => Promise<unknown>])[] = [
    ['REST takes an absent book out of the cart', () => byRest('DELETE', `/api/user/cart/${other.id}`)],
    [
      'REST counts one copy down',
      () => byRest('POST', `/api/user/cart/${inCart.id}`, { action: { type: 'decrement' } }),
    ],
    ['REST adds a wishlisted book again', () => byRest('POST', '/api/user/wishlist', { item: { _id: wishlisted.id } })],
    ['REST takes an absent book off the wishlist', () => byRest('DELETE', `/api/user/wishlist/${other.id}`)],
    ['GraphQL adds a book to the cart again', () => byGraphQL(`addToCart(productId: "${inCart.id}") { id }`)],
    [
      'GraphQL sets the same quantity',
      () => byGraphQL(`setCartQuantity(productId: "${inCart.id}", quantity: 1) { id }`),
    ],
    ['GraphQL removes an absent cart line', () => byGraphQL(`removeFromCart(productId: "${other.id}") { id }`)],
    [
      'GraphQL restores a book in the cart',
      () => byGraphQL(`restoreToCart(productId: "${inCart.id}") { cart { id } }`),
    ],
    ['GraphQL adds a wishlisted book again', () => byGraphQL(`addToWishlist(productId: "${wishlisted.id}") { id }`)],
    ['GraphQL removes an absent wishlist item', () => byGraphQL(`removeFromWishlist(productId: "${other.id}") { id }`)],
    [
      'GraphQL restores a wishlisted book',
      () => byGraphQL(`restoreToWishlist(productId: "${wishlisted.id}") { cart { id } }`),
    ],
  ];
  const byRest = (method: Method, url: string, body?: unknown) => rest(shop.door, method, url, { token, body });
  const byGraphQL = (mutation: string) => graphql(shop.door, token, `mutation { ${mutation} }`);

  test.each(withoutChange)('%s', async (_, ask) => {
    const before = await seenBy(shop.door, token);
    fs.refuses = () => true;
    await ask();
    expect(await seenBy(shop.door, token)).toEqual(before);
    fs.refuses = () => false;
  });
});

async function paidFor() {
  const {
    createPaymentSession: { paymentSession: session },
  } = await graphql(
    shop.door,
    token,
    'mutation ($id: ID!) { createPaymentSession(addressId: $id) { paymentSession { id providerOrderId } userErrors { code field message } } }',
    { id: addressId },
  );
  const url = `/sandbox/orders/${session.providerOrderId}/payments`;
  const proof = await rest(shop.door, 'POST', url, { body: { outcome: 'pay' } });
  return {
    id: session.id as string,
    input: {
      paymentSessionId: session.id,
      paymentId: proof.razorpay_payment_id,
      providerOrderId: proof.razorpay_order_id,
      signature: proof.razorpay_signature,
    },
  };
}

const CONFIRM =
  'mutation ($input: ConfirmPaymentInput!) { confirmPayment(input: $input) { order { id } cart { id } userErrors { code field message } } }';

test('a log-out that cannot be stored is refused', async () => {
  fs.refuses = (operation) => ['writeSynced', 'append'].includes(operation);
  const { body } = await shop.door.send('POST', '/graphql', { token, body: { query: 'mutation { logOut }' } });
  expect(body.errors[0].extensions.code).toBe('UNAVAILABLE');
  expect((await shop.door.send('GET', '/api/user/cart', { token })).status).toBe(200);

  fs.refuses = () => false;
  await graphql(shop.door, token, 'mutation { logOut }');
  expect((await shop.door.send('GET', '/api/user/cart', { token })).status).toBe(401);
});

test.each(['orders', 'accounts'])(
  'with a full disk in the folder %s, a paid order is placed at the next visit, and its books stay in the cart until then',
  async (folder) => {
    const { id, input: proof } = await paidFor();
    fs.refuses = (operation, file) => ['writeSynced', 'append'].includes(operation) && file.includes(`/${folder}/`);
    const { body } = await shop.door.send('POST', '/graphql', {
      token,
      body: { query: CONFIRM, variables: { input: proof } },
    });
    expect(body.errors[0].extensions.code).toBe('UNAVAILABLE');

    fs.refuses = () => false;
    const visit = await graphql(
      shop.door,
      token,
      'query ($id: ID!) { viewer { paymentSession(id: $id) { status } } }',
      {
        id,
      },
    );
    expect(visit.viewer.paymentSession.status).toBe('PLACED');
    const { lines, orders } = await seenBy(shop.door, token);
    expect(orders).toHaveLength(1);
    expect(lines).toEqual([]);
  },
);

test('an email whose sign-up was refused can be signed up by someone else, whose account it stays after a restart', async () => {
  const body = { firstName: 'Ravi', lastName: 'Rao', email: 'ravi@example.com', password: 'first try' };
  fs.refuses = (operation) => operation === 'syncFolder';
  expect((await shop.door.send('POST', '/api/auth/signup', { body })).status).toBe(503);
  fs.refuses = () => false;
  await rest(shop.door, 'POST', '/api/auth/signup', { body: { ...body, password: 'second try' } });

  await shop.close();
  shop = await openShopOn({ fs, dir, catalogue: seeded.catalogue });

  const logIn = (password: string) =>
    shop.door.send('POST', '/api/auth/login', { body: { email: body.email, password } });
  expect((await logIn('first try')).status).toBe(401);
  expect((await logIn('second try')).status).toBe(200);
});
