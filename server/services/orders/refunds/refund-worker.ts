import { isDue, type Log, MAX_DUE, handleEach } from '../../../async/due.ts';
import { CURRENCY } from '../money.ts';
import type { OrderStore } from '../order-store.ts';
import { isPlaced, type PaymentSession, type Refund } from '../records.ts';
import { type PaymentProvider, RefundRefused } from '../payments/provider.ts';
import type { RefundEvent } from '../payments/webhook.ts';
import type { NotifyOwner } from '../../mail/notify-owner.ts';
import { refundAgain } from './refund-again.ts';
import {
  applyRefunds,
  paymentsWithRefunds,
  changeRefunds,
  endWatch,
  isWatchDue,
  postponeWatch,
  renewWatch,
} from './payment-refunds.ts';
import { applyRefusal, isSameRefund, keyOf, leaseRefund, postponeRefund } from './refund.ts';

interface Deps {
  readonly orders: OrderStore;
  readonly provider: PaymentProvider;
  readonly notifyOwner: NotifyOwner;
  readonly now: () => Date;
  readonly log: Log;
}

/** What one server has leased of a session: payments to check, and the keys of refunds' tries by the refund's id. */
interface Lease {
  readonly session: PaymentSession;
  readonly payments: ReadonlySet<string>;
  readonly keys: ReadonlyMap<string, string>;
}

type Change = (session: PaymentSession) => PaymentSession;

const failedIn = (session: PaymentSession): readonly Refund[] =>
  paymentsWithRefunds(session).flatMap(({ refunds }) => refunds.filter(({ status }) => status === 'FAILED'));

/**
 * Sends refunds to the provider and stores its answers. Each request is stored first, with its idempotency key, so that
 * it can be repeated after a crash or a silence at any step, and makes the same refund.
 */
export function createRefundWorker({ orders, provider, notifyOwner, now, log }: Deps) {
  async function reportFailed(session: PaymentSession, failed: readonly Refund[]): Promise<void> {
    for (const refund of failed) {
      const { id, amount, fault = '' } = refund;
      // The owner's commands can repeat only refunds of orders, not those of unmatched payments.
      const isOfOrder = isPlaced(session) && session.life.refunds.includes(refund);
      await notifyOwner({
        id: `refund-${id}`,
        kind: 'refund-failed',
        facts: {
          order: session.life?.number ?? '',
          session: session.id,
          refund: id,
          amount: String(amount),
          currency: paymentsWithRefunds(session).find(({ refunds }) => refunds.includes(refund))?.currency ?? CURRENCY,
          fault,
          command: isOfOrder ? refundAgain(session, refund) : '',
        },
      });
    }
  }

  /**
   * Changes the newest record. If the change makes a refund fail, first queues the owner's letter about it, so that no
   * refund fails silently, even after a crash or when another request added the refund in the meantime.
   */
  async function write(session: PaymentSession, change: Change): Promise<PaymentSession> {
    const notified = new Set<string>();
    for (;;) {
      let changed = session;
      let failed: readonly Refund[] = [];
      const written = await orders.update(session, (newest) => {
        changed = change(newest);
        const known = new Set([...notified, ...failedIn(newest).map(({ id }) => id)]);
        failed = failedIn(changed).filter(({ id, reason }) => !known.has(id) && reason !== 'PROVIDER');
        return failed.length > 0 ? newest : changed;
      });
      if (failed.length === 0) return written;
      await reportFailed(changed, failed);
      for (const { id } of failed) notified.add(id);
    }
  }

  /** Leases the session's due work, so that two servers do not make the same request at the same time. */
  async function leaseDue({ accountId, id }: PaymentSession): Promise<Lease> {
    let payments = new Set<string>();
    let keys = new Map<string, string>();
    const session = await orders.update({ accountId, id }, (current) => {
      const at = now();
      payments = new Set(isWatchDue(current, at) ? [current.payment.id] : []);
      keys = new Map();
      const next = changeRefunds(
        current,
        (refund, { paymentId }) => {
          if (!isDue(refund.dueAt, at)) return refund;
          payments.add(paymentId);
          keys.set(refund.id, keyOf(refund));
          return leaseRefund(refund, at);
        },
        at,
      );
      return postponeWatch(next, at);
    });
    return { session, payments, keys };
  }

  async function sendRefund(session: PaymentSession, paymentId: string, refund: Refund): Promise<void> {
    const { id, providerOrderId } = session;
    const key = keyOf(refund);
    // Send the same notes in every try, because the provider refuses another body under the same key.
    const isOfOrder = isPlaced(session) && session.payment.id === paymentId;
    const notes: Record<string, string> = isOfOrder ? { order: session.life.number } : { payment_session: id };
    try {
      const sent = await provider.refund({ providerOrderId, paymentId, amount: refund.amount, key, notes });
      await write(session, (current) => applyRefunds(current, paymentId, [sent], now()));
    } catch (error) {
      if (!(error instanceof RefundRefused)) throw error;
      await write(session, (current) =>
        changeRefunds(current, (one) => (keyOf(one) === key ? applyRefusal(one, error, now()) : one), now()),
      );
    }
  }

  /** Reads the provider's refunds first, so that a refund from an interrupted try is not made again. */
  async function sendRefunds({ session, payments, keys }: Lease): Promise<void> {
    if (session.provider !== provider.name) {
      await orders.update(session, endWatch);
      if (keys.size === 0) return;
      throw new Error(`The shop does not use the payment provider ${session.provider} any more`);
    }
    const { providerOrderId } = session;
    for (const paymentId of payments) {
      const found = await provider.refundsOf({ providerOrderId, paymentId });
      const known = await write(session, (current) =>
        renewWatch(applyRefunds(current, paymentId, found, now()), now()),
      );
      const refunds = paymentsWithRefunds(known).find((book) => book.paymentId === paymentId)?.refunds ?? [];
      for (const refund of refunds)
        if (refund.status === 'ASKED' && keys.get(refund.id) === keyOf(refund))
          await sendRefund(known, paymentId, refund);
    }
  }

  async function handleDue(session: PaymentSession): Promise<void> {
    const lease = await leaseDue(session);
    try {
      await sendRefunds(lease);
    } catch (error) {
      const isOurs = (refund: Refund) => lease.keys.get(refund.id) === keyOf(refund);
      await orders.update(session, (current) =>
        changeRefunds(current, (refund) => (isOurs(refund) ? postponeRefund(refund, now()) : refund), now()),
      );
      throw error;
    }
  }

  return {
    refundDue: async (): Promise<boolean> => {
      const due = await orders.dueForRefund({ now: now().toISOString(), limit: MAX_DUE });
      return handleEach(due, handleDue, (error, { id }) =>
        log.warn({ err: error, paymentSession: id }, 'a refund could not be completed yet'),
      );
    },

    /** Applies a refund from a webhook. Resolves with false for an unknown payment, and for more than is left. */
    receiveRefund: async ({ providerOrderId, refund }: RefundEvent): Promise<boolean> => {
      const session = await orders.findByProviderOrder(providerOrderId);
      if (session?.provider !== provider.name) return false;
      if (!paymentsWithRefunds(session).some(({ paymentId }) => paymentId === refund.paymentId)) return false;
      const known = await write(session, (current) => applyRefunds(current, refund.paymentId, [refund], now()));
      return (
        refund.status === 'failed' ||
        paymentsWithRefunds(known).some(({ refunds }) => refunds.some((one) => isSameRefund(one, refund)))
      );
    },
  };
}
