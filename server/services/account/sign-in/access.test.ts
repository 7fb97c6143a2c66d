import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v4 as uuid } from 'uuid';
import { prefixId, recordId } from '../../../graphql/ids.ts';
import { embeddedStorage, type TestStorage } from '../../../test/every-store.ts';
import { faultIn } from '../../../test/fault-in.ts';
import type { OpenShop, Shopper } from '../../../test/open-shop.ts';
import { addressFields, anAddress } from '../../../test/records.ts';
import type { Account } from '../account.ts';
import { createTokens } from './tokens.ts';

let shop: OpenShop;
let owner: Shopper;
let stranger: Shopper;
let productId: string;
let addressId: string;
let sessionId: string;
let orderId: string;
let providerOrderId: string;
let proof: { paymentId: string; providerOrderId: string; signature: string };

const SESSION =
  'mutation ($addressId: ID!) { createPaymentSession(addressId: $addressId) { paymentSession { id providerOrderId } userErrors { code field message } } }';
const CONFIRM =
  'mutation ($input: ConfirmPaymentInput!) { confirmPayment(input: $input) { order { id } cart { id } userErrors { code field message } } }';

let storage: TestStorage;
let clockOffsetMs = 0;
const reopen = () => storage.open({ now: () => new Date(Date.now() + clockOffsetMs) });
/** Creates a shopper with a cart, a wishlist, an address, an order and an open payment session. */
beforeAll(async () => {
  storage = await embeddedStorage();
  shop = await reopen();
  const products = (await shop.rest('GET', '/api/products')).body.products;
  productId = products[0]?._id ?? '';
  const address = anAddress({ street: 'Secret Lane 1' });
  addressId = address.id;
  owner = await shop.shopper({ addresses: [address] });
  stranger = await shop.shopper({ addresses: [anAddress({ street: 'Open Road 2' })] });
  for (const list of ['cart', 'wishlist'])
    await shop.rest('POST', `/api/user/${list}`, { token: owner.token, body: { item: { _id: productId } } });

  const open = async () => (await shop.ask(SESSION, { addressId }, owner.token)).createPaymentSession.paymentSession;
  const pay = async (order: string) => {
    const { body } = await shop.rest('POST', `/sandbox/orders/${order}/payments`, { body: { outcome: 'pay' } });
    return { paymentId: body.razorpay_payment_id, providerOrderId: order, signature: body.razorpay_signature };
  };
  const placed = await open();
  await shop.ask(
    CONFIRM,
    { input: { paymentSessionId: placed.id, ...(await pay(placed.providerOrderId)) } },
    owner.token,
  );
  orderId = recordId(placed.id);
  await shop.rest('POST', '/api/user/cart', { token: owner.token, body: { item: { _id: productId } } });
  const opened = await open();
  sessionId = recordId(opened.id);
  ({ providerOrderId } = opened);
  proof = await pay(providerOrderId);
});
afterAll(async () => {
  await shop.close();
});

const state = async ({ id }: Shopper) => ({
  account: await shop.stores.accounts.findById(id),
  session: await shop.stores.orders.find({ accountId: owner.id, id: sessionId }),
  order: await shop.stores.orders.find({ accountId: owner.id, id: orderId }),
});

/** Runs `act` and checks that the owner's data did not change. */
async function withoutTouching<T>(act: () => Promise<T>): Promise<T> {
  const before = await state(owner);
  const result = await act();
  expect(await state(owner)).toEqual(before);
  return result;
}
/** The same call with unknown ids. */
const replaceIds = (call: string) =>
  [addressId, productId, sessionId, orderId].reduce((text, id) => text.replaceAll(id, uuid()), call);
/** Data that only the owner may read. */
const secrets = () => [owner.email, owner.id, 'Secret Lane', sessionId, orderId, providerOrderId];

const restProof = () => ({
  razorpay_payment_id: proof.paymentId,
  razorpay_order_id: proof.providerOrderId,
  razorpay_signature: proof.signature,
});

