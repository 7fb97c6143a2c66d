import { beforeAll, describe, expect, it } from 'vitest';
import { prefixId } from '../ids.ts';
import { aShop } from '../../test/fixtures.ts';
import { ABANDON, sandboxBuying } from '../../test/sandbox-buying.ts';

const shop = aShop();
let act: Awaited<ReturnType<typeof sandboxBuying>>;
beforeAll(async () => {
  act = await sandboxBuying(shop);
});

describe('a payment session', () => {
  it('gives the widget the server’s amount in paise, and none of the client’s values', async () => {
    const me = await act.buyer({ 0: 2, 1: 1 });
    const { body } = await shop.rest('GET', '/api/user/cart', { token: me.token });
    const total = body.cart.reduce((sum, line) => sum + line.price * line.qty + (line.deliveryCharge ? 20 : 0), 0);
    expect(await act.open(me)).toEqual({
      id: expect.any(String),
      status: 'PENDING',
      scriptUrl: '/sandbox/checkout.js',
      key: expect.stringMatching(/^rzp_test_/),
      amount: total * 100,
      currency: 'INR',
      name: 'Colophon',
      description: 'Thank you for shopping with us',
      providerOrderId: expect.stringMatching(/^order_[A-Za-z0-9]{14}$/),
      prefill: { name: 'Asha Rao', email: me.email, contact: expect.stringContaining('98765') },
      order: null,
    });
  });

  it('keeps its lines, prices and address when the cart and the addresses change', async () => {
    const me = await act.buyer({ 0: 1 });
    const session = await act.open(me);
    await act.put(me, 0, 9);
    await shop.ask('mutation ($id: ID!) { deleteAddress(id: $id) { id } }', { id: me.addressId }, me.token);
    const { data } = await act.confirm(me, await act.pay(session));
    const order = data?.confirmPayment.order;
    expect((order?.priceDetails.totalAmount ?? 0) * 100).toBe(session.amount);
    expect(order).toMatchObject({ lines: [{ quantity: 1 }], address: { city: 'Pune' } });
  });
});

describe('a confirmed payment', () => {
  it('places the order and empties the cart', async () => {
    const me = await act.buyer({ 0: 2, 3: 1 });
    const session = await act.open(me);
    const proof = await act.pay(session);
    const { data } = await act.confirm(me, proof);
    expect(data?.confirmPayment).toEqual({
      order: {
        id: session.id,
        paymentId: proof.paymentId,
        status: 'PLACED',
        placedAt: expect.stringMatching(/[+-]\d\d:\d\d$/),
        priceDetails: { totalAmount: session.amount / 100 },
        lines: [
          expect.objectContaining({ quantity: 2, price: act.books[0]?.price }),
          expect.objectContaining({ quantity: 1 }),
        ],
        address: { id: prefixId('delivery', session.id), city: 'Pune' },
      },
      cart: { lines: [] },
      userErrors: [],
    });
    expect(proof.paymentId).toMatch(/^pay_[A-Za-z0-9]{14}$/);
    const { viewer } = await shop.ask(
      `query ($id: ID!) { viewer { latestOrder { id } order(id: $id) { id } paymentSession(id: $id) { status order { id } } pendingPaymentSession { id } } }`,
      { id: session.id },
      me.token,
    );
    expect(viewer).toEqual({
      latestOrder: { id: session.id },
      order: { id: session.id },
      paymentSession: { status: 'PLACED', order: { id: session.id } },
      pendingPaymentSession: null,
    });
  });
});

describe('the sandbox', () => {
  const PAY =
    'mutation ($id: ID!) { payInSandbox(input: { paymentSessionId: $id }) { paymentSessionId paymentId providerOrderId signature } }';

  it('confirms the payment with the same answer however often it is paid', async () => {
    const me = await act.buyer();
    const session = await act.open(me);
    const pay = async (id: string) => (await shop.ask(PAY, { id }, me.token)).payInSandbox;
    const proof = await pay(session.id);
    expect(await pay(prefixId('payment', session.id))).toEqual({
      ...proof,
      paymentSessionId: prefixId('payment', session.id),
    });
    expect((await act.confirm(me, proof)).data?.confirmPayment.order?.id).toBe(session.id);
    expect(await pay(session.id)).toEqual(proof);
    expect(await act.ordersOf(me)).toHaveLength(1);
  });

  it('takes no money for a session of somebody else or an unknown one', async () => {
    const theirs = await act.open(await act.buyer());
    const { token } = await act.buyer();
    for (const id of [theirs.id, 'none', ''])
      expect((await shop.faultOf(PAY, { id }, token)).extensions['code']).toBe('NOT_FOUND');
    expect((await shop.stores.sandbox.find(theirs.providerOrderId))?.payments).toEqual([]);
  });
});

describe('an unknown payment session', () => {
  it.each(['none', '', '../accounts/x', 'a\0b'])('%j can be neither abandoned nor read', async (id) => {
    const { token } = await act.buyer();
    expect((await shop.faultOf(ABANDON, { id, reason: 'FAILED' }, token)).extensions['code']).toBe('NOT_FOUND');
    const query = 'query ($id: ID!) { viewer { order(id: $id) { id } paymentSession(id: $id) { id } } }';
    expect((await shop.ask(query, { id }, token)).viewer).toEqual({ order: null, paymentSession: null });
  });
});
