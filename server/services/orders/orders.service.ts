import type { Account } from '../account/account.ts';
import { createHoldBooks } from '../account/cart/hold-books.ts';
import type { CatalogueStore } from '../catalogue/catalogue-store.ts';
import type { StockStore } from '../stock/stock-store.ts';
import { badInput, notFound, ShopError, requireUpTo } from '../../errors.ts';
import type { AccountStore } from '../account/account-store.ts';
import { createSessionOpener, type OpenerDeps } from './payments/open-session.ts';
import { changeOrder, isPlaced, type Order, type PaymentSession } from './records.ts';
import { abandon, declined } from './session.ts';
import { MAX_PAGE, MAX_PAGE_LINES, type OrderPage, pageOf } from './order-page.ts';
import type { OrderQuery } from './order-store.ts';
import { searchOrders } from './search-orders.ts';
import { createAvailableCopies } from './available-copies.ts';
import type { Numbering } from './order-numbers.ts';
import { cancel } from './order-steps.ts';
import type { PaymentProof, ProviderPayment } from './payments/provider.ts';
import type { RefundEvent } from './payments/webhook.ts';
import { createReconciler, isPaymentFor } from './payments/reconciler.ts';
import { createKeyedQueue } from '../../async/keyed-queue.ts';
import { createRefundWorker } from './refunds/refund-worker.ts';
import { createSettlement } from './payments/confirm-proof.ts';
import { createUnmatchedPayments, type ReportUnmatched, type UnmatchedPayment } from './payments/unmatched-payments.ts';
import type { Spend } from './payments/session-budget.ts';
import type { NotifyOwner } from '../mail/notify-owner.ts';

/** Order lists of one account that may be read or wait for it. */
const MAX_LISTS = 64;

interface Deps extends OpenerDeps {
  readonly accounts: AccountStore;
  readonly catalogue: CatalogueStore;
  readonly reportUnmatched: ReportUnmatched;
  readonly notifyOwner: NotifyOwner;
  readonly numbering: Numbering;
  readonly spendAsk: Spend;
  readonly stock: Pick<StockStore, 'left'>;
}

interface ListQuery {
  readonly first: number;
  readonly after: string | null;
  /** Blank for all. */
  readonly search?: string | undefined;
}

/** An order, and the account after it was placed. */
export interface Placement {
  readonly order: Order;
  readonly account: Account;
}

export interface OrderedAgain {
  readonly account: Account;
  /** Titles of the books that are not sold any more. */
  readonly gone: readonly string[];
}

export type OrdersService = ReturnType<typeof createOrdersService>;

