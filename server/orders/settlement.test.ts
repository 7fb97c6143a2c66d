import { describe, expect, it } from 'vitest';
import { DAY, MINUTE, SECOND, openSettling } from '../test/settling.ts';

const { double, clock, shop, buy, round, opened, expectPlacedOnce } = await openSettling();

describe('a payment that no browser told the shop about', () => {
  it('becomes an order by itself', async () => {
    const { buyer, session } = await opened();
    const payment = double.pay(session.providerOrderId);
    expect(await round(), 'not yet asked about').toBe(0);
    expect(await buy.statusOf(session)).toBe('PENDING');
    clock.now += 21 * SECOND;
    await round();
    await expectPlacedOnce(buyer, session, payment.id);
  });

  it('becomes an order when the shopper looks at the session', async () => {
    const { buyer, session } = await opened();
    const payment = double.pay(session.providerOrderId);
    expect(await buy.look(buyer, session)).toMatchObject({ status: 'PLACED', order: { id: session.id } });
    await expectPlacedOnce(buyer, session, payment.id);
  });

  it('becomes an order when PLACE ORDER is pressed again, and nothing else is opened', async () => {
    const { buyer, session } = await opened();
    const payment = double.pay(session.providerOrderId);
    const before = double.orders().length;
    expect(await buy.open(buyer)).toMatchObject({ id: session.id, status: 'PLACED', order: { id: session.id } });
    expect(double.orders()).toHaveLength(before);
    await expectPlacedOnce(buyer, session, payment.id);
  });

  it('is not paid again with a cart that has grown meanwhile', async () => {
    const { buyer, session } = await opened();
    double.pay(session.providerOrderId);
    await buy.add(buyer, 3);
    expect(await buy.open(buyer)).toMatchObject({ id: session.id, order: { id: session.id } });
    expect(await buy.cartOf(buyer), 'only what was added').toHaveLength(1);
    const next = await buy.open(buyer);
    expect(next).toMatchObject({ status: 'PENDING', order: null });
    expect(next.amount).toBeLessThan(session.amount);
  });

  it('is found though the shopper opened another session after it', async () => {
    const { buyer, session } = await opened();
    await buy.add(buyer, 3);
    const other = await buy.open(buyer);
    double.pay(session.providerOrderId);
    expect(await buy.open(buyer)).toMatchObject({ id: session.id, status: 'PLACED' });
    expect(await buy.statusOf(other)).toBe('PENDING');
  });

  it('does not count while it is only authorized, or of another amount', async () => {
    const [one, other] = [await opened(), await opened()];
    const authorized = double.authorize(one.session.providerOrderId);
    double.pay(other.session.providerOrderId, { amount: other.session.amount - 100 });
    for (const { buyer, session } of [one, other])
      expect(await buy.look(buyer, session)).toMatchObject({ status: 'PENDING', order: null });
    double.capture(authorized);
    expect(await buy.look(one.buyer, one.session)).toMatchObject({ status: 'PLACED' });
  });

  it('that was refunded before the shop knew of it makes no order', async () => {
    const { buyer, session } = await opened();
    double.refund(double.pay(session.providerOrderId));
    expect(await buy.look(buyer, session)).toMatchObject({ status: 'PENDING', order: null });
    expect(await buy.cartOf(buyer)).toHaveLength(2);
  });
});

describe('a payment that comes late', () => {
  const abandon =
    'mutation ($id: ID!, $reason: AbandonReason!) { abandonPayment(paymentSessionId: $id, reason: $reason) { status } }';

  it.each(['FAILED', 'DISMISSED'])('makes its order though the shopper saw it %s', async (reason) => {
    const { buyer, session } = await opened();
    const answer = await shop.ask(abandon, { id: session.id, reason }, buyer.token);
    expect(answer.abandonPayment.status).toBe(reason);
    const payment = double.pay(session.providerOrderId);
    clock.now += 30 * SECOND;
    await round();
    await expectPlacedOnce(buyer, session, payment.id);
    expect((await shop.ask(abandon, { id: session.id, reason }, buyer.token)).abandonPayment.status).toBe('PLACED');
  });

  it('makes its order though the session had expired', async () => {
    const { buyer, session } = await opened();
    clock.now += 31 * MINUTE;
    await round();
    expect(await buy.statusOf(session)).toBe('EXPIRED');
    expect(await buy.open(buyer), 'another one').not.toMatchObject({ id: session.id });
    const payment = double.pay(session.providerOrderId);
    clock.now += 10 * MINUTE;
    await round();
    expect(await buy.ordersOf(buyer)).toMatchObject([{ id: session.id, payment: { id: payment.id } }]);
  });

  it('makes its order after three days, and is not looked for after four', async () => {
    const [one, other] = [await opened(), await opened()];
    const timedOut = double.decline(one.session.providerOrderId);
    // Every hour, as the shop would at the latest.
    const until = async (days: number, from: number) => {
      for (; clock.now < from + days * DAY; clock.now += 60 * MINUTE) await round();
    };
    const start = clock.now;
    await until(2.9, start);
    double.capture(timedOut);
    await until(4, start);
    await expectPlacedOnce(one.buyer, one.session, timedOut.id);
    await until(6, start);

    expect((await shop.stores.orders.find(other.session.id))?.checkAt).toBeNull();
    const calls = double.calls.length;
    clock.now += DAY;
    await round();
    expect(double.calls).toHaveLength(calls);
    // Somebody who still has the proof is heard all the same.
    const proof = double.proofOf(double.pay(other.session.providerOrderId));
    expect(await buy.confirm(other.buyer, other.session, proof)).toMatchObject({
      data: { confirmPayment: { order: { id: other.session.id } } },
    });
  });
});
