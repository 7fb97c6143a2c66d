import { expect, it } from 'vitest';
import { aLine, anOrder, anOrderLine, LATER, NOON } from '../../test/records.ts';
import { dueCreditNotes, withCreditNotes } from './credit-notes.ts';
import { refundLines } from './line-refunds.ts';
import { cancel } from './order-steps.ts';
import { isPlaced, type Order, type PaymentSession, type Refund } from './records.ts';
import { applyRefunds, changeRefunds } from './refunds/payment-refunds.ts';
import { askRefund } from './refunds/refund.ts';

const act = { at: LATER, by: 'OWNER' } as const;
/** Two copies of `a` and one of `b` for ₹300 each, and ₹20 of delivery. */
const bought = anOrder(
  {
    lines: ['a', 'b'].map((id) => anOrderLine(aLine({ id, quantity: id === 'a' ? 2 : 1 }))),
    priceDetails: {
      totalOriginalPrice: 1_200,
      totalDiscount: 300,
      totalDeliveryCharge: 20,
      totalAmount: 920,
      totalSavedAmount: 300,
    },
  },
  {
    steps: [{ state: 'SHIPPED', at: NOON, by: 'OWNER' }],
    parcels: [
      {
        id: 'p',
        at: NOON,
        by: 'OWNER',
        carrier: 'Post',
        tracking: '1',
        lines: [
          { lineId: 'a', copies: 2 },
          { lineId: 'b', copies: 1 },
        ],
      },
    ],
  },
);

type Step = (order: Order) => PaymentSession;
const returnCopies =
  (...lines: [lineId: string, copies: number][]): Step =>
  (order) =>
    refundLines(order, { lines: lines.map(([lineId, copies]) => ({ lineId, copies })) }, act);
const refundOf =
  (amount: number): Step =>
  (order) =>
    askRefund(order, { amount, reason: 'OWNER' }, act);
const setLast =
  (status: Refund['status']): Step =>
  (order) =>
    changeRefunds(
      order,
      (refund) => (refund === order.life.refunds.at(-1) ? { ...refund, status } : refund),
      new Date(LATER),
    );
const refundOnDashboard =
  (amount: number): Step =>
  (order) =>
    applyRefunds(
      order,
      order.payment.id,
      [{ id: `rfnd_${amount}`, paymentId: order.payment.id, amount, key: null, status: 'processed', reference: null }],
      new Date(LATER),
    );
const cancelWhole: Step = (order) =>
  cancel({ ...order, life: { ...order.life, parcels: [], steps: [{ state: 'PLACED', ...act }] } }, '', act);

it.each<[what: string, steps: readonly Step[], notes: readonly [amount: number, lines: string][]]>([
  ['a cancelled order', [cancelWhole], [[92_000, 'a2 b1']]],
  [
    'the copies that are left of a cancelled order',
    [returnCopies(['a', 1]), cancelWhole],
    [
      [30_000, 'a1'],
      [62_000, 'a1 b1'],
    ],
  ],
  ['returned copies', [returnCopies(['a', 1], ['b', 1])], [[60_000, 'a1 b1']]],
  [
    'several refunds',
    [returnCopies(['a', 1]), refundOf(1_050), returnCopies(['a', 1])],
    [
      [30_000, 'a1'],
      [1_050, ''],
      [30_000, 'a1'],
    ],
  ],
  [
    'the rest of a refunded order',
    [refundOf(92_000 - 1), cancelWhole],
    [
      [91_999, ''],
      [1, 'a2 b1'],
    ],
  ],
  ['a refund on the provider’s pages', [refundOnDashboard(5_000)], [[5_000, '']]],
  ['a step that refunds nothing', [(order) => ({ ...order, updatedAt: LATER })], []],
  [
    'a refund that failed and was repeated',
    [returnCopies(['a', 1]), setLast('FAILED'), returnCopies(['a', 1])],
    [[30_000, 'a1']],
  ],
  [
    'a failed refund of an amount that was repeated with a larger one',
    [refundOf(500), setLast('FAILED'), refundOf(700)],
    [
      [500, ''],
      [200, ''],
    ],
  ],
  [
    'a failed refund of a line that was repeated after one of another line',
    [returnCopies(['a', 1]), setLast('FAILED'), returnCopies(['b', 1]), returnCopies(['a', 2])],
    [
      [30_000, 'a1'],
      [30_000, 'b1'],
      [30_000, 'a1'],
    ],
  ],
  ['a failed refund that was made after all', [refundOf(500), setLast('FAILED'), setLast('PROCESSED')], [[500, '']]],
  [
    'a failed refund that was repeated, and then made after all',
    [
      refundOf(500),
      setLast('FAILED'),
      refundOf(400),
      (order) => changeRefunds(order, (one) => ({ ...one, status: 'PROCESSED' }), new Date(LATER)),
    ],
    [
      [500, ''],
      [400, ''],
    ],
  ],
  [
    'a cancelled order, of which a part went back on the provider’s pages',
    [cancelWhole, refundOnDashboard(2_000)],
    [[92_000, 'a2 b1']],
  ],
])('gives credit notes for %s', (_, steps, expected) => {
  let order = bought;
  for (const step of steps) {
    const next = step(order);
    const due = dueCreditNotes(order, next);
    expect(dueCreditNotes(next, next)).toEqual([]);
    const numbered = withCreditNotes(
      next,
      due.map(({ series, ...note }) => ({ ...note, number: `${series}1` })),
    );
    if (!isPlaced(numbered)) throw new Error('not an order');
    order = numbered;
  }
  const { creditNotes } = order.life;
  expect(
    creditNotes.map(({ amount, lines }) => [amount, lines.map(({ lineId, copies }) => lineId + copies).join(' ')]),
  ).toEqual(expected);
  expect(creditNotes.every(({ number, at }) => number === 'CN/2024-25/1' && at === LATER)).toBe(true);
  expect(creditNotes.reduce((sum, { amount }) => sum + amount, 0)).toBeLessThanOrEqual(92_000);
});
