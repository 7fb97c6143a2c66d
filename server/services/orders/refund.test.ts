import { describe, expect, it } from 'vitest';
import { anOrder, LATER, NOON } from '../../test/records.ts';
import { thrownBy } from '../../test/thrown.ts';
import { type Act, dueAt } from './order-life.ts';
import { answerRefund, askRefund, type RefundAnswer, refundableOf } from './refund.ts';

const owner: Act = { at: NOON, by: 'OWNER' };
/** Of 300 rupees. */
const order = anOrder({ id: 'order' });
const asked = askRefund(order, { amount: 10_000, reason: 'OWNER' }, owner);
const SOON = '2025-03-01T12:30:00.000Z';
const pending: RefundAnswer = { status: 'PENDING', providerRefundId: 'rfnd_1', reference: null, dueAt: SOON };
const processed: RefundAnswer = { ...pending, status: 'PROCESSED', reference: 'arn' };
const failed: RefundAnswer = { ...pending, status: 'FAILED' };

describe('asking a refund', () => {
  it('writes it down with a key of its own, due at once', () => {
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
        providerRefundId: null,
        reference: null,
        askedAt: NOON,
        updatedAt: NOON,
        dueAt: NOON,
      },
    ]);
    expect([dueAt(order.life), dueAt(asked.life)]).toEqual([null, NOON]);
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

  it('says what is left', () => {
    expect(thrownBy(() => askRefund(asked, { amount: 2_000_050, reason: 'OWNER' }, owner)).message).toBe(
      '₹20,000.50 cannot be refunded: of order C25-00001, ₹200 is left of what was paid.',
    );
  });
});

describe('the provider’s answer', () => {
  const answered = (...answers: RefundAnswer[]) =>
    answers.reduce((now, answer) => answerRefund(now, 'order-1', answer, LATER), asked);

  it.each<[what: string, answers: RefundAnswer[], status: string, left: number, due: string | null]>([
    ['under way', [pending], 'PENDING', 20_000, SOON],
    ['made', [processed], 'PROCESSED', 20_000, LATER],
    ['made after a while', [pending, processed], 'PROCESSED', 20_000, LATER],
    ['refused', [failed], 'FAILED', 30_000, null],
    ['made, whatever a late answer says', [processed, pending, failed], 'PROCESSED', 20_000, LATER],
  ])('%s', (_, answers, status, left, due) => {
    const now = answered(...answers);
    expect(now.life.refunds).toMatchObject([{ status, providerRefundId: 'rfnd_1', updatedAt: LATER }]);
    expect([refundableOf(now), dueAt(now.life)]).toEqual([left, due]);
    const letters = status === 'PROCESSED' ? [{ kind: 'refund-made', refundId: 'order-1' }] : [];
    expect(now.life.letters).toMatchObject(letters);
  });

  it.each([
    ['pending', pending],
    ['processed', processed],
    ['failed', failed],
  ] as const)('a second time changes nothing: %s', (_, answer) => {
    const once = answered(answer);
    expect(answerRefund(once, 'order-1', answer, SOON)).toBe(once);
  });

  it('of an unknown refund is refused', () => {
    expect(thrownBy(() => answerRefund(asked, 'other', processed, LATER))).toMatchObject({ code: 'NOT_FOUND' });
  });
});