describe('through REST, a stranger', () => {
  it.each<[title: string, method: 'GET' | 'POST' | 'DELETE', url: () => string, body: () => unknown, status: number]>([
    ['sees only their own cart', 'GET', () => '/api/user/cart', () => undefined, 200],
    ['sees only their own wishlist', 'GET', () => '/api/user/wishlist', () => undefined, 200],
    ['sees only their own addresses', 'GET', () => '/api/user/address', () => undefined, 200],
    ['cannot edit an address', 'POST', () => `/api/user/address/${addressId}`, () => ({ address: addressFields }), 404],
    ['cannot delete an address', 'DELETE', () => `/api/user/address/${addressId}`, () => undefined, 404],
    ['cannot delete an address, with a colon', 'DELETE', () => `/api/user/address/:${addressId}`, () => undefined, 404],
    [
      'cannot change a quantity',
      'POST',
      () => `/api/user/cart/${productId}`,
      () => ({ action: { type: 'increment' } }),
      404,
    ],
    ['removes a book only from their own cart', 'DELETE', () => `/api/user/cart/${productId}`, () => undefined, 200],
    [
      'removes a book only from their own wishlist',
      'DELETE',
      () => `/api/user/wishlist/${productId}`,
      () => undefined,
      200,
    ],
    ['does not see another’s order', 'GET', () => `/api/user/orders/${orderId}`, () => undefined, 404],
    ['cannot repeat another’s order', 'POST', () => `/api/user/orders/${orderId}/again`, () => undefined, 404],
    ['lists no orders of others', 'GET', () => '/api/user/orders', () => undefined, 200],
    ['cannot use another’s order as a cursor', 'GET', () => `/api/user/orders?after=${orderId}`, () => undefined, 400],
    ['does not see another’s payment', 'GET', () => `/api/user/payments/${sessionId}`, () => undefined, 404],
    ['cannot confirm another’s payment', 'POST', () => `/api/user/payments/${sessionId}/confirm`, restProof, 404],
    [
      'cannot give up another’s payment',
      'POST',
      () => `/api/user/payments/${sessionId}/abandon`,
      () => ({ reason: 'FAILED' }),
      404,
    ],
  ])('%s', async (_, method, url, body, status) => {
    const answer = await withoutTouching(() => shop.rest(method, url(), { token: stranger.token, body: body() }));
    expect(answer.status).toBe(status);
    for (const secret of secrets()) expect(answer.text).not.toContain(secret);
    const unknown = await shop.rest(method, replaceIds(url()), { token: stranger.token, body: body() });
    expect(answer.text, 'the same answer as for unknown ids').toBe(unknown.text);
  });

  it('adds only to their own lists', async () => {
    const guest = await shop.shopper();
    await withoutTouching(async () => {
      for (const list of ['cart', 'wishlist'])
        await shop.rest('POST', `/api/user/${list}`, { token: guest.token, body: { item: { _id: productId } } });
      await shop.rest('POST', '/api/user/address', { token: guest.token, body: { address: addressFields } });
    });
    expect(await shop.stores.accounts.findById(guest.id)).toMatchObject({
      cart: [{ productId }],
      wishlist: [{ productId }],
      addresses: [addressFields],
    });
  });
});

