import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { anOrder } from '../../../test/records.ts';
import type { Refund, UnmatchedPayment } from '../records.ts';
import { readSettlement } from './read-settlement.ts';
import { type Difference, openComparison, periodOf, type SettledOrder } from './reconcile.ts';
import type { SettlementRow } from './settlement-row.ts';

const day = (n: number) => new Date(Date.UTC(2026, 10, n, 6)).toISOString();
const period = { since: day(1), until: day(30) };

/** The nth order of ₹300, with its payment. */
const order = (n: number, refunds: readonly Refund[] = [], placedAt = day(n + 10)): SettledOrder => ({
  ...anOrder({ provider: 'razorpay', providerOrderId: `order_${n}` }, { number: `C26-0000${n}`, refunds }),
  payment: { id: `pay_${n}`, placedAt },
});
const payment = (n: number, change: Partial<SettlementRow> = {}): SettlementRow => ({
  source: `line ${n + 1}`,
  type: 'payment',
  id: `pay_${n}`,
  amount: 30_000,
  paymentId: `pay_${n}`,
  providerOrderId: `order_${n}`,
  at: day(n),
  ...change,
});
const refundRow = (n: number, change: Partial<SettlementRow> = {}): SettlementRow => ({
  ...payment(n),
  source: `line ${n + 50}`,
  type: 'refund',
  id: `rfnd_${n}`,
  amount: 10_000,
  ...change,
});
const refund = (n: number, change: Partial<Refund> = {}): Refund => ({
  id: `ours-${n}`,
  amount: 10_000,
  lines: [],
  reason: 'RETURNED',
  by: 'OWNER',
  status: 'PROCESSED',
  attempt: 0,
  failedIds: [],
  providerRefundId: `rfnd_${n}`,
  reference: null,
  askedAt: day(n),
  updatedAt: day(n),
  dueAt: null,
  ...change,
});

/** A payment without an order, and its refund. */
const unmatched = (n: number, change: Partial<Refund> = {}): UnmatchedPayment => ({
  paymentId: `pay_${n}`,
  amount: 30_000,
  currency: 'INR',
  reason: 'second_payment',
  refunds: [refund(n, { amount: 30_000, reason: 'PAID_TWICE', ...change })],
});
const withUnmatched = (one: SettledOrder, ...strays: readonly UnmatchedPayment[]): SettledOrder => ({ ...one, strays });

function differences(
  rows: readonly SettlementRow[],
  orders: readonly SettledOrder[],
  sessions: readonly UnmatchedPayment[] = [],
): Difference[] {
  const comparison = openComparison(rows, period, 'Asia/Kolkata');
  const found = orders.flatMap((one) => [...comparison.compare(one)]);
  return [...found, ...comparison.compareSession({ strays: sessions }), ...comparison.end()];
}

const MONTH = [1, 2, 3];
const rows = [...MONTH.map((n) => payment(n)), refundRow(2)];
const orders = [order(1), order(2, [refund(2)]), order(3)];

it.each([
  ['Asia/Kolkata', 'the order of 2026-11-15'],
  ['UTC', 'the order of 2026-11-14'],
  ['America/New_York', 'the order of 2026-11-14'],
])('reports an order with its day in %s', (timeZone, expected) => {
  const late = { ...order(2), payment: { ...order(2).payment, placedAt: '2026-11-14T19:30:00.000Z' } };
  const [found] = [...openComparison([], { since: '2026-11-01', until: '2026-11-30' }, timeZone).compare(late)];
  expect(found?.text).toContain(expected);
});

it('finds no difference when every payment has its order, and every refund is in its order', () => {
  expect(differences(rows, orders)).toEqual([]);
});

