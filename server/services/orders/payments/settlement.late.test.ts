import { describe, expect, it } from 'vitest';
import { DAY, everySettling, type Settling } from '../../../test/settling.ts';

const every = await everySettling();

/** A session that is no longer checked, with a late payment for it. */
async function paidTooLate({ clock, double, opened, round, shop }: Settling) {
  const { buyer, session } = await opened();
  clock.now += 5 * DAY;
  await round();
  expect(await shop.stores.orders.findByProviderOrder(session.providerOrderId)).toMatchObject({
    status: 'EXPIRED',
    checkAt: null,
  });
  return { buyer, session, payment: double.pay(session.providerOrderId) };
}

type Paid = Awaited<ReturnType<typeof paidTooLate>>;
const tellings: [how: string, tell: (settling: Settling, paid: Paid) => Promise<unknown>][] = [
  ['a webhook', ({ shop, double }, { payment }) => shop.app.inject(double.webhook('payment.captured', payment))],
  [
    'the shopper',
    ({ buy, double }, { buyer, session, payment }) => buy.confirm(buyer, session, double.proofOf(payment)),
  ],
];

describe('a payment after the last check, on a full disk', () => {
  describe.each(every)('%s', (_name, settling) => {
    it.each(tellings)('becomes an order when %s reports it again', async (_, tell) => {
      const paid = await paidTooLate(settling);
      await settling.disk.refuse('accounts');
      await tell(settling, paid);
      expect(await settling.buy.cartOf(paid.buyer)).toHaveLength(2);
      await settling.disk.allow();
      await tell(settling, paid);
      await settling.expectPlacedOnce(paid.buyer, paid.session, paid.payment.id);
    });
  });

  // Over lowdb the order is written before the cart; over PostgreSQL both are written in one transaction.
  const [, embedded] = every.find(([name]) => name.includes('embedded'))!;
  const { disk, double, clock, shop, buy, round, expectPlacedOnce } = embedded;

  it.each(tellings)('reported by %s once: its books leave the cart in the next round', async (_, tell) => {
    const paid = await paidTooLate(embedded);
    await disk.refuse('accounts');
    await tell(embedded, paid);
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

  it('reported once: its books leave the cart when the shopper reads the order', async () => {
    const { buyer, session, payment } = await paidTooLate(embedded);
    await disk.refuse('accounts');
    await shop.app.inject(double.webhook('payment.captured', payment));
    await disk.allow();
    expect(await buy.look(buyer, session)).toMatchObject({ status: 'PLACED', order: { id: session.id } });
    await expectPlacedOnce(buyer, session, payment.id);
  });
});
