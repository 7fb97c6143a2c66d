import { later, type Log, MAX_DUE, handleEach } from '../../async/due.ts';
import type { OwnerLetterStore } from '../mail/owner-letter-store.ts';
import type { OrderStore } from '../orders/order-store.ts';
import type { SandboxStore } from '../orders/payments/sandbox/sandbox.ts';
import type { PaymentSession } from '../orders/records.ts';

interface Deps {
  readonly orders: OrderStore;
  readonly ownerLetters: Pick<OwnerLetterStore, 'removeSent'>;
  readonly sandbox: SandboxStore;
  readonly now: () => Date;
  readonly log: Log;
}

export type RetentionService = ReturnType<typeof createRetentionService>;

/** Sent letters are kept longer than the provider repeats webhooks, a day, so that nothing is reported twice. */
const LETTER_KEPT_MS = 30 * 24 * 60 * 60_000;

/**
 * Deletes unpaid payment sessions for which no payment is expected any more, and old letters to the owner. A payment
 * that arrives after the deletion is reported to the owner as a payment for an unknown order.
 */
export function createRetentionService({ orders, ownerLetters, sandbox, now, log }: Deps) {
  async function remove(session: PaymentSession): Promise<void> {
    // Remove the sandbox's order first, because only the session leads to it.
    if (session.provider === 'sandbox') await sandbox.remove(session.providerOrderId);
    await orders.removeUnpaid(session, now());
  }

  return {
    deleteSessions: async (): Promise<boolean> =>
      handleEach(await orders.dueForDeletion({ now: now().toISOString(), limit: MAX_DUE }), remove, (error, { id }) =>
        log.warn({ err: error, paymentSession: id }, 'a payment session could not be deleted yet'),
      ),

    deleteLetters: async (): Promise<boolean> => {
      await ownerLetters.removeSent(later(now(), -LETTER_KEPT_MS));
      return false;
    },
  };
}
