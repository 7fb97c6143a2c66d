import { isDue, type Log, ROUND, handleEach } from '../../../async/due.ts';
import { CURRENCY } from '../money.ts';
import type { OrderStore } from '../order-store.ts';
import { isPlaced, type PaymentSession, type Refund } from '../records.ts';
import { type PaymentProvider, RefundRefused } from '../payments/provider.ts';
import type { RefundEvent } from '../payments/webhook.ts';
import type { NotifyOwner } from '../../mail/notify-owner.ts';
import { refundAgain } from './refund-again.ts';
import { booksOf, changeRefunds, isWatchDue, learn, unwatched, watched, watchPostponed } from './refund-book.ts';
import { claimed, isOf, keyOf, postponed, refused } from './refund.ts';

interface Deps {
  readonly orders: OrderStore;
  readonly provider: PaymentProvider;
  readonly notifyOwner: NotifyOwner;
  readonly now: () => Date;
  readonly log: Log;
}

/** What one server took of a session: payments to ask about, and tries by the id of their refund. */
interface Claims {
  readonly session: PaymentSession;
  readonly payments: ReadonlySet<string>;
  readonly keys: ReadonlyMap<string, string>;
}

type Change = (session: PaymentSession) => PaymentSession;

const failedIn = (session: PaymentSession): readonly Refund[] =>
  booksOf(session).flatMap(({ refunds }) => refunds.filter(({ status }) => status === 'FAILED'));

/**
 * Sends refunds to the provider and stores its answers. What is asked was written down before, under the key with which
 * the provider is asked: after a crash or a silence at any step the same request is sent again, and is the same refund.
 */
export function createRefundWorker({ orders, provider, notifyOwner, now, log }: Deps) {
  async function reportFailed(session: PaymentSession, failed: readonly Refund[]): Promise<void> {
    for (const refund of failed) {
      const { id, amount, fault = '' } = refund;
      // The owner's commands know the refunds of orders, and not those of stray payments.
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
   * Changes the newest record. A change by which refunds fail is made once the owner's letter about each is written, so that
   * neither a crash nor a refund that was asked meanwhile fails silently.
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

  /** Takes what is due, so that two servers do not ask for the same at once. */
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
          return claimed(refund, at);
        },
        at,
      );
      return watchPostponed(next, at);
    });
    return { session, payments, keys };
  }

  async function ask(session: PaymentSession, paymentId: string, refund: Refund): Promise<void> {
    const { id, providerOrderId } = session;
    const key = keyOf(refund);
    // The same in every try: another body under the same key is refused.
    const isOfOrder = isPlaced(session) && session.payment.id === paymentId;
    const notes: Record<string, string> = isOfOrder ? { order: session.life.number } : { payment_session: id };
    try {
      const made = await provider.refund({ providerOrderId, paymentId, amount: refund.amount, key, notes });
      await write(session, (current) => learn(current, paymentId, [made], now()));
    } catch (error) {
      if (!(error instanceof RefundRefused)) throw error;
      await write(session, (current) =>
        changeRefunds(current, (one) => (keyOf(one) === key ? refused(one, error, now()) : one), now()),
      );
    }
  }

  /** Asks before it asks for: what the provider knows already, from a try that was cut short, is not made again. */
  async function settle({ session, payments, keys }: Claims): Promise<void> {
    if (session.provider !== provider.name) {
      await orders.update(session, unwatched);
      if (keys.size === 0) return;
      throw new Error(`The payment is one of the ${session.provider} provider, which the shop does not use now`);
    }
    const { providerOrderId } = session;
    for (const paymentId of payments) {
      const found = await provider.refundsOf({ providerOrderId, paymentId });
      const known = await write(session, (current) => watched(learn(current, paymentId, found, now()), now()));
      const refunds = booksOf(known).find((book) => book.paymentId === paymentId)?.refunds ?? [];
      for (const refund of refunds)
        if (refund.status === 'ASKED' && keys.get(refund.id) === keyOf(refund)) await ask(known, paymentId, refund);
    }
  }

  async function settleDue(session: PaymentSession): Promise<void> {
    const claims = await claim(session);
    try {
      await settle(claims);
    } catch (error) {
      const isOurs = (refund: Refund) => claims.keys.get(refund.id) === keyOf(refund);
      await orders.update(session, (current) =>
        changeRefunds(current, (refund) => (isOurs(refund) ? postponed(refund, now()) : refund), now()),
      );
      throw error;
    }
  }

  return {
    /** One round of the refunds that are due. */
    refundDue: async (): Promise<boolean> => {
      const due = await orders.dueForRefund({ now: now().toISOString(), limit: ROUND });
      return handleEach(due, settleDue, (error, { id }) =>
        log.warn({ err: error, paymentSession: id }, 'a refund could not be settled yet'),
      );
    },

    /** Whether the refund is of a payment that the shop knows, and not more than is left of it. */
    receiveRefund: async ({ providerOrderId, refund }: RefundEvent): Promise<boolean> => {
      const session = await orders.findByProviderOrder(providerOrderId);
      if (session?.provider !== provider.name) return false;
      if (!booksOf(session).some(({ paymentId }) => paymentId === refund.paymentId)) return false;
      const known = await write(session, (current) => learn(current, refund.paymentId, [refund], now()));
      return (
        refund.status === 'failed' || booksOf(known).some(({ refunds }) => refunds.some((one) => isOf(one, refund)))
      );
    },
  };
}
