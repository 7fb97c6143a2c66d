import type { PaymentSession } from '../order.ts';
import type { Refund } from '../refund.ts';
import type { StrayPayment } from './refund-book.ts';

type Stray = Omit<StrayPayment, 'refunds'>;

/** Writes down that money of the session, which makes no order, is to go back whole. Once for a payment. */
export function withStray(session: PaymentSession, stray: Stray, now: Date): PaymentSession {
  const { strays = [] } = session;
  const { paymentId, amount } = stray;
  if (strays.some((one) => one.paymentId === paymentId)) return session;
  const at = now.toISOString();
  const refund: Refund = {
    id: `stray-${paymentId}`,
    amount,
    lines: [],
    reason: 'PAID_TWICE',
    by: 'PROVIDER',
    status: 'ASKED',
    providerRefundId: null,
    reference: null,
    askedAt: at,
    updatedAt: at,
    dueAt: at,
  };
  return { ...session, updatedAt: at, strays: [...strays, { ...stray, refunds: [refund] }] };
}
