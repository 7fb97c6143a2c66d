import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenShop, openShop, type Shopper } from '../../open-shop.ts';
import { addressOf } from '../crash/address-lane.ts';

let shop: OpenShop;
let owner: Shopper;
let stranger: Shopper;
let strangersAddress: string;
/** What belongs to the owner. */
let own: { addressId: string; placed: string; pending: string; providerOrderId: string };

const OPEN = 'mutation ($id: ID!) { createPaymentSession(addressId: $id) { id providerOrderId } }';
const CONFIRM = 'mutation ($input: PaymentConfirmation!) { confirmPayment(input: $input) { order { id } } }';

const proofOf = async (paymentSessionId: string, providerOrderId: string) => {
  const { body } = await shop.rest('POST', `/sandbox/orders/${providerOrderId}/payments`, { body: { outcome: 'pay' } });
  return {
    paymentSessionId,
    providerOrderId,
    paymentId: body.razorpay_payment_id,
    signature: body.razorpay_signature,
  };
};

async function withAddressAndBook(): Promise<{ shopper: Shopper; addressId: string }> {
  const shopper = await shop.shopper();
  const { token } = shopper;
  const { body } = await shop.rest('POST', '/api/user/address', {
    token,
    body: { address: addressOf('Home', 'Pune') },
  });
  const [book] = (await shop.rest('GET', '/api/products')).body.products;
  await shop.rest('POST', '/api/user/cart', { token, body: { item: { _id: book!._id } } });
  return { shopper, addressId: body.address[0]!._id };
}

beforeAll(async () => {
  shop = await openShop();
  const first = await withAddressAndBook();
  owner = first.shopper;
  const paid = (await shop.ask(OPEN, { id: first.addressId }, owner.token)).createPaymentSession;
  await shop.ask(CONFIRM, { input: await proofOf(paid.id, paid.providerOrderId) }, owner.token);
  const [book] = (await shop.rest('GET', '/api/products')).body.products;
  await shop.rest('POST', '/api/user/cart', { token: owner.token, body: { item: { _id: book!._id } } });
  const pending = (await shop.ask(OPEN, { id: first.addressId }, owner.token)).createPaymentSession;
  own = {
    addressId: first.addressId,
    placed: paid.id,
    pending: pending.id,
    providerOrderId: pending.providerOrderId,
  };
  const second = await withAddressAndBook();
  stranger = second.shopper;
  strangersAddress = second.addressId;
});
afterAll(() => shop.close());

const everythingOf = ({ id }: Shopper) => shop.stores.accounts.findById(id);
const NOWHERE = '00000000-0000-4000-8000-000000000000';

describe("somebody else's address is as unknown as one that never was", () => {
  test.each([
    ['POST', { address: addressOf('Mine', 'Delhi') }],
    ['DELETE', undefined],
  ] as const)('REST %s', async (method, body) => {
    const before = await everythingOf(owner);
    const [theirs, nobodys] = await Promise.all(
      [own.addressId, NOWHERE].map((id) =>
        shop.rest(method, `/api/user/address/${id}`, { token: stranger.token, body }),
      ),
    );
    expect(theirs!.status).toBe(404);
    expect(theirs!.text).toBe(nobodys!.text);
    expect(await everythingOf(owner)).toEqual(before);
  });

  test.each([
    'mutation ($id: ID!) { deleteAddress(id: $id) { addresses { id name } } }',
    'mutation ($id: ID!) { createPaymentSession(addressId: $id) { id } }',
    `mutation ($id: ID!) { editAddress(id: $id, input: { name: "Mine", street: "1", city: "Pune", state: "MH",
      country: "India", zipCode: "411001", mobile: "9876543210" }) { addresses { id } } }`,
  ])('GraphQL %#', async (mutation) => {
    const before = await everythingOf(owner);
    const theirs = await shop.faultOf(mutation, { id: own.addressId }, stranger.token);
    const nobodys = await shop.faultOf(mutation, { id: NOWHERE }, stranger.token);
    expect(theirs.extensions['code']).toBe('NOT_FOUND');
    expect(theirs).toEqual(nobodys);
    expect(await everythingOf(owner)).toEqual(before);
  });
});

describe("somebody else's order and payment session", () => {
  test('are null to look at, like ones that never were', async () => {
    const query = 'query ($id: ID!) { viewer { order(id: $id) { id } paymentSession(id: $id) { id status } } }';
    for (const id of [own.placed, own.pending, NOWHERE])
      expect((await shop.ask(query, { id }, stranger.token)).viewer).toEqual({ order: null, paymentSession: null });
    const { viewer } = await shop.ask(
      '{ viewer { orders { nodes { id } } latestOrder { id } pendingPaymentSession { id } } }',
      {},
      stranger.token,
    );
    expect(viewer).toEqual({ orders: { nodes: [] }, latestOrder: null, pendingPaymentSession: null });
  });

  test('are no cursor of a list', async () => {
    const query = 'query ($after: String) { viewer { orders(after: $after) { nodes { id } } } }';
    for (const after of [own.placed, own.pending])
      expect((await shop.faultOf(query, { after }, stranger.token)).extensions['code']).toBe('BAD_USER_INPUT');
  });

  test('cannot be given up', async () => {
    const mutation = 'mutation ($id: ID!) { abandonPayment(paymentSessionId: $id, reason: DISMISSED) { id status } }';
    const theirs = await shop.faultOf(mutation, { id: own.pending }, stranger.token);
    expect(theirs.extensions['code']).toBe('NOT_FOUND');
    expect(theirs).toEqual(await shop.faultOf(mutation, { id: NOWHERE }, stranger.token));
    expect(await shop.stores.orders.find(own.pending)).toMatchObject({ status: 'PENDING' });
  });

  test('cannot be confirmed with a payment of one’s own, nor be used to place an order of one’s own', async () => {
    const mine = (await shop.ask(OPEN, { id: strangersAddress }, stranger.token)).createPaymentSession;
    const myProof = await proofOf(mine.id, mine.providerOrderId);
    for (const paymentSessionId of [own.pending, own.placed, NOWHERE]) {
      const fault = await shop.faultOf(CONFIRM, { input: { ...myProof, paymentSessionId } }, stranger.token);
      expect(fault.extensions['code']).toBe('NOT_FOUND');
    }
    expect(await shop.stores.orders.find(own.pending)).toMatchObject({ status: 'PENDING', payment: null });
  });

  test('a proof of somebody else’s payment places no order here', async () => {
    const { shopper, addressId } = await withAddressAndBook();
    const mine = (await shop.ask(OPEN, { id: addressId }, shopper.token)).createPaymentSession;
    const theirs = await proofOf(own.placed, (await shop.stores.orders.find(own.placed))!.providerOrderId);
    const fault = await shop.faultOf(CONFIRM, { input: { ...theirs, paymentSessionId: mine.id } }, shopper.token);
    expect(fault.extensions['code']).toBe('BAD_USER_INPUT');
    expect((await everythingOf(shopper))!.cart).toHaveLength(1);
    expect(await shop.stores.orders.find(mine.id)).toMatchObject({ status: 'PENDING', payment: null });
  });
});
