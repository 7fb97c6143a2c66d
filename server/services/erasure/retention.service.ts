import { type Log, ROUND, handleEach } from '../../async/due.ts';
import type { OrderStore } from '../orders/order-store.ts';
import type { SandboxStore } from '../orders/payments/sandbox/sandbox.ts';
import type { PaymentSession } from '../orders/records.ts';

interface Deps {
  readonly orders: OrderStore;
  readonly sandbox: SandboxStore;
  readonly now: () => Date;
  readonly log: Log;
}

export type RetentionService = ReturnType<typeof createRetentionService>;

/**
 * Deletes unpaid payment sessions once no payment is expected any more. A later payment is reported to the owner as one
 * for an unknown order.
 */
export function createRetentionService({ orders, sandbox, now, log }: Deps) {
  async function remove(session: PaymentSession): Promise<void> {
    // The sandbox's order with its tries goes first: only the session leads to it.
    if (session.provider === 'sandbox') await sandbox.remove(session.providerOrderId);
    await orders.removeUnpaid(session, now());
  }

  return {
    /** One round. */
    deleteDue: async (): Promise<boolean> =>
      handleEach(await orders.dueForDeletion({ now: now().toISOString(), limit: ROUND }), remove, (error, { id }) =>
        log.warn({ err: error, paymentSession: id }, 'a payment session could not be deleted yet'),
      ),
  };
}
