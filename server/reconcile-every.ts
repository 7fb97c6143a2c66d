import type { FastifyInstance } from 'fastify';
import { every } from './every.ts';
import type { OrdersService } from './orders/orders.service.ts';

/** Settles what no browser and no webhook settled, as long as the app is open. */
export function reconcileEvery(app: FastifyInstance, orders: OrdersService, pauseMs: number): void {
  const stop = every(
    pauseMs,
    async () => {
      for (const { session, reason } of await orders.reconcileDue())
        app.log.warn({ err: reason, paymentSession: session.id }, 'a payment session could not be settled yet');
    },
    (error) => app.log.error({ err: error }, 'payment sessions could not be looked at'),
  );
  app.addHook('onClose', stop);
}
