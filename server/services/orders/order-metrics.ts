import { Counter, type Registry } from 'prom-client';
import { LIFETIME_MS, type Order, type PaymentSession, type PaymentSessionStatus } from './order.ts';
import type { OrderStore } from './order-store.ts';
import { REFUND_EVENTS, refundEvents } from './refunds/refund-events.ts';

const isLate = ({ createdAt, payment }: Order): boolean =>
  Date.parse(payment.placedAt) - Date.parse(createdAt) > LIFETIME_MS;

const eventOf: Partial<Record<PaymentSessionStatus, string>> = {
  FAILED: 'failed',
  DISMISSED: 'dismissed',
  EXPIRED: 'expired',
};

const statusOf = (session: PaymentSession | null) => session?.status;

/** Counts the state changes of payment sessions at the store, which every change passes: of a page, a webhook or a check. */
export function createOrderMetrics(metrics: Registry) {
  const sessions = new Counter({
    name: 'payment_sessions_total',
    help: 'Payment sessions by what became of them: opened, reused, placed, failed, dismissed or expired.',
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
  const countRefunds = (before: PaymentSession | null, after: PaymentSession) => {
    for (const event of refundEvents(before, after)) refunds.inc({ event });
  };
  // A rate misses the first event of a series that did not exist before it.
  for (const event of ['opened', 'reused', 'placed', 'failed', 'dismissed', 'expired']) sessions.inc({ event }, 0);

  return {
    reused: () => sessions.inc({ event: 'reused' }),

    countedStore: (store: OrderStore): OrderStore => ({
      ...store,
      async create(session) {
        const created = await store.create(session);
        if (created.id === session.id) sessions.inc({ event: 'opened' });
        return created;
      },
      async update(key, change) {
        let before: PaymentSession | null = null;
        const after = await store.update(key, (session) => {
          before = session;
          return change(session);
        });
        const event = eventOf[after.status];
        if (event !== undefined && statusOf(before) !== after.status) sessions.inc({ event });
        countRefunds(before, after);
        return after;
      },
      async place(key, payment) {
        const placed = await store.place(key, payment);
        if (placed.isNew) sessions.inc({ event: 'placed' });
        if (placed.isNew && isLate(placed.order)) late.inc();
        if (placed.isNew) countRefunds(null, placed.order);
        return placed;
      },
    }),
  };
}
