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
  booksOf,
  changeRefunds,
  endWatch,
  isWatchDue,
  postponeWatch,
  renewWatch,
} from './refund-book.ts';
import { applyRefusal, isOf, keyOf, leaseRefund, postponeRefund } from './refund.ts';

interface Deps {
  readonly orders: OrderStore;
  readonly provider: PaymentProvider;
  readonly notifyOwner: NotifyOwner;
  readonly now: () => Date;
  readonly log: Log;
}

/** What one server leased of a session: payments to ask about, and the keys of tries by the id of their refund. */
interface Claims {
  readonly session: PaymentSession;
  readonly payments: ReadonlySet<string>;
  readonly keys: ReadonlyMap<string, string>;
}

type Change = (session: PaymentSession) => PaymentSession;

const failedIn = (session: PaymentSession): readonly Refund[] =>
  booksOf(session).flatMap(({ refunds }) => refunds.filter(({ status }) => status === 'FAILED'));

/**
 * Sends refunds to the provider and stores its answers. Each request is stored first, with its idempotency key, so that
 * it can be repeated after a crash or a silence at any step, and makes the same refund.
 */
export function createRefundWorker({ orders, provider, notifyOwner, now, log }: Deps) {
  async function reportFailed(session: PaymentSession, failed: readonly Refund[]): Promise<void> {
    for (const refund of failed) {
      const { id, amount, fault = '' } = refund;
      // The owner's commands cover refunds of orders only, not of stray payments.
      const isOfOrder = isPlaced(session) && session.life.refunds.includes(refund);
      await notifyOwner({
        id: `refund-${id}`,
        kind: 'refund-failed',
        facts: {
          order: session.life?.number ?? '',
          session: session.id,
          refund: id,
          amount: String(amount),
          currency: booksOf(session).find(({ refunds }) => refunds.includes(refund))?.currency ?? CURRENCY,
          fault,
          command: isOfOrder ? refundAgain(session, refund) : '',
        },
      });
    }
  }

  /**
   * Changes the newest record. If a refund fails by the change, first writes the owner's letter about it, so that none
   * fails silently, even after a crash or when the refund was asked for in the meantime.
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

  /** Leases what is due, so that two servers do not make the same request at the same time. */
  async function claim({ accountId, id }: PaymentSession): Promise<Claims> {
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

  async function ask(session: PaymentSession, paymentId: string, refund: Refund): Promise<void> {
    const { id, providerOrderId } = session;
    const key = keyOf(refund);
    // The notes are the same in every try: another body under the same key is refused.
    const isOfOrder = isPlaced(session) && session.payment.id === paymentId;
    const notes: Record<string, string> = isOfOrder ? { order: session.life.number } : { payment_session: id };
    try {
      const made = await provider.refund({ providerOrderId, paymentId, amount: refund.amount, key, notes });
      await write(session, (current) => applyRefunds(current, paymentId, [made], now()));
    } catch (error) {
      if (!(error instanceof RefundRefused)) throw error;
      await write(session, (current) =>
        changeRefunds(current, (one) => (keyOf(one) === key ? applyRefusal(one, error, now()) : one), now()),
      );
    }
  }

  /** Reads the provider's refunds first, so that one from an interrupted try is not made again. */
  async function sendRefunds({ session, payments, keys }: Claims): Promise<void> {
    if (session.provider !== provider.name) {
      await orders.update(session, endWatch);
      if (keys.size === 0) return;
      throw new Error(`The shop no longer uses the payment provider ${session.provider}`);
    }
    const { providerOrderId } = session;
    for (const paymentId of payments) {
      const found = await provider.refundsOf({ providerOrderId, paymentId });
      const known = await write(session, (current) =>
        renewWatch(applyRefunds(current, paymentId, found, now()), now()),
      );
      const refunds = booksOf(known).find((book) => book.paymentId === paymentId)?.refunds ?? [];
      for (const refund of refunds)
        if (refund.status === 'ASKED' && keys.get(refund.id) === keyOf(refund)) await ask(known, paymentId, refund);
    }
  }

  async function handleDue(session: PaymentSession): Promise<void> {
    const claims = await claim(session);
    try {
      await sendRefunds(claims);
    } catch (error) {
      const isOurs = (refund: Refund) => claims.keys.get(refund.id) === keyOf(refund);
      await orders.update(session, (current) =>
        changeRefunds(current, (refund) => (isOurs(refund) ? postponeRefund(refund, now()) : refund), now()),
      );
      throw error;
    }
  }

  return {
    /** Sends due refunds. */
    refundDue: async (): Promise<boolean> => {
      const due = await orders.dueForRefund({ now: now().toISOString(), limit: MAX_DUE });
      return handleEach(due, handleDue, (error, { id }) =>
        log.warn({ err: error, paymentSession: id }, 'a refund could not be completed yet'),
      );
    },

    /** Applies a reported refund. Resolves with false for an unknown payment, and for more than is left of it. */
    receiveRefund: async ({ providerOrderId, refund }: RefundEvent): Promise<boolean> => {
      const session = await orders.findByProviderOrder(providerOrderId);
      if (session?.provider !== provider.name) return false;
      if (!booksOf(session).some(({ paymentId }) => paymentId === refund.paymentId)) return false;
      const known = await write(session, (current) => applyRefunds(current, refund.paymentId, [refund], now()));
      return (
        refund.status === 'failed' || booksOf(known).some(({ refunds }) => refunds.some((one) => isOf(one, refund)))
      );
    },
  };
}
