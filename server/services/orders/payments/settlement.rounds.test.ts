import { v4 as uuid } from 'uuid';
import { describe, expect, it } from 'vitest';
import type { Session } from '../../../test/buying.ts';
import { aLine, anOrderLine, aSession } from '../../../test/records.ts';
import { DAY, openPaymentShop, MINUTE, SECOND } from '../../../test/payment-shop.ts';
import { isOpenSession } from '../erase-session.ts';

const { disk, double, clock, shop, buy, round, buyerWithSession, expectPlacedOnce } = await openPaymentShop();

describe('the check at the provider', () => {
  const waitOf = async ({ providerOrderId }: Session) =>
    Date.parse((await shop.stores.orders.findByProviderOrder(providerOrderId))?.checkAt ?? '') - clock.now;

  it('is not made for a session that no payment can reach any more, when the shopper looks at it', async () => {
    const { buyer, session } = await buyerWithSession();
    clock.now += 5 * DAY;
    await round();
    const calls = double.calls.length;
    expect(await buy.readSession(buyer, session)).toMatchObject({ status: 'EXPIRED' });
    expect(double.calls).toHaveLength(calls);
  });

  it('that fails leaves the session unchanged, is postponed, and later settles it', async () => {
    const { buyer, session } = await buyerWithSession();
    const payment = double.pay(session.providerOrderId);
    double.goDown();
    expect(await buy.readSession(buyer, session)).toMatchObject({ status: 'PENDING' });
    clock.now += 5 * MINUTE;
    expect(await round()).toBe(1);
    expect(await buy.statusOf(session)).toBe('PENDING');
    expect(await waitOf(session), 'a quarter of its age').toBe((5 * MINUTE + 3 * SECOND) / 4);
    expect(await round(), 'not at once again').toBe(0);
    const providerOrders = double.orders().length;
    expect(await buy.open(buyer), 'its order can be paid only once').toMatchObject({ id: session.id, order: null });
    expect(double.orders()).toHaveLength(providerOrders);

    double.comeBack();
    clock.now += 80 * SECOND;
    expect(await round()).toBe(0);
    await expectPlacedOnce(buyer, session, payment.id);
  });

  it('is not delayed by any number of sessions that the provider does not answer for', async () => {
    const stuck: Awaited<ReturnType<typeof buyerWithSession>>[] = [];
    while (stuck.length < 60) stuck.push(...(await Promise.all(Array.from({ length: 10 }, () => buyerWithSession(1)))));
    const { buyer, session } = await buyerWithSession();
    const payment = double.pay(session.providerOrderId);
    double.goDownFor(stuck.map((one) => one.session.providerOrderId));
    clock.now += 21 * SECOND;
    expect(await round()).toBe(50);
    expect(await round()).toBe(10);
    await expectPlacedOnce(buyer, session, payment.id);
  });

  it('is not delayed by old sessions of the sandbox', async () => {
    const { buyer, session } = await buyerWithSession();
    const checkAt = new Date(clock.now - DAY).toISOString();
    const createdAt = new Date(clock.now).toISOString();
    const oldSessions = Array.from({ length: 60 }, () =>
      aSession({ accountId: buyer.id, provider: 'sandbox', createdAt, checkAt }),
    );
    for (const one of oldSessions) await shop.stores.orders.create(one);
    const payment = double.pay(session.providerOrderId);
    clock.now += 21 * SECOND;
    expect(await round()).toBe(0);
    await expectPlacedOnce(buyer, session, payment.id);
    const { viewer } = await shop.ask('{ viewer { pendingPaymentSession { id } } }', {}, buyer.token);
    expect(viewer.pendingPaymentSession).toBeNull();
    expect((await buy.readSession(buyer, { ...session, id: oldSessions[0]!.id }))?.status).toBe('PENDING');
  });

  it('lets sessions expire that the sandbox opened before the shop had keys, so that they hold no copies and end', async () => {
    const { buyer } = await buyerWithSession();
    const bookId = uuid();
    await shop.stores.stock.change([{ bookId, set: 1 }]);
    const copiesLeft = async () => (await shop.stores.stock.left([bookId])).get(bookId);
    const [createdAt, checkAt] = [0, 20 * SECOND].map((ms) => new Date(clock.now + ms).toISOString()) as [
      string,
      string,
    ];
    const lines = [anOrderLine(aLine({ productId: bookId }))];
    const old = aSession({ accountId: buyer.id, provider: 'sandbox', lines, createdAt, checkAt });
    await shop.stores.orders.create(old);
    const after = async (ms: number) => {
      clock.now += ms;
      expect(await round()).toBe(0);
      const session = (await shop.stores.orders.find(old))!;
      return [session.status, isOpenSession(session, { sends: true, now: new Date(clock.now) }), await copiesLeft()];
    };
    expect(await after(MINUTE)).toEqual(['PENDING', true, 0]);
    expect(await after(30 * MINUTE)).toEqual(['EXPIRED', true, 1]);
    expect(await after(4 * DAY)).toEqual(['EXPIRED', false, 1]);
    expect(double.calls.filter((call) => call.includes(old.providerOrderId))).toEqual([]);
  });

  it('counts the sessions that could not be settled, and settles them at a later round', async () => {
    const [one, other] = [await buyerWithSession(), await buyerWithSession()];
    double.pay(one.session.providerOrderId);
    double.pay(other.session.providerOrderId);
    await disk.refuse('accounts');
    clock.now += 21 * SECOND;
    expect(await round()).toBe(2);
    await disk.allow();
    clock.now += 21 * SECOND;
    expect(await round(), 'its order is finished at a later round').toBe(0);
    for (const { buyer } of [one, other]) expect(await buy.cartOf(buyer)).toEqual([]);
  });

  it('finds nothing for an order that other keys opened, and the shopper can continue', async () => {
    const buyer = await buy.buyer();
    const provider = { provider: 'razorpay', providerOrderId: 'order_of_other_keys' };
    const foreign = aSession({ accountId: buyer.id, ...provider, checkAt: new Date(clock.now).toISOString() });
    await shop.stores.orders.create(foreign);
    expect(await buy.open(buyer)).toMatchObject({ status: 'PENDING', order: null });
  });
});
