import { Counter, type Registry } from 'prom-client';
import { isPlaced, type Order, type PaymentSessionStatus } from './records.ts';
import { LIFETIME_MS } from './session.ts';
import type { OrderStore } from './order-store.ts';
import { REFUND_EVENTS, refundEvents } from './refunds/payment-refunds.ts';

const isLate = ({ createdAt, payment }: Order): boolean =>
  Date.parse(payment.placedAt) - Date.parse(createdAt) > LIFETIME_MS;

const EVENTS: Record<PaymentSessionStatus, string> = {
  // A session that changes to pending was dismissed or declined before.
  PENDING: 'reused',
  PLACED: 'placed',
  FAILED: 'failed',
  DISMISSED: 'dismissed',
  EXPIRED: 'expired',
};

/** Counts the changes of payment sessions by any actor: a page, a webhook, a check or the owner. */
export function countOrderChanges(metrics: Registry, orders: Pick<OrderStore, 'onChange'>): void {
  const sessions = new Counter({
    name: 'payment_sessions_total',
    help: 'Payment sessions by what became of them: opened, reused (given up before), placed, failed, dismissed or expired.',
    labelNames: ['event'],
    registers: [metrics],
  });
  const late = new Counter({
    name: 'orders_late_total',
    help: 'Orders whose payment arrived after their payment session had expired.',
    registers: [metrics],
  });
  const refunds = new Counter({
    name: 'refunds_total',
    help: "Refunds by what became of them: asked, tried again, made, failed, or found on the provider's own pages.",
    labelNames: ['event'],
    registers: [metrics],
  });
  for (const event of REFUND_EVENTS) refunds.inc({ event }, 0);
  // Start each series at 0, or a rate would miss its first event.
  for (const event of ['opened', 'reused', 'placed', 'failed', 'dismissed', 'expired']) sessions.inc({ event }, 0);

  orders.onChange((before, after) => {
    if (before?.status !== after.status) sessions.inc({ event: before ? EVENTS[after.status] : 'opened' });
    if (isPlaced(after) && before?.status !== 'PLACED' && isLate(after)) late.inc();
    for (const refund of refundEvents(before, after)) refunds.inc({ event: refund });
  });
}