describe('through GraphQL, a stranger', () => {
  const confirmation = (paymentSessionId: string) => ({ input: { paymentSessionId, ...proof } });

  it.each<[act: string, mutation: string, variables: () => Record<string, unknown>]>([
    [
      'edit an address',
      'mutation ($id: ID!, $input: AddressInput!) { editAddress(id: $id, input: $input) { addressBook { id } userErrors { code field message } } }',
      () => ({ id: addressId, input: addressFields }),
    ],
    ['delete an address', 'mutation ($id: ID!) { deleteAddress(id: $id) { id } }', () => ({ id: addressId })],
    [
      'set a quantity',
      'mutation ($id: ID!) { setCartQuantity(productId: $id, quantity: 9) { id } }',
      () => ({ id: productId }),
    ],
    ['move a wish', 'mutation ($id: ID!) { moveToCart(productId: $id) { cart { id } } }', () => ({ id: productId })],
    [
      'move a book',
      'mutation ($id: ID!) { moveToWishlist(productId: $id) { cart { id } } }',
      () => ({ id: productId }),
    ],
    ['start a payment for an address', SESSION, () => ({ addressId })],
    ['confirm a payment with its own proof', CONFIRM, () => confirmation(sessionId)],
    ['confirm a placed order', CONFIRM, () => confirmation(orderId)],
    [
      'give up a payment',
      'mutation ($id: ID!) { abandonPayment(paymentSessionId: $id, reason: FAILED) { id } }',
      () => ({ id: sessionId }),
    ],
    [
      'give up a placed order',
      'mutation ($id: ID!) { abandonPayment(paymentSessionId: $id, reason: FAILED) { id } }',
      () => ({ id: orderId }),
    ],
  ])('cannot %s', async (_, query, variables) => {
    const answer = await withoutTouching(() => shop.graphql(query, variables(), stranger.token));
    expect(faultIn(answer)?.extensions['code']).toBe('NOT_FOUND');
    for (const secret of secrets()) expect(JSON.stringify(answer)).not.toContain(secret);
    const unknown = JSON.parse(replaceIds(JSON.stringify(variables())));
    expect(answer, 'the same answer as for unknown ids').toEqual(await shop.graphql(query, unknown, stranger.token));
  });

  it('sees none of the owner’s data, under any id', async () => {
    const query = `query ($order: ID!, $session: ID!) { viewer {
    id email cart { id lines { id } } wishlist { id items { id } } addressBook { id addresses { street } }
    order(id: $order) { id } paymentSession(id: $session) { id } orders { nodes { id } } latestOrder { id } pendingPaymentSession { id }
  } }`;
    const ids = [orderId, sessionId, prefixId('payment', sessionId), owner.id, `../accounts/${owner.id}`];
    for (const id of ids) {
      const answer = await withoutTouching(() => shop.ask(query, { order: id, session: id }, stranger.token));
      expect(answer.viewer).toMatchObject({
        id: stranger.id,
        addressBook: { addresses: [{ street: 'Open Road 2' }] },
        order: null,
        paymentSession: null,
        orders: { nodes: [] },
        latestOrder: null,
        pendingPaymentSession: null,
      });
      for (const secret of secrets()) expect(JSON.stringify(answer)).not.toContain(secret);
    }
  });

  it('cannot use another shopper’s order as a cursor', async () => {
    const query = 'query ($after: String) { viewer { orders(after: $after) { nodes { id } } } }';
    for (const after of [orderId, sessionId])
      expect((await shop.faultOf(query, { after }, stranger.token)).extensions['code']).toBe('BAD_USER_INPUT');
  });
});

describe('a token', () => {
  const expectRefusal = async (token: string) => {
    const { status, body } = await shop.rest('GET', '/api/user/cart', { token });
    const fault = await shop.faultOf('{ viewer { id } }', {}, token);
    const message = 'The token is invalid. Unauthorized access error.';
    expect([status, body]).toEqual([401, { errors: [message], code: 'UNAUTHENTICATED' }]);
    expect(fault).toMatchObject({ message, extensions: { code: 'UNAUTHENTICATED' } });
  };

  it('of an account whose email has changed is refused by both APIs', async () => {
    const shopper = await shop.shopper();
    await shop.stores.accounts.update(shopper.id, (account): Account => ({ ...account, email: 'new@example.com' }));
    await expect(expectRefusal(shopper.token)).resolves.toBeUndefined();
  });

  it.each<[string, () => string]>([
    ['an unknown account', uuid],
    ['a path instead of an id', () => `../accounts/${owner.id}`],
    ['the id __proto__', () => '__proto__'],
    ['an account that has another email', () => stranger.id],
  ])('of %s is refused by both APIs', async (_, id) => {
    const tokens = createTokens({ secret: await shop.stores.secret('jwt'), now: () => new Date() });
    const token = tokens.issue({ id: id(), email: owner.email, epoch: 0 }, uuid());
    await expect(expectRefusal(token)).resolves.toBeUndefined();
  });

  it('that was logged out is refused by both APIs, also after a restart, while others stay valid', async () => {
    const [ended, kept] = [await shop.shopper(), await shop.shopper()];
    await shop.ask('mutation { logOut }', {}, ended.token);
    await expectRefusal(ended.token);
    await shop.close();
    shop = await reopen();
    await expectRefusal(ended.token);
    expect((await shop.rest('GET', '/api/user/cart', { token: kept.token })).status).toBe(200);
  });

  it('expires after seven days, plus 30 seconds for clocks that differ', async () => {
    const { token } = await shop.shopper();
    clockOffsetMs += 7 * 24 * 3600 * 1000;
    expect((await shop.rest('GET', '/api/user/cart', { token })).status).toBe(200);
    clockOffsetMs += 31_000;
    await expect(expectRefusal(token)).resolves.toBeUndefined();
  });
});
