import { describe, expect, it } from 'vitest';
import { DAY, openPaymentShop } from '../../../test/payment-shop.ts';

// Over lowdb the order is written before the cart; over PostgreSQL both are written in one transaction.
const { disk, double, clock, shop, buy, buyerWithSession, round, expectPlacedOnce } = await openPaymentShop();

/** Opens a session and pays for it after the shop has stopped polling the provider about it. */
async function paidTooLate() {
  const { buyer, session } = await buyerWithSession();
  clock.now += 5 * DAY;
  await round();
  expect(await shop.stores.orders.findByProviderOrder(session.providerOrderId)).toMatchObject({
    status: 'EXPIRED',
    checkAt: null,
  });
  return { buyer, session, payment: double.pay(session.providerOrderId) };
}

type Paid = Awaited<ReturnType<typeof paidTooLate>>;
const reporters: [who: string, report: (paid: Paid) => Promise<unknown>][] = [
  ['a webhook', ({ payment }) => shop.app.inject(double.webhook('payment.captured', payment))],
  ['the shopper', ({ buyer, session, payment }) => buy.confirm(buyer, session, double.proofOf(payment))],
];

describe('a payment after the last check, on a full disk', () => {
  it.each(reporters)('that %s reports once takes its books out of the cart in the next round', async (_, report) => {
    const paid = await paidTooLate();
    await disk.refuse('accounts');
    await report(paid);
    expect(await buy.statusOf(paid.session)).toBe('PLACED');
    expect(await buy.cartOf(paid.buyer)).toHaveLength(2);
    expect(await round(), 'not yet').toBe(1);

    await disk.allow();
    clock.now += DAY;
    expect(await round()).toBe(0);
    await expectPlacedOnce(paid.buyer, paid.session, paid.payment.id);
    const calls = double.calls.length;
    expect(await round(), 'it is over').toBe(0);
    expect(double.calls).toHaveLength(calls);
  });

  it('that is reported once takes its books out of the cart when the shopper reads the order', async () => {
    const { buyer, session, payment } = await paidTooLate();
    await disk.refuse('accounts');
    await shop.app.inject(double.webhook('payment.captured', payment));
    await disk.allow();
    expect(await buy.readSession(buyer, session)).toMatchObject({ status: 'PLACED', order: { id: session.id } });
    await expectPlacedOnce(buyer, session, payment.id);
  });
});
