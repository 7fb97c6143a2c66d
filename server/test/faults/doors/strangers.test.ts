import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everyStore, openOn } from '../../every-store.ts';
import type { OpenShop, Shopper } from '../../open-shop.ts';
import { addressOf } from '../crash/address-lane.ts';

describe.each(everyStore)('%s', (_name, newGround) => {
  let shop: OpenShop;
  let owner: Shopper;
  let stranger: Shopper;
  /** The owner's data. */
  let own: { addressId: string; placed: string; pending: string; providerOrderId: string };

  const OPEN = 'mutation ($id: ID!) { createPaymentSession(addressId: $id) { id providerOrderId } }';
  const CONFIRM = 'mutation ($input: PaymentConfirmation!) { confirmPayment(input: $input) { order { id } } }';

  const proofOf = async (paymentSessionId: string, providerOrderId: string) => {
    const { body } = await shop.rest('POST', `/sandbox/orders/${providerOrderId}/payments`, {
      body: { outcome: 'pay' },
    });
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
    shop = await openOn(newGround);
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
    ({ shopper: stranger } = await withAddressAndBook());
  });
  afterAll(() => shop.close());

  const everythingOf = ({ id }: Shopper) => shop.stores.accounts.findById(id);
  const NOWHERE = '00000000-0000-4000-8000-000000000000';

  describe("another shopper's address gets the same answer as an unknown one", () => {
    test.each([
      ['POST', { address: addressOf('Mine', 'Delhi') }],
      ['DELETE', undefined],
    ] as const)('REST %s', async (method, body) => {
      const before = await everythingOf(owner);
      const [theirs, unknown] = await Promise.all(
        [own.addressId, NOWHERE].map((id) =>
          shop.rest(method, `/api/user/address/${id}`, { token: stranger.token, body }),
        ),
      );
      expect(theirs!.status).toBe(404);
      expect(theirs!.text).toBe(unknown!.text);
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
      const unknown = await shop.faultOf(mutation, { id: NOWHERE }, stranger.token);
      expect(theirs.extensions['code']).toBe('NOT_FOUND');
      expect(theirs).toEqual(unknown);
      expect(await everythingOf(owner)).toEqual(before);
    });
  });

  describe("another shopper's order and payment session", () => {
    test('are null, like unknown ones', async () => {
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
      expect(await shop.stores.orders.find({ accountId: owner.id, id: own.pending })).toMatchObject({
        status: 'PENDING',
      });
    });

    test('cannot be confirmed with the shopper’s own payment, nor place the shopper’s own order', async () => {
      const { shopper, addressId } = await withAddressAndBook();
      const mine = (await shop.ask(OPEN, { id: addressId }, shopper.token)).createPaymentSession;
      const myProof = await proofOf(mine.id, mine.providerOrderId);
      for (const paymentSessionId of [own.pending, own.placed, NOWHERE]) {
        const fault = await shop.faultOf(CONFIRM, { input: { ...myProof, paymentSessionId } }, shopper.token);
        expect(fault.extensions['code']).toBe('NOT_FOUND');
      }
      expect(await shop.stores.orders.find({ accountId: owner.id, id: own.pending })).toMatchObject({
        status: 'PENDING',
        payment: null,
      });
    });

    test('a proof of another shopper’s payment places no order', async () => {
      const { shopper, addressId } = await withAddressAndBook();
      const mine = (await shop.ask(OPEN, { id: addressId }, shopper.token)).createPaymentSession;
      const theirs = await proofOf(
        own.placed,
        (await shop.stores.orders.find({ accountId: owner.id, id: own.placed }))!.providerOrderId,
      );
      const fault = await shop.faultOf(CONFIRM, { input: { ...theirs, paymentSessionId: mine.id } }, shopper.token);
      expect(fault.extensions['code']).toBe('BAD_USER_INPUT');
      expect((await everythingOf(shopper))!.cart).toHaveLength(1);
      expect(await shop.stores.orders.find({ accountId: shopper.id, id: mine.id })).toMatchObject({
        status: 'PENDING',
        payment: null,
      });
    });
  });
});