const differing: readonly [
  difference: string,
  rows: readonly SettlementRow[],
  orders: readonly SettledOrder[],
  found: Pick<Difference, 'kind' | 'order' | 'id' | 'amount'>,
][] = [
  [
    'an order is missing',
    rows,
    orders.slice(0, 2),
    { kind: 'ORDER_MISSING', order: null, id: 'pay_3', amount: 30_000 },
  ],
  [
    'an order is missing, and a part of its money was refunded',
    [...rows, refundRow(3)],
    orders.slice(0, 2),
    { kind: 'ORDER_MISSING', order: null, id: 'pay_3', amount: 20_000 },
  ],
  [
    'a payment is missing',
    rows.slice(1),
    orders,
    { kind: 'PAYMENT_MISSING', order: 'C26-00001', id: 'pay_1', amount: 30_000 },
  ],
  [
    'another amount was paid',
    [payment(1, { amount: 29_900 }), ...rows.slice(1)],
    orders,
    { kind: 'OTHER_AMOUNT', order: 'C26-00001', id: 'pay_1', amount: 30_000 },
  ],
  [
    'an order was paid twice',
    [...rows, payment(4, { providerOrderId: 'order_3' })],
    orders,
    { kind: 'PAID_AGAIN', order: 'C26-00003', id: 'pay_4', amount: 30_000 },
  ],
  [
    'a refund is not in the order',
    [...rows, refundRow(3)],
    orders,
    { kind: 'REFUND_UNKNOWN', order: 'C26-00003', id: 'rfnd_3', amount: 10_000 },
  ],
  [
    'a refund is stored as failed, but was made',
    rows,
    [order(1), order(2, [refund(2, { status: 'FAILED' })]), order(3)],
    { kind: 'REFUND_UNKNOWN', order: 'C26-00002', id: 'rfnd_2', amount: 10_000 },
  ],
  [
    'a refund belongs to an unknown payment',
    [...rows, refundRow(9)],
    orders,
    { kind: 'REFUND_UNKNOWN', order: null, id: 'rfnd_9', amount: 10_000 },
  ],
  [
    'a refund was not made within its days',
    rows,
    [order(1, [refund(1)]), ...orders.slice(1)],
    { kind: 'REFUND_MISSING', order: 'C26-00001', id: 'rfnd_1', amount: 10_000 },
  ],
  [
    'a refund never reached the provider',
    rows,
    [order(1, [refund(1, { providerRefundId: null, status: 'ASKED' })]), ...orders.slice(1)],
    { kind: 'REFUND_MISSING', order: 'C26-00001', id: 'ours-1', amount: 10_000 },
  ],
  [
    'another amount was refunded',
    [...rows.slice(0, 3), refundRow(2, { amount: 10_001 })],
    orders,
    { kind: 'OTHER_REFUND', order: 'C26-00002', id: 'rfnd_2', amount: 10_001 },
  ],
  [
    'the refund of a second payment failed',
    [...rows, payment(4, { providerOrderId: 'order_3' })],
    [...orders.slice(0, 2), withUnmatched(order(3), unmatched(4, { status: 'FAILED' }))],
    { kind: 'PAID_AGAIN', order: 'C26-00003', id: 'pay_4', amount: 30_000 },
  ],
  [
    'the refund of a second payment was not made within its days',
    [...rows, payment(4, { providerOrderId: 'order_3' })],
    [...orders.slice(0, 2), withUnmatched(order(3), unmatched(4))],
    { kind: 'REFUND_MISSING', order: 'C26-00003', id: 'rfnd_4', amount: 30_000 },
  ],
  [
    'an order was paid in the sandbox',
    rows,
    [...orders, { ...order(4), provider: 'sandbox' }],
    { kind: 'PAYMENT_MISSING', order: 'C26-00004', id: 'pay_4', amount: 30_000 },
  ],
];

it.each(differing)('finds that %s', (_, settled, placed, found) => {
  expect(differences(settled, placed)).toEqual([{ ...found, text: expect.stringMatching(/./) }]);
});

it.each([
  ['a payment without an order that was refunded', [...rows, payment(7), refundRow(7, { amount: 30_000 })], orders],
  [
    'a second payment that was refunded',
    [...rows, payment(4, { providerOrderId: 'order_3' }), refundRow(4, { amount: 30_000 })],
    orders,
  ],
  ['a refund on its way', rows, [...orders.slice(0, 2), order(3, [refund(25)])]],
  ['a refund that failed', rows, [...orders.slice(0, 2), order(3, [refund(3, { status: 'FAILED' })])]],
  [
    'a second payment whose refund is on its way, for the next list',
    [...rows, payment(4, { providerOrderId: 'order_3' })],
    [...orders.slice(0, 2), withUnmatched(order(3), unmatched(4, { askedAt: day(28), providerRefundId: null }))],
  ],
  [
    'the refund of a second payment of the list before',
    [...rows, refundRow(4, { amount: 30_000 })],
    [...orders.slice(0, 2), withUnmatched(order(3), unmatched(4))],
  ],
  ['an order from before the file', rows, [...orders, order(5, [], '2026-10-31T00:00:00.000Z')]],
  ['an order from after the file', rows, [...orders, order(5, [], '2026-12-31T00:00:00.000Z')]],
])('finds no difference in %s', (_, settled, placed) => {
  expect(differences(settled, placed)).toEqual([]);
});

