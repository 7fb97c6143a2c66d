import { LRUCache } from 'lru-cache';
import { Counter, type Registry } from 'prom-client';
import { isPlaced, LIFETIME_MS, type Order, type PaymentSession, type PaymentSessionStatus } from './order.ts';
import type { OrderStore } from './order-store.ts';
import type { OrdersService } from './orders.service.ts';

/** Placements remembered: a browser and a webhook often report the same payment at the same time. */
const REMEMBERED = 1_000;

const isLate = ({ createdAt, payment }: Order): boolean =>
  Date.parse(payment.placedAt) - Date.parse(createdAt) > LIFETIME_MS;

type OpenSession = OrdersService['openSession'];

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
  // A rate misses the first event of a series that did not exist before it.
  for (const event of ['opened', 'reused', 'placed', 'failed', 'dismissed', 'expired']) sessions.inc({ event }, 0);
  const opened = new WeakSet<PaymentSession>();
  /** By session. A failed placement may have written the order, so that the next one finds it placed. */
  const placements = new LRUCache<string, 'counted' | 'failed'>({ max: REMEMBERED });

  function countPlacement(order: Order, now: string): void {
    const before = placements.get(order.id);
    // An order that was placed before comes back as it was.
    const isNew = order.payment.placedAt === now || before === 'failed';
    if (!isNew || before === 'counted') return;
    placements.set(order.id, 'counted');
    sessions.inc({ event: 'placed' });
    if (isLate(order)) late.inc();
  }

  const eventOf: Partial<Record<PaymentSessionStatus, string>> = {
    FAILED: 'failed',
    DISMISSED: 'dismissed',
    EXPIRED: 'expired',
  };

  return {
    countedStore: (store: OrderStore): OrderStore => ({
      ...store,
      async create(session) {
        const created = await store.create(session);
        if (created.id === session.id) {
          sessions.inc({ event: 'opened' });
          opened.add(created);
        }
        return created;
      },
      async update(key, change) {
        let before: PaymentSessionStatus | undefined;
        const after = await store.update(key, (session) => {
          before = session.status;
          return change(session);
        });
        const event = eventOf[after.status];
        if (event !== undefined && before !== after.status) sessions.inc({ event });
        return after;
      },
      async place(key, paymentId, now) {
        try {
          const order = await store.place(key, paymentId, now);
          countPlacement(order, now);
          return order;
        } catch (error) {
          if (!placements.has(key.id)) placements.set(key.id, 'failed');
          throw error;
        }
      },
    }),

    /** Counts the sessions that PLACE ORDER found open. */
    countedOpening:
      (openSession: OpenSession): OpenSession =>
      async (account, addressId) => {
        const session = await openSession(account, addressId);
        if (!opened.has(session) && !isPlaced(session)) sessions.inc({ event: 'reused' });
        return session;
      },
  };
}