export function createOrdersService(deps: Deps) {
  const { accounts, orders, provider, now } = deps;
  const at = () => now().toISOString();
  const holdBooks = createHoldBooks(deps);
  const enqueue = createKeyedQueue();
  const readInTurn = createKeyedQueue({
    most: MAX_LISTS,
    refusal: () =>
      new ShopError('TOO_MANY_REQUESTS', 'Too many lists of orders at once. Please wait a little and try again.', {
        retryAfter: 2,
      }),
  });
  const { recordUnmatched, reportUnpaid, reportUnknown } = createUnmatchedPayments(deps);
  const { reconcile, ask, reconcileDue, placePaid, receive } = createReconciler({ ...deps, recordUnmatched });
  const { refundDue, receiveRefund } = createRefundWorker(deps);
  const open = createSessionOpener({ ...deps, availableCopies: createAvailableCopies(deps), ask, accountOf });
  const settle = createSettlement({ provider, reconcile, placePaid, receive });

  async function accountOf(id: string): Promise<Account> {
    const account = await accounts.findById(id);
    if (!account) throw notFound('This account');
    return account;
  }

  /** `NOT_FOUND` for an unknown session and for one of another account alike. */
  async function ownSession(accountId: string, id: string): Promise<PaymentSession> {
    const session = await orders.find({ accountId, id });
    if (!session) throw notFound('This payment session');
    return session;
  }

  const isOurs = (session: PaymentSession) => session.provider === provider.name;

  return {
    provider,

    /**
     * Returns the same session while cart and address are the same, or an earlier session with its order if that turns
     * out to be paid. An account has at most ten open sessions: the eleventh closes the oldest. `NOT_FOUND` for an
     * unknown address, `BAD_USER_INPUT` for an empty cart, `CONFLICT` for one above what may be paid at once, `TOO_MANY_REQUESTS` for too many sessions in ten minutes,
     * `UNAVAILABLE` when the provider does not answer.
     */
    openSession: ({ id }: Account, addressId: string): Promise<PaymentSession> =>
      enqueue(id, () => open(id, addressId)),

    /**
     * Places the order of a verified payment exactly once; repeated calls return the same order. `BAD_USER_INPUT` for a
     * wrong signature and for a payment of another amount, `UNAVAILABLE` while the provider cannot say what was paid.
     */
    async confirm(accountId: string, sessionId: string, proof: PaymentProof): Promise<Placement> {
      const session = await ownSession(accountId, sessionId);
      const isForIt = isOurs(session) && session.providerOrderId === proof.providerOrderId;
      if (!isForIt || !provider.verifies(proof))
        throw badInput([{ field: 'signature', message: 'does not fit this payment' }]);
      const order = await settle(session, proof);
      return { order, account: await accountOf(accountId) };
    },

    async abandon(accountId: string, sessionId: string, reason: 'FAILED' | 'DISMISSED'): Promise<PaymentSession> {
      return orders.update({ accountId, id: sessionId }, (session) => abandon(session, reason, at()));
    },

    /**
     * Handles the payment or refund of a webhook. Captured money that makes no order is refunded where its session is
     * known, and named to the owner, as is an order whose payment failed after all.
     */
    async receivePayment(event: ProviderPayment | RefundEvent | UnmatchedPayment): Promise<void> {
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
        const current = await orders.update(session, (newest) => declined(newest, now()));
        if (isPlaced(current) && current.payment.id === event.id) await reportUnpaid(current);
      }
    },

    /** Settles the refunds that are due, and asks for those on the provider's own pages. */
    refundDue,

    /** Checks the due sessions, round-robin over accounts. */
    reconcileDue,

    /** Asks the provider about an open session first, so that a waiting shopper sees a payment within seconds. */
    async session(accountId: string, id: string): Promise<PaymentSession | null> {
      const session = await orders.find({ accountId, id });
      if (!session || session.checkAt === null || !isOurs(session)) return session;
      try {
        return (await ask(session, 'look')).session;
      } catch (error) {
        // Without an answer the session stays as it was.
        if (error instanceof ShopError && error.code === 'UNAVAILABLE') return session;
        throw error;
      }
    },

    async pendingSession(accountId: string): Promise<PaymentSession | null> {
      const [newest] = await orders.openOf(accountId, 1);
      return newest?.status === 'PENDING' && isOurs(newest) ? newest : null;
    },

    async order(accountId: string, id: string): Promise<Order | null> {
      const session = await orders.find({ accountId, id });
      return session && isPlaced(session) ? session : null;
    },

    /**
     * Puts an order's books into the cart, at today's prices and with at least the ordered quantities: all that are still
     * sold, or none. `NOT_FOUND` for an unknown order, `CONFLICT` when the cart has no room for them.
     */
    async orderAgain(accountId: string, orderId: string): Promise<OrderedAgain> {
      const order = await orders.find({ accountId, id: orderId });
      if (!order || !isPlaced(order)) throw notFound('This order');
      const copies = new Map<string, number>();
      for (const { productId, quantity } of order.lines) copies.set(productId, (copies.get(productId) ?? 0) + quantity);
      const { account, gone: ids } = await holdBooks(accountId, copies);
      const gone = order.lines.filter(({ productId }) => ids.includes(productId)).map(({ title }) => title);
      return { account, gone: [...new Set(gone)] };
    },

    /**
     * Cancels an order that was not shipped, and asks the refund of all that is left. A cancelled order stays as it is.
     * `NOT_FOUND` for an unknown order, `CONFLICT` once it was shipped.
     */
    async cancel(accountId: string, orderId: string): Promise<Order> {
      const found = await orders.find({ accountId, id: orderId });
      if (!found || !isPlaced(found)) throw notFound('This order');
      const change = changeOrder((order) => cancel(order, '', { at: at(), by: 'SHOPPER' }));
      return (await orders.update(found, change)) as Order;
    },

    async latestOrder(accountId: string): Promise<Order | null> {
      return (await orders.ordersOf(accountId, { limit: 1, maxLines: 1, after: null }))[0] ?? null;
    },

    /**
     * A page ends after `first` orders, or with the order that brings it to 400 lines. The lists of one account are read
     * one after another. `search` finds those that have it in their number or in a title. `BAD_USER_INPUT` when `first` is
     * not 1 to 100, `after` is not a cursor, or `search` is too long.
     */
    async list(accountId: string, page: ListQuery): Promise<OrderPage> {
      const { first, after, search = '' } = page;
      requireUpTo(MAX_PAGE, 'first', first);
      if (search.trim() !== '') {
        const read = (query: OrderQuery) => orders.ordersOf(accountId, query);
        return readInTurn(accountId, () => searchOrders({ search, first, after }, read));
      }
      const query = { limit: first, maxLines: MAX_PAGE_LINES, after };
      return pageOf(await readInTurn(accountId, () => orders.ordersOf(accountId, query)), first);
    },
  };
}