it('lists the provider’s orders of rows that no order explains, and compares their sessions', () => {
  const settled = [...rows, payment(7), refundRow(7, { amount: 30_000 }), refundRow(8, { providerOrderId: null })];
  const comparison = openComparison(settled, period, 'Asia/Kolkata');
  for (const one of orders) expect([...comparison.compare(one)]).toEqual([]);
  expect(comparison.unexplained()).toEqual(['order_7']);
  expect([...comparison.compareSession({ strays: [unmatched(7)] })]).toEqual([]);
  expect([...comparison.end()].map(({ id }) => id)).toEqual(['rfnd_8']);
  expect(differences([...rows, payment(7)], orders, [unmatched(7, { askedAt: day(28) })])).toEqual([]);
});

it('counts, but does not report, orders near the ends of the period, whose payments may be in another list', () => {
  const comparison = openComparison(rows, period, 'Asia/Kolkata');
  const placed = [day(2), day(5), day(26), day(29)].map((at, i) => order(i + 4, [], at));
  const found = placed.flatMap((one) => [...comparison.compare(one)]);
  expect(found.map(({ kind, order: number }) => [kind, number])).toEqual([
    ['PAYMENT_MISSING', 'C26-00005'],
    ['PAYMENT_MISSING', 'C26-00006'],
  ]);
  expect(comparison.nearEnds()).toBe(2);
});

it('takes the period from the first payment to the last', () => {
  expect(periodOf([payment(5), payment(2), refundRow(1), payment(9)])).toEqual({ since: day(2), until: day(9) });
  expect(periodOf([refundRow(1)])).toBeNull();
});

const HEADER = 'entity_id,type,debit,credit,amount,currency,fee,tax,created_at,settlement_id,payment_id,order_id';
const csv = (...lines: readonly string[]) => Readable.from([[HEADER, ...lines, ''].join('\n')]);
const ROW = 'pay_1,payment,0,48722,49900,INR,1178,180,1795392000,setl_1,,order_1';

it('reads the provider’s list, in paise and seconds or in rupees and the time of India', async () => {
  const inRupees = [
    'pay_1,payment,0.00,487.22,499.00,INR,11.78,1.80,23/11/2026 05:30:00,setl_1,,order_1',
    'rfnd_1,refund,100.00,0.00,100.00,INR,0.00,0.00,2026-11-24T10:00:00Z,setl_1,pay_1,',
    'adj_1,adjustment,1.00,0.00,1.00,INR,0.00,0.00,23/11/2026 05:30:00,setl_1,,',
  ];
  const row = {
    source: 'line 2',
    type: 'payment',
    id: 'pay_1',
    amount: 49_900,
    paymentId: 'pay_1',
    providerOrderId: 'order_1',
  };
  expect(await readSettlement(csv(ROW))).toEqual({
    rows: [{ ...row, at: '2026-11-23T00:00:00.000Z' }],
    faults: [],
  });
  expect(await readSettlement(csv(...inRupees))).toEqual({
    rows: [
      { ...row, at: '2026-11-23T00:00:00.000Z' },
      {
        source: 'line 3',
        type: 'refund',
        id: 'rfnd_1',
        amount: 10_000,
        paymentId: 'pay_1',
        providerOrderId: null,
        at: '2026-11-24T10:00:00.000Z',
      },
    ],
    faults: [],
  });
});

it.each<[what: string, change: (text: string) => string]>([
  ['a byte order mark and CRLF', (text) => `\uFEFF${text.replaceAll('\n', '\r\n')}`],
  ['blanks in its header', (text) => text.replace('type,debit', ' Type , Debit ')],
])('reads a list with %s', async (_, change) => {
  const { rows: read, faults } = await readSettlement(Readable.from([change([HEADER, ROW, ''].join('\n'))]));
  expect([read.map(({ id }) => id), faults]).toEqual([['pay_1'], []]);
});

