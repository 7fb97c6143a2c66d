import { v4 as uuid } from 'uuid';
import { expect, it } from 'vitest';
import { cancel } from '../../services/orders/order-steps.ts';
import { changeOrder, type Order, type PaymentSession } from '../../services/orders/records.ts';
import { askRefund } from '../../services/orders/refunds/refund.ts';
import { seriesAt } from '../../services/orders/order-numbers.ts';
import { INDIAN_NUMBERING, SELLER } from '../numbering.ts';
import { anAccount, aLine, anOrderLine, aSession, NOON } from '../records.ts';
import type { StorageUnderTest } from './storage-under-test.ts';
import { rejectionOf } from '../thrown.ts';

const upTo = (count: number, from = 1) => Array.from({ length: count }, (_, n) => String(from + n).padStart(5, '0'));

export function orderNumberContract(storage: StorageUnderTest): void {
  const orders = () => storage.stores().orders;

  async function sessionOf(change: Partial<PaymentSession> = {}): Promise<PaymentSession> {
    const account = anAccount({ cart: [aLine()] });
    await storage.stores().accounts.create(account);
    return orders().create(aSession({ accountId: account.id, lines: account.cart.map(anOrderLine), ...change }));
  }
  /** A separate series for each test. */
  const newSeries = () => {
    const name = uuid().slice(0, 8);
    return { order: `${name}-`, bill: `B/${name}/` };
  };
  const placeIn = async (series: { order: string; bill: string }, now = NOON): Promise<Order> =>
    orders().place(await sessionOf(), { paymentId: `pay_${uuid()}`, now, series, seller: SELLER });
  /** The counted parts of the numbers, sorted. */
  const countsOf = (placed: readonly Order[]) => ({
    orders: placed.map(({ life }) => life.number.slice(-5)).toSorted(),
    bills: placed.map(({ life }) => life.bill.slice(-5)).toSorted(),
  });

  it('numbers 64 simultaneous orders without a gap or duplicate, also over a restart', async () => {
    const series = newSeries();
    const sessions = await Promise.all(Array.from({ length: 64 }, () => sessionOf()));
    const now = NOON;
    const found = await Promise.all(
      sessions.map((session) =>
        orders().place(session, { paymentId: `pay_${session.id}`, now, series, seller: SELLER }),
      ),
    );
    expect(found.every(({ life }) => life.number.startsWith(series.order) && life.bill.startsWith(series.bill))).toBe(
      true,
    );
    expect(countsOf(found)).toEqual({ orders: upTo(64), bills: upTo(64) });
    await storage.reopen();
    expect(countsOf([await placeIn(series), await placeIn(series)])).toEqual({
      orders: upTo(2, 65),
      bills: upTo(2, 65),
    });
  });

  it('numbers an order once, however often it is placed, and uses up no number for a refused one', async () => {
    const series = newSeries();
    const session = await sessionOf();
    const payment = { paymentId: 'pay_1', now: NOON, series, seller: SELLER };
    const placed = await Promise.all(Array.from({ length: 20 }, () => orders().place(session, payment)));
    expect(new Set(placed.map(({ life }) => life.number))).toEqual(new Set([`${series.order}00001`]));
    const unknown = { accountId: session.accountId, id: uuid() };
    for (const key of [unknown, { accountId: uuid(), id: session.id }])
      expect(await rejectionOf(orders().place(key, payment))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await placeIn(series)).toMatchObject({
      life: { number: `${series.order}00002`, bill: `${series.bill}00002` },
    });
  });

  it('stores a numbered credit note together with each refund, without a gap or duplicate, also over a restart', async () => {
    const seller = { ...SELLER, creditNoteSeries: uuid().slice(0, 8) };
    const now = NOON;
    const place = async () =>
      orders().place(await sessionOf(), { paymentId: `pay_${uuid()}`, now, series: newSeries(), seller });
    const refund = changeOrder((order) =>
      askRefund(order, { amount: 100, reason: 'OWNER' }, { at: '2025-03-31T12:00:00.000Z', by: 'OWNER' }),
    );
    const cancelled = changeOrder((order) => cancel(order, '', { at: '2025-04-01T12:00:00.000Z', by: 'OWNER' }));
    const placed = await Promise.all(Array.from({ length: 12 }, place));
    const [first, ...others] = placed;
    const refused = changeOrder((order) =>
      askRefund(order, { amount: 1e9, reason: 'OWNER' }, { at: now, by: 'OWNER' }),
    );
    await Promise.all([
      ...placed.map((order) => orders().update(order, refund)),
      ...placed.map((order) => rejectionOf(orders().update(order, refused))),
      orders().update(first!, refund),
    ]);
    await storage.reopen();
    await Promise.all(
      others.flatMap((order) => [orders().update(order, cancelled), orders().update(order, cancelled)]),
    );
    const found = await Promise.all(placed.map((order) => orders().find(order)));
    const notes = found.flatMap((order) => order!.life!.creditNotes);
    const numbersOf = (year: string) =>
      notes.flatMap(({ number }) => (number.includes(year) ? [number.slice(-5)] : [])).toSorted();
    expect(numbersOf(`${seller.creditNoteSeries}/2024-25/`)).toEqual(upTo(13));
    expect(numbersOf(`${seller.creditNoteSeries}/2025-26/`)).toEqual(upTo(11));
    const total = found[1]!.priceDetails.totalAmount * 100;
    expect(found[1]!.life!.creditNotes.map(({ amount }) => amount)).toEqual([100, total - 100]);
  });

  it('begins a new series of orders with the year, and of bills with the financial year', async () => {
    const numbering = { ...INDIAN_NUMBERING, orderPrefix: uuid().slice(0, 4), billSeries: uuid().slice(0, 4) };
    const { orderPrefix: order, billSeries: bill } = numbering;
    const numbers: string[][] = [];
    for (const now of [
      '2026-12-31T18:29:59.000Z',
      '2026-12-31T18:30:00.000Z',
      '2027-03-31T18:30:00.000Z',
      '2027-04-01T00:00:00.000Z',
    ]) {
      const { life } = await placeIn(seriesAt(new Date(now), numbering), now);
      numbers.push([life.number, life.bill]);
    }
    expect(numbers).toEqual([
      [`${order}26-00001`, `${bill}/2026-27/00001`],
      [`${order}27-00001`, `${bill}/2026-27/00002`],
      [`${order}27-00002`, `${bill}/2027-28/00001`],
      [`${order}27-00003`, `${bill}/2027-28/00002`],
    ]);
  });

  it('finds an order by its number, also after a restart', async () => {
    const order = await placeIn(newSeries());
    for (let round = 0; round < 2; round += 1) {
      expect(await orders().findByNumber(order.life.number)).toEqual(order);
      await storage.reopen();
    }
    for (const number of ['', 'C26', order.life.bill, order.life.number.toUpperCase() + '0', '__proto__', 'a\0b'])
      expect(await orders().findByNumber(number)).toBeNull();
  });
}
