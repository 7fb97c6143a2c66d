import { expect, test } from 'vitest';
import { anOrder, aSession, LATER, paidBy } from '../../test/records.ts';
import { place } from './placement.ts';
import type { PaymentSession, PaymentSessionStatus, RefundStatus } from './records.ts';
import { applyProviderState, applyRefusal, newRefund } from './refunds/refund.ts';
import { abandon, close, decline, reopen } from './session.ts';
import { allows, REFUND_STEPS, SESSION_STEPS } from './states.ts';

const now = new Date(LATER);

const sessionRules: Record<keyof typeof SESSION_STEPS, (session: PaymentSession) => PaymentSession> = {
  decline: (session) => decline(session, now),
  dismiss: (session) => abandon(session, 'DISMISSED', LATER),
  reopen: (session) => reopen(session, LATER),
  expire: (session) => close(session, LATER),
  place: (session) => place(session, { ...paidBy('pay_1', LATER), number: 'C25-00001', bill: 'B/2024-25/00001' }),
};
const statuses: readonly PaymentSessionStatus[] = ['PENDING', 'FAILED', 'DISMISSED', 'EXPIRED', 'PLACED'];
const steps = Object.keys(SESSION_STEPS) as (keyof typeof SESSION_STEPS)[];

test.each(steps.flatMap((step) => statuses.map((status) => [step, status] as const)))(
  'the step to %s a session that is %s follows the table',
  (step, status) => {
    const before = status === 'PLACED' ? anOrder() : aSession({ status });
    const { to } = SESSION_STEPS[step];
    expect(sessionRules[step](before).status).toBe(allows(SESSION_STEPS[step], status) ? to : status);
  },
);

const asked = newRefund({ id: 'r-1', amount: 100, reason: 'OWNER', by: 'OWNER', at: LATER });
const known = { id: 'rfnd_1', paymentId: 'pay_1', amount: 100, key: 'r-1', reference: null };
const refusal = { message: 'not captured', isForBalance: false };
const muchLater = new Date(now.getTime() + 30 * 24 * 60 * 60_000);
const refundRules: Record<keyof typeof REFUND_STEPS, (refund: typeof asked) => typeof asked> = {
  accept: (refund) => applyProviderState(refund, { ...known, status: 'pending' }, now),
  make: (refund) => applyProviderState(refund, { ...known, status: 'processed' }, now),
  retry: (refund) => applyRefusal(refund, refusal, now),
  fail: (refund) => applyRefusal(refund, refusal, muchLater),
};
const refundStatuses: readonly RefundStatus[] = ['ASKED', 'PENDING', 'PROCESSED', 'FAILED'];
const refundSteps = Object.keys(REFUND_STEPS) as (keyof typeof REFUND_STEPS)[];

test.each(refundSteps.flatMap((step) => refundStatuses.map((status) => [step, status] as const)))(
  'the step to %s a refund that is %s follows the table',
  (step, status) => {
    const { to } = REFUND_STEPS[step];
    const expected = allows(REFUND_STEPS[step], status) ? to : status;
    expect(refundRules[step]({ ...asked, status }).status).toBe(expected);
  },
);
