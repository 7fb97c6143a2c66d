import type { Log } from '../../../async/due.ts';
import { createKeyedQueue } from '../../../async/keyed-queue.ts';
import { createSingleFlight } from '../../../async/single-flight.ts';
import { badInput, notFound, ShopError } from '../../../errors.ts';
import type { Account } from '../../account/account.ts';
import type { AccountStore } from '../../account/account-store.ts';
import type { Shop } from '../../shop/read-shop.ts';
import type { NotifyOwner } from '../../mail/notify-owner.ts';
import type { Seller } from '../../shop/profile.ts';
import type { Numbering } from '../order-numbers.ts';
import { type OrderView, orderView, type PaymentView, paymentView } from '../order-view.ts';
import { isPlaced, type Order, type PaymentSession } from '../records.ts';
import { createRefundWorker } from '../refunds/refund-worker.ts';
import { abandon, decline } from '../session.ts';
import { createSessionOpener, type OpenerDeps } from './open-session.ts';
import { type PaymentProof, type ProviderPayment, ProviderUnavailable } from './provider.ts';
import { createReconciler, isPaymentFor } from './reconciler.ts';
import type { Spend } from './session-budget.ts';
import { createUnmatchedPayments, type ReportUnmatched, type UnmatchedMoney } from './unmatched-payments.ts';
import type { RefundEvent } from './webhook.ts';

interface Deps extends OpenerDeps {
  readonly accounts: AccountStore;
  readonly reportUnmatched: ReportUnmatched;
  readonly notifyOwner: NotifyOwner;
  readonly numbering: Numbering;
  readonly seller: Seller;
  readonly shop: Shop;
  readonly spendAsk: Spend;
  readonly log: Log;
}

/** An order, and the account after it was placed. */
export interface Placement {
  readonly order: OrderView;
  readonly account: Account;
}

export type PaymentsService = ReturnType<typeof createPaymentsService>;

