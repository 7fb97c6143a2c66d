import type { FastifyInstance } from 'fastify';
import type { OrdersService } from './orders/orders.service.ts';

/** Settles what no browser and no webhook settled, as long as the app is open. `everyMs` in milliseconds. */
export function reconcileEvery(app: FastifyInstance, orders: OrdersService, everyMs: number): void {
  let underWay = Promise.resolve();

  async function round(): Promise<void> {
    try {
      for (const { session, reason } of await orders.reconcileDue())
        app.log.warn({ err: reason, paymentSession: session.id }, 'a payment session could not be settled yet');
    } catch (error) {
      app.log.error({ err: error }, 'payment sessions could not be looked at');
    }
  }

  const timer = setInterval(() => {
    underWay = underWay.then(round);
  }, everyMs);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await underWay;
  });
}
