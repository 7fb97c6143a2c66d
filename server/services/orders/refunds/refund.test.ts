import { describe, expect, it } from 'vitest';
import { anOrder, NOON } from '../../../test/records.ts';
import { thrownBy } from '../../../test/thrown.ts';
import { cancel } from '../order-steps.ts';
import type { Act } from '../records.ts';
import { askRefund, MAX_REFUNDS } from './refund.ts';

const owner: Act = { at: NOON, by: 'OWNER' };
/** An order of 300 rupees. */
const order = anOrder({ id: 'order' });
const asked = askRefund(order, { amount: 10_000, reason: 'OWNER' }, owner);

describe('asking for a refund', () => {
  it('records it with its own key, due immediately', () => {
    const twice = askRefund(asked, { amount: 20_000, reason: 'OWNER' }, owner);
    expect(twice.life.refunds.map(({ id }) => id)).toEqual(['order-1', 'order-2']);
    expect(asked.life.refunds).toEqual([
      {
        id: 'order-1',
        amount: 10_000,
        lines: [],
        reason: 'OWNER',
        by: 'OWNER',
        status: 'ASKED',
        attempt: 0,
        failedIds: [],
        providerRefundId: null,
        reference: null,
        askedAt: NOON,
        updatedAt: NOON,
        dueAt: NOON,
      },
    ]);
  });

  it.each([
    [0, 'BAD_USER_INPUT'],
    [-1, 'BAD_USER_INPUT'],
    [0.5, 'BAD_USER_INPUT'],
    [Number.NaN, 'BAD_USER_INPUT'],
    [20_001, 'CONFLICT'],
  ])('of %d paise after 100 of 300 rupees is refused: %s', (amount, code) => {
    expect(thrownBy(() => askRefund(asked, { amount, reason: 'OWNER' }, owner))).toMatchObject({ code });
  });

  it('reports what is left', () => {
    expect(thrownBy(() => askRefund(asked, { amount: 2_000_050, reason: 'OWNER' }, owner)).message).toBe(
      '₹20,000.50 cannot be refunded: of order C25-00001, ₹200 is left of what was paid.',
    );
  });

  it('is limited in number, except for a cancellation', () => {
    const full = Array.from({ length: MAX_REFUNDS }).reduce<typeof order>(
      (refunded) => askRefund(refunded, { amount: 100, reason: 'OWNER' }, owner),
      order,
    );
    expect(thrownBy(() => askRefund(full, { amount: 100, reason: 'RETURNED' }, owner))).toMatchObject({
      code: 'CONFLICT',
      message:
        "Order C25-00001 has 20 refunds already and takes no more: refund the rest on the payment provider's pages.",
    });
    expect(cancel(full, '', owner).life.refunds.at(-1)).toMatchObject({ amount: 28_000, reason: 'CANCELLED' });
  });
});