/** Opens payment sessions at PLACE ORDER, and turns their payments into orders or refunds. */
export function createPaymentsService(deps: Deps) {
  const { accounts, orders, provider, now } = deps;
  const at = () => now().toISOString();
  const enqueue = createKeyedQueue();
  const { recordUnmatched, reportUnpaid, reportUnknown } = createUnmatchedPayments(deps);
  const { reconcile, askProvider, reconcileDue, placePaid, receive } = createReconciler({ ...deps, recordUnmatched });
  const { refundDue, receiveRefund } = createRefundWorker(deps);
  const open = createSessionOpener({ ...deps, askProvider, accountOf });
  const singleFlight = createSingleFlight<ProviderPayment>();

  /** Reads the payment from the provider. Throws `ProviderUnavailable` when it does not answer or know it. */
  const paymentOf = ({ paymentId, providerOrderId }: PaymentProof): Promise<ProviderPayment> =>
    singleFlight(`${providerOrderId} ${paymentId}`, async () => {
      const payments = await provider.paymentsOf(providerOrderId);
      const payment = payments.find(({ id }) => id === paymentId);
      if (!payment) throw new ProviderUnavailable(new Error(`${paymentId} is not known at the provider yet`));
      return payment;
    });

  /** Refunds a second payment of an order. If the provider does not answer, ignores it: a webhook will report it. */
  async function receiveSecond(session: PaymentSession, proof: PaymentProof): Promise<void> {
    try {
      const payment = await paymentOf(proof);
      if (payment.status === 'captured') await receive(session, payment);
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
    }
  }

  /**
   * Checks amount, currency and status, because a valid signature does not prove them. Authorised payments count,
   * because the provider captures them.
   */
  async function requirePayment(session: PaymentSession, proof: PaymentProof): Promise<ProviderPayment> {
    const payment = await paymentOf(proof);
    const isPaid = payment.status === 'captured' || payment.status === 'authorized';
    if (isPaid && isPaymentFor(session, payment)) return payment;
    if (payment.status === 'captured') await receive(session, payment);
    throw badInput([{ field: 'paymentId', message: 'does not match the amount due' }]);
  }

  async function settleSession(session: PaymentSession, proof: PaymentProof): Promise<Order> {
    const isRecorded = session.strays.some(({ paymentId }) => paymentId === proof.paymentId);
    if (isPlaced(session) && session.payment.id !== proof.paymentId && !isRecorded) await receiveSecond(session, proof);
    const settled = isPlaced(session)
      ? await reconcile(session)
      : await placePaid(session, await requirePayment(session, proof));
    if (!isPlaced(settled)) throw notFound('This account');
    return settled;
  }

  async function accountOf(id: string): Promise<Account> {
    const account = await accounts.findById(id);
    if (!account) throw notFound('This account');
    return account;
  }

  /** Throws `NOT_FOUND` for an unknown session, and for another account's. */
  async function ownSession(accountId: string, id: string): Promise<PaymentSession> {
    const session = await orders.find({ accountId, id });
    if (!session) throw notFound('This payment session');
    return session;
  }

  const isOurs = (session: PaymentSession) => session.provider === provider.name;

  /** Checks an open session at the provider. Without an answer the session stays as it is. */
  async function refresh(session: PaymentSession): Promise<PaymentSession> {
    if (session.checkAt === null || !isOurs(session)) return session;
    try {
      return (await askProvider(session, 'poll')).session;
    } catch (error) {
      if (error instanceof ShopError && error.code === 'UNAVAILABLE') return session;
      throw error;
    }
  }

  return {
    provider,

    /**
     * Returns the same session while cart and address are the same, or an earlier session with its order if that turns
     * out to be paid. An account has at most ten open sessions: the eleventh closes the oldest. `NOT_FOUND` for an
     * unknown address, `BAD_USER_INPUT` for an empty cart, `CONFLICT` for a cart that costs more than `MAX_PAYMENT` and
     * while the shop is closed, `TOO_MANY_REQUESTS` for too many sessions in ten minutes, `UNAVAILABLE` when the
     * provider does not answer.
     */
    async openSession(account: Account, addressId: string): Promise<PaymentView> {
      const session = await enqueue(account.id, () => open(account.id, addressId));
      return paymentView(session, account, deps);
    },

    /**
     * Places the order of a verified payment exactly once; repeated calls return the same order. `BAD_USER_INPUT` for a
     * wrong signature and for a payment of another amount, `UNAVAILABLE` while the provider cannot say what was paid.
     */
    async confirm(accountId: string, sessionId: string, proof: PaymentProof): Promise<Placement> {
      const session = await ownSession(accountId, sessionId);
      const isForSession = isOurs(session) && session.providerOrderId === proof.providerOrderId;
      if (!isForSession || !provider.verifies(proof))
        throw badInput([{ field: 'signature', message: 'does not fit this payment' }]);
      const order = await settleSession(session, proof);
      return { order: orderView(order, deps.shop), account: await accountOf(accountId) };
    },

    async abandon(account: Account, sessionId: string, reason: 'FAILED' | 'DISMISSED'): Promise<PaymentView> {
      const key = { accountId: account.id, id: sessionId };
      const session = await orders.update(key, (current) => abandon(current, reason, at()));
      return paymentView(session, account, deps);
    },

    /**
     * Handles a webhook's payment or refund. Captured money without an order is reported to the owner, and refunded if
     * its session is known. An order whose payment failed after all is reported, too.
     */
    async receivePayment(event: ProviderPayment | RefundEvent | UnmatchedMoney): Promise<void> {
      if ('reason' in event) return reportUnknown(event);
      if ('refund' in event) {
        const { providerOrderId, refund } = event;
        if (await receiveRefund(event)) return;
        const { paymentId, amount } = refund;
        return reportUnknown({ reason: 'refund', paymentId, providerOrderId, amount });
      }
      const session = await orders.findByProviderOrder(event.orderId);
      if (event.status === 'captured') {
        const { id, orderId, amount, currency } = event;
        if (session && isOurs(session)) await receive(session, event);
        else
          await reportUnknown({ reason: 'unknown_order', paymentId: id, providerOrderId: orderId, amount, currency });
      } else if (event.status === 'failed' && session && isOurs(session) && isPaymentFor(session, event)) {
        const current = await orders.update(session, (newest) => decline(newest, now()));
        if (isPlaced(current) && current.payment.id === event.id) await reportUnpaid(current);
      }
    },

    /** Checks an open session at the provider first, so that a waiting shopper sees a payment within seconds. */
    async session(account: Account, id: string): Promise<PaymentView | null> {
      const session = await orders.find({ accountId: account.id, id });
      return session && paymentView(await refresh(session), account, deps);
    },

    async pendingSession(account: Account): Promise<PaymentView | null> {
      const [newest] = await orders.openOf(account.id, 1);
      return newest?.status === 'PENDING' && isOurs(newest) ? paymentView(newest, account, deps) : null;
    },

    /** Sends due refunds to the provider, and looks for those made on its own pages. */
    refundDue,

    /** Checks due sessions, round-robin over accounts. */
    reconcileDue,
  };
}
