import { expect, it } from 'vitest';
import { aLine, anOrder, anOrderLine, NOON } from '../../test/records.ts';
import { missingBooks, missingCopies, refundOfMissing } from './missing-copies.ts';
import type { Order } from './records.ts';
import { refundLines } from './line-refunds.ts';
import { cancel } from './order-steps.ts';
import { askRefund } from './refunds/refund.ts';

const owner = { at: NOON, by: 'OWNER' } as const;
const lines = [2, 1].map((quantity) => anOrderLine(aLine({ quantity })));
const whole = anOrder({ lines });
const order: Order = {
  ...whole,
  priceDetails: { ...whole.priceDetails, totalAmount: 900 },
  life: { ...whole.life, missing: [{ bookId: lines[0]!.productId, copies: 1 }] },
};
const refundAmount = (amount: number) => askRefund(order, { amount, reason: 'OWNER' }, owner);
const unsent = refundLines(order, { lines: [{ lineId: lines[0]!.id, copies: 1 }] }, owner);

it('reports no book of an order that has all its copies', () => {
  expect([missingBooks(whole), missingCopies(whole)]).toEqual([[], 0]);
});

it('reports the missing books, and the command that refunds them', () => {
  expect(missingBooks(order)).toEqual([{ title: 'A Book', place: 1, copies: 1, amount: 300 }]);
  expect(refundOfMissing(order)).toBe(`refund ${order.life.number} --line 1x1`);
});

const failed = refundAmount(30_000);

it.each<[what: string, order: Order, copies: number]>([
  ['is over once their money is on its way', refundAmount(30_000), 0],
  ['is over once the order is cancelled', cancel(order, 'Sold out', owner), 0],
  ['is not over after a smaller refund', refundAmount(29_900), 1],
  ['is over once they are refunded as not coming', unsent, 0],
  [
    'is not over after a refund that failed',
    {
      ...failed,
      life: { ...failed.life, refunds: failed.life.refunds.map((one) => ({ ...one, status: 'FAILED' as const })) },
    },
    1,
  ],
])('a shortage %s', (_, one, copies) => {
  expect(missingCopies(one)).toBe(copies);
});