it.each<[what: string, header: string, row: string, read: Partial<SettlementRow>]>([
  [
    'payments',
    'Payment ID,Order ID,Amount,Currency,Status,Created At',
    [
      'pay_1,order_1,499.00,INR,captured,23/11/2026 05:30:00',
      ...['failed', 'created', 'Authorized'].map(
        (status, at) => `pay_${at + 2},order_1,499.00,INR,${status},23/11/2026`,
      ),
    ].join('\n'),
    {},
  ],
  [
    'refunds',
    'Refund ID,Payment ID,Amount,Currency,Created At,Status',
    'rfnd_1,pay_1,100.00,INR,"23 Nov 2026, 05:30 AM",processed',
    { type: 'refund', id: 'rfnd_1', amount: 10_000, providerOrderId: null },
  ],
  [
    'settlements',
    'Transaction Entity,Entity ID,Amount,Currency,Entity Created At,Payment ID,Order ID',
    'Payment,pay_1,499.00,INR,23/11/2026 05:30:00,,order_1',
    {},
  ],
])('reads the dashboard’s report of %s', async (_, header, written, change) => {
  const paid = { ...payment(1), source: 'line 2', amount: 49_900, at: '2026-11-23T00:00:00.000Z' };
  expect(await readSettlement(Readable.from([`${header}\n${written}\n`]))).toEqual({
    rows: [{ ...paid, ...change }],
    faults: [],
  });
});

it('reads a row without its last cells', async () => {
  const { rows: read, faults } = await readSettlement(csv(ROW.replace(/,setl_1,,order_1/, '')));
  expect([read.map(({ id, providerOrderId }) => [id, providerOrderId]), faults]).toEqual([[['pay_1', null]], []]);
});

it.each([
  ['another type', ROW.replace('payment', 'gift'), 'line 3: type is "gift", not payment or refund'],
  ['another id', ROW.replace('pay_1', 'order_1'), 'line 3: entity_id is "order_1", which is not a payment'],
  ['another currency', ROW.replace('INR', 'USD'), 'line 3: pay_1 is in USD, not in INR'],
  ['no amount', ROW.replace('49900', 'x'), 'line 3: the amount of pay_1 is "x", neither paise nor rupees'],
  [
    'another unit',
    ROW.replace('49900', '499.00'),
    'line 3: the amount of pay_1 is in rupees, those before it are in paise',
  ],
  ['no time', ROW.replace('1795392000', '31/31/2026 05:30:00'), 'line 3: created_at of pay_1 is "31/31/2026 05:30:00"'],
  ...['31/02/2026 05:30:00', '29/02/2026 23:59:59', '31/04/2026 00:00:00', '2026-02-30T10:00:00Z', '2026-02-30'].map(
    (time): [string, string, string] => [
      'a day that no calendar has',
      ROW.replace('1795392000', time),
      `line 3: created_at of pay_1 is "${time}"`,
    ],
  ),
  ['no payment', 'rfnd_1,refund,1,0,1,INR,0,0,1795392000,setl_1,,', 'line 3: rfnd_1 names no payment_id'],
  ['too few cells', 'pay_1,payment,0', 'line 3: expected 12 cells, found 3'],
  ['a row twice', ROW.replace('pay_1', 'pay_0'), 'line 3: pay_0 is in line 2 already'],
  ['an open quote', `"${ROW}`, 'line 3: cannot be read from here on: a quote is not closed'],
  ['a cell too many', `${ROW},x`, 'line 3: expected 12 cells, found 13, one of them "x"'],
])('reports the line of %s, and reads the others', async (_, line, fault) => {
  const { rows: read, faults } = await readSettlement(csv(ROW.replace('pay_1', 'pay_0'), line));
  expect(read.map(({ id }) => id)).toEqual(['pay_0']);
  expect(faults).toEqual([expect.stringContaining(fault)]);
});

it('refuses a file that is not a list of settlements, or too long', async () => {
  await expect(readSettlement(Readable.from(['']))).rejects.toThrow('The file is empty.');
  await expect(readSettlement(Readable.from(['entity_id,type,amount\n']))).rejects.toThrow(
    'line 1: the header names no currency, created_at.',
  );
  await expect(readSettlement(Readable.from(['id,amount,currency,created_at\n']))).rejects.toThrow(
    'line 1: the header names no status.',
  );
  await expect(readSettlement(csv(ROW, ROW.replace('pay_1', 'pay_2')), 1)).rejects.toThrow('more than 1 payments');
});
