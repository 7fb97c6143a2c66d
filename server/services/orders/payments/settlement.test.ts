import { describe, expect, it } from 'vitest';
import { DAY, openPaymentShop, MINUTE, SECOND } from '../../../test/payment-shop.ts';

const { double, clock, shop, buy, round, buyerWithSession, expectPlacedOnce } = await openPaymentShop();

describe('a payment that no browser reported', () => {
  it('becomes an order in a round', async () => {
    const { buyer, session } = await buyerWithSession();
    const payment = double.pay(session.providerOrderId);
    expect(await round(), 'not yet asked about').toBe(0);
    expect(await buy.statusOf(session)).toBe('PENDING');
    clock.now += 21 * SECOND;
    await round();
    await expectPlacedOnce(buyer, session, payment.id);
  });

  it('becomes an order when the shopper reads the session', async () => {
    const { buyer, session } = await buyerWithSession();
    const payment = double.pay(session.providerOrderId);
    expect(await buy.readSession(buyer, session)).toMatchObject({ status: 'PLACED', order: { id: session.id } });
    await expectPlacedOnce(buyer, session, payment.id);
  });

  it('becomes an order when PLACE ORDER is pressed again, and no other session is opened', async () => {
    const { buyer, session } = await buyerWithSession();
    const payment = double.pay(session.providerOrderId);
    const before = double.orders().length;
    expect(await buy.open(buyer)).toMatchObject({ id: session.id, status: 'PLACED', order: { id: session.id } });
    expect(double.orders()).toHaveLength(before);
    await expectPlacedOnce(buyer, session, payment.id);
  });

  it('is not paid again with a cart that has grown since', async () => {
    const { buyer, session } = await buyerWithSession();
    double.pay(session.providerOrderId);
    await buy.add(buyer, 3);
    expect(await buy.open(buyer)).toMatchObject({ id: session.id, order: { id: session.id } });
    expect(await buy.cartOf(buyer), 'only what was added').toHaveLength(1);
    const next = await buy.open(buyer);
    expect(next).toMatchObject({ status: 'PENDING', order: null });
    expect(next.amount).toBeLessThan(session.amount);
  });

  it('is found even after the shopper opened another session', async () => {
    const { buyer, session } = await buyerWithSession();
    await buy.add(buyer, 3);
    const other = await buy.open(buyer);
    double.pay(session.providerOrderId);
    expect(await buy.open(buyer)).toMatchObject({ id: session.id, status: 'PLACED' });
    expect(await buy.statusOf(other)).toBe('PENDING');
  });

  it('is reported as attempted only while an attempt may succeed', async () => {
    const { buyer, session } = await buyerWithSession();
    expect(await buy.readSession(buyer, session), 'only opened').toMatchObject({ attempted: false });
    double.decline(session.providerOrderId);
    expect(await buy.readSession(buyer, session), 'declined').toMatchObject({ attempted: false });
    const authorized = double.authorize(session.providerOrderId);
    expect(await buy.readSession(buyer, session), 'authorized').toMatchObject({ status: 'PENDING', attempted: true });
    double.refundAll(authorized);
    expect(await buy.readSession(buyer, session), 'refunded').toMatchObject({ attempted: false });
  });

  it('makes no order while it is only authorized, or of another amount', async () => {
    const [one, other] = [await buyerWithSession(), await buyerWithSession()];
    const authorized = double.authorize(one.session.providerOrderId);
    double.pay(other.session.providerOrderId, { amount: other.session.amount - 100 });
    for (const { buyer, session } of [one, other])
      expect(await buy.readSession(buyer, session)).toMatchObject({ status: 'PENDING', order: null });
    double.capture(authorized);
    expect(await buy.readSession(one.buyer, one.session)).toMatchObject({ status: 'PLACED' });
  });

  it('that was refunded before the shop knew of it becomes no order', async () => {
    const { buyer, session } = await buyerWithSession();
    double.refundAll(double.pay(session.providerOrderId));
    expect(await buy.readSession(buyer, session)).toMatchObject({ status: 'PENDING', order: null });
    expect(await buy.cartOf(buyer)).toHaveLength(2);
  });
});

describe('a late payment', () => {
  it('becomes an order even if the session has expired', async () => {
    const { buyer, session } = await buyerWithSession();
    clock.now += 31 * MINUTE;
    await round();
    expect(await buy.statusOf(session)).toBe('EXPIRED');
    expect(await buy.open(buyer), 'another one').not.toMatchObject({ id: session.id });
    const payment = double.pay(session.providerOrderId);
    clock.now += 10 * MINUTE;
    await round();
    expect(await buy.ordersOf(buyer)).toMatchObject([{ id: session.id, payment: { id: payment.id } }]);
  });

  it('becomes an order up to three days later; after four days the shop has stopped polling for it', async () => {
    const [one, other] = [await buyerWithSession(), await buyerWithSession()];
    const timedOut = double.decline(one.session.providerOrderId);
    // Hourly rounds keep the test short.
    const runUntil = async (days: number, from: number) => {
      for (; clock.now < from + days * DAY; clock.now += 60 * MINUTE) await round();
    };
    const start = clock.now;
    await runUntil(2.9, start);
    double.capture(timedOut);
    await runUntil(4, start);
    await expectPlacedOnce(one.buyer, one.session, timedOut.id);
    await runUntil(6, start);

    expect((await shop.stores.orders.findByProviderOrder(other.session.providerOrderId))?.checkAt).toBeNull();
    const calls = double.calls.length;
    clock.now += DAY;
    await round();
    expect(double.calls).toHaveLength(calls);
    // A valid proof still counts.
    const proof = double.proofOf(double.pay(other.session.providerOrderId));
    expect(await buy.confirm(other.buyer, other.session, proof)).toMatchObject({
      data: { confirmPayment: { order: { id: other.session.id } } },
    });
  });
});

describe('a proof with a valid signature', () => {
  it.each<[what: string, pay: (orderId: string) => ReturnType<typeof double.pay>]>([
    ['of a lower amount', (orderId) => double.pay(orderId, { amount: 100 })],
    ['in another currency', (orderId) => double.pay(orderId, { currency: 'USD' })],
    ['that was refunded', (orderId) => double.refundAll(double.pay(orderId))],
    ['that failed', (orderId) => double.decline(orderId)],
  ])('for a payment %s places nothing', async (_, pay) => {
    const { buyer, session } = await buyerWithSession();
    const answer = await buy.confirm(buyer, session, double.proofOf(pay(session.providerOrderId)));
    expect(answer).toMatchObject({
      data: { confirmPayment: { order: null, userErrors: [{ code: 'BAD_USER_INPUT', field: 'paymentId' }] } },
    });
    expect(await buy.ordersOf(buyer)).toEqual([]);
    expect(await buy.cartOf(buyer)).toHaveLength(2);
  });

  it('places its order once the provider answers, and is refused as unavailable until then', async () => {
    const { buyer, session } = await buyerWithSession();
    const payment = double.authorize(session.providerOrderId);
    double.goDown();
    const answer = await buy.confirm(buyer, session, double.proofOf(payment));
    expect(answer).toMatchObject({ errors: [{ extensions: { code: 'UNAVAILABLE' } }] });
    double.comeBack();
    await buy.confirm(buyer, session, double.proofOf(payment));
    await expectPlacedOnce(buyer, session, payment.id);
  });
});
