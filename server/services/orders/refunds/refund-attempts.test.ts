import { describe, expect, it } from 'vitest';
import type { ProviderRefund } from '../payments/provider.ts';
import type { Refund } from '../records.ts';
import {
  applyProviderState,
  applyRefusal,
  isSameRefund,
  keyOf,
  leaseRefund,
  newProviderRefund,
  postponeRefund,
} from './refund.ts';

const START = Date.parse('2025-03-01T12:00:00.000Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const at = (ms: number) => new Date(START + ms);
const instant = (ms: number) => at(ms).toISOString();
const id = '0c1d1a7e-6f3e-4d55-9d7a-0f3c2a1b4e5f-1';

const asked: Refund = {
  id,
  amount: 50_000,
  lines: [],
  reason: 'CANCELLED',
  by: 'OWNER',
  status: 'ASKED',
  attempt: 0,
  failedIds: [],
  providerRefundId: null,
  reference: null,
  askedAt: instant(0),
  updatedAt: instant(0),
  dueAt: instant(0),
};
const found = (change: Partial<ProviderRefund> = {}): ProviderRefund => ({
  id: 'rfnd_1',
  paymentId: 'pay_1',
  amount: 50_000,
  key: id,
  status: 'processed',
  reference: '10000000000000',
  ...change,
});
const balance = { message: 'not enough balance', isForBalance: true };
const other = { message: 'not captured', isForBalance: false };

describe('the key of an attempt', () => {
  it('is the refund’s id, and a new key after each refusal, which the provider accepts', () => {
    const keys = Array.from({ length: 100 }, (_, attempt) => keyOf({ id, attempt }));
    expect(keys[0]).toBe(id);
    expect(new Set(keys).size).toBe(100);
    for (const key of keys) expect(key).toMatch(/^[\w-]{10,40}$/);
  });

  it('differs from those of other refunds of the same order', () => {
    const keys = [1, 2, 11, 12, 112].flatMap((n) =>
      [0, 1, 2, 12].map((attempt) => keyOf({ id: id.replace(/1$/, String(n)), attempt })),
    );
    expect(new Set(keys).size).toBe(20);
  });

  it('finds the refund at the provider, also by the keys of earlier attempts', () => {
    const third: Refund = { ...asked, attempt: 2 };
    for (const attempt of [0, 1, 2]) expect(isSameRefund(third, found({ key: keyOf({ id, attempt }) }))).toBe(true);
    expect(isSameRefund(third, found({ key: keyOf({ id, attempt: 3 }) }))).toBe(false);
    expect(isSameRefund(third, found({ key: null }))).toBe(false);
  });
});

describe('an attempt', () => {
  it('is leased by one server for a minute', () => {
    const leased = leaseRefund(asked, at(0));
    expect(leased).toEqual({ ...asked, dueAt: instant(MINUTE) });
    expect(leaseRefund(leased, at(MINUTE - 1))).toBe(leased);
    expect(leaseRefund(leased, at(MINUTE)).dueAt).toBe(instant(2 * MINUTE));
  });

  it.each([
    [0, 20_000],
    [4 * MINUTE, MINUTE],
    [4 * HOUR, HOUR],
    [3 * DAY, 6 * HOUR],
  ])('that the provider left unanswered after %i ms is repeated %i ms later with the same key', (age, pause) => {
    const later = postponeRefund(asked, at(age));
    expect(later).toEqual({ ...asked, dueAt: instant(age + pause) });
    expect(keyOf(later)).toBe(keyOf(asked));
  });
});

describe('a refusal', () => {
  it.each([
    ['for lack of balance', balance, 7 * DAY],
    ['of another kind', other, DAY],
  ])('%s is followed by another attempt, until its time is over', (_, refusal, maxAge) => {
    const again = applyRefusal(asked, refusal, at(maxAge));
    expect(again).toMatchObject({ status: 'ASKED', attempt: 1, fault: refusal.message });
    expect(again.dueAt).toBe(instant(maxAge + 6 * HOUR));
    expect(keyOf(again)).not.toBe(keyOf(asked));
    expect(applyRefusal(again, refusal, at(maxAge + 1))).toMatchObject({
      status: 'FAILED',
      fault: refusal.message,
      dueAt: null,
    });
  });

  it('does not change a refund that was made or given up', () => {
    for (const status of ['PROCESSED', 'FAILED'] as const) {
      const settled: Refund = { ...asked, status, dueAt: null };
      expect(applyRefusal(settled, other, at(0))).toBe(settled);
    }
  });

  it('by the bank, of a refund that was pending, is followed by another attempt', () => {
    const pending = applyProviderState(asked, found({ status: 'pending', reference: null }), at(0));
    const failed = applyProviderState(pending, found({ status: 'failed', reference: null }), at(HOUR));
    expect(failed).toMatchObject({ status: 'ASKED', attempt: 1, providerRefundId: null, failedIds: ['rfnd_1'] });
    const again = applyProviderState(failed, found({ status: 'failed' }), at(2 * HOUR));
    expect(again, 'the failed one, which stays listed').toBe(failed);
  });
});

describe('the provider’s state of a refund', () => {
  it('completes the refund', () => {
    expect(applyProviderState(asked, found(), at(1))).toEqual({
      ...asked,
      status: 'PROCESSED',
      providerRefundId: 'rfnd_1',
      reference: '10000000000000',
      updatedAt: instant(1),
      dueAt: null,
    });
  });

  it('is asked for again while the refund is pending', () => {
    const pending = applyProviderState(asked, found({ status: 'pending', reference: null }), at(0));
    expect(pending).toMatchObject({ status: 'PENDING', providerRefundId: 'rfnd_1', dueAt: instant(20_000) });
    const still = applyProviderState(pending, found({ status: 'pending', reference: null }), at(4 * DAY));
    expect(still).toEqual({ ...pending, dueAt: instant(4 * DAY + 6 * HOUR) });
  });

  it('has the same result in any sequence and when repeated: a processed refund stays processed', () => {
    const made = applyProviderState(asked, found(), at(1));
    for (const status of ['pending', 'processed', 'failed'] as const)
      expect(applyProviderState(made, found({ status, reference: null }), at(2))).toBe(made);
  });

  it('is applied even to a refund that was given up', () => {
    const failed: Refund = { ...asked, status: 'FAILED', dueAt: null };
    expect(applyProviderState(failed, found(), at(1))).toMatchObject({ status: 'PROCESSED' });
  });

  it('of a refund on its own pages is recorded, and a failed one is not tried again', () => {
    const pending = newProviderRefund(found({ key: null, status: 'pending' }), at(0));
    expect(pending).toMatchObject({
      id: 'rfnd_1',
      reason: 'PROVIDER',
      by: 'PROVIDER',
      status: 'PENDING',
      amount: 50_000,
    });
    expect(applyProviderState(pending, found({ key: null, status: 'failed' }), at(1))).toMatchObject({
      status: 'FAILED',
      dueAt: null,
    });
  });
});
