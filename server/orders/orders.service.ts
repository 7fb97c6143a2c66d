import type { Account } from '../accounts/account.ts';
import { findAddress } from '../addresses/address.ts';
import type { PricedLine } from '../cart/cart.ts';
import { badInput, notFound, ShopError } from '../errors.ts';
import type { AccountStore } from '../storage/account-store.ts';
import type { OrderStore } from '../storage/order-store.ts';
import {
  abandon,
  checked,
  FIRST_CHECK_MS,
  isFor,
  isPlaced,
  type Order,
  type PaymentSession,
  postponed,
  reopen,
  snapshot,
  toPaise,
} from './order.ts';
import { CURRENCY, type PaymentProof, type PaymentProvider, type ProviderPayment } from './payment/provider.ts';
import { createSharedAnswers } from './shared-answers.ts';
import { createTurns } from '../turns.ts';

const MAX_PAGE = 100;
/** Sessions asked about in one round. */
const ROUND = 50;
/** Sessions of one account asked about before it may pay again. */
const LOOK_BACK = 5;

interface Deps {
  readonly accounts: AccountStore;
  readonly orders: OrderStore;
  readonly provider: PaymentProvider;
  readonly linesOf: (account: Account) => Promise<readonly PricedLine[]>;
  readonly imageOf: (line: PricedLine) => string;
  readonly newId: () => string;
  readonly now: () => Date;
}

export interface OrderPage {
  readonly orders: readonly Order[];
  readonly hasNextPage: boolean;
}

/** An order, and the account as it is after it. */
export interface Placement {
  readonly order: Order;
  readonly account: Account;
}

export type OrdersService = ReturnType<typeof createOrdersService>;

export function createOrdersService({ accounts, orders, provider, linesOf, imageOf, newId, now }: Deps) {
  const at = () => now().toISOString();
  const inTurn = createTurns();
  const shared = createSharedAnswers<PaymentSession>();

  async function accountOf(id: string): Promise<Account> {
    const account = await accounts.findById(id);
    if (!account) throw notFound('This account');
    return account;
  }

  /** Somebody else's session is as unknown as one that never was. */
  async function ownSession(accountId: string, id: string): Promise<PaymentSession> {
    const session = await orders.find(id);
    if (session?.accountId !== accountId) throw notFound('This payment session');
    return session;
  }

  const isPaymentFor = ({ providerOrderId, priceDetails }: PaymentSession, payment: ProviderPayment) =>
    payment.orderId === providerOrderId &&
    payment.amount === toPaise(priceDetails.totalAmount) &&
    payment.currency === CURRENCY;

  const isOurs = (session: PaymentSession) => session.provider === provider.name;

  /** Asks the provider, and places the order when the money is there. */
  const reconcile = (session: PaymentSession): Promise<PaymentSession> =>
    shared(session.id, async () => {
      // It is paid, but its books could not be taken out of the cart.
      if (isPlaced(session)) return orders.place(session.id, session.payment.id, at());
      const payments = await provider.paymentsOf(session.providerOrderId);
      const captured = payments.find((payment) => payment.status === 'captured' && isPaymentFor(session, payment));
      if (captured) return orders.place(session.id, captured.id, at());
      return orders.update(session.id, (current) => checked(current, now()));
    });

  async function open(accountId: string, addressId: string): Promise<PaymentSession> {
    // What was paid without the shop's knowledge is in the cart still: first find out, or it would be paid for twice.
    const unfinished = (await orders.openOf(accountId, LOOK_BACK)).filter(isOurs);
    const asked = await Promise.all(unfinished.map(reconcile));
    const paid = asked.find(isPlaced);
    if (paid) return paid;

    const account = await accountOf(accountId);
    const address = findAddress(account.addresses, addressId);
    const wanted = snapshot({ lines: await linesOf(account), address, imageOf });
    const same = asked.find((session) => session.status !== 'EXPIRED' && isFor(session, wanted));
    if (same) return orders.update(same.id, (session) => reopen(session, at()));

    const id = newId();
    const amount = toPaise(wanted.priceDetails.totalAmount);
    const providerOrder = await provider.createOrder({ amount, receipt: id });
    const session: PaymentSession = {
      id,
      accountId: account.id,
      provider: provider.name,
      providerOrderId: providerOrder.id,
      status: 'PENDING',
      ...wanted,
      createdAt: at(),
      updatedAt: at(),
      payment: null,
      checkAt: new Date(now().getTime() + FIRST_CHECK_MS).toISOString(),
    };
    return orders.create(session);
  }

  return {
    provider,

    /**
     * The same session as long as cart and address are the same, however often it is asked for; an earlier session that
     * turns out to be paid, with its order, instead of another one. `NOT_FOUND` for an unknown address, `BAD_USER_INPUT`
     * for an empty cart, `UNAVAILABLE` when the provider does not answer.
     */
    openSession: ({ id }: Account, addressId: string): Promise<PaymentSession> => inTurn(id, () => open(id, addressId)),

    /** Places the order that a verified payment is for: exactly once, and the same one however often it is asked. */
    async confirm(accountId: string, sessionId: string, proof: PaymentProof): Promise<Placement> {
      const session = await ownSession(accountId, sessionId);
      const isForIt = isOurs(session) && session.providerOrderId === proof.providerOrderId;
      if (!isForIt || !provider.verifies(proof))
        throw badInput([{ field: 'signature', message: 'does not fit this payment' }]);
      const order = await orders.place(session.id, proof.paymentId, at());
      return { order, account: await accountOf(accountId) };
    },

    async abandon(accountId: string, sessionId: string, reason: 'FAILED' | 'DISMISSED'): Promise<PaymentSession> {
      await ownSession(accountId, sessionId);
      return orders.update(sessionId, (session) => abandon(session, reason, at()));
    },

    /** What the provider says of its own accord. A payment for nothing of ours, or of another amount, is ignored. */
    async heard(payment: ProviderPayment): Promise<void> {
      const session = await orders.findByProviderOrder(payment.orderId);
      if (!session || !isOurs(session) || !isPaymentFor(session, payment)) return;
      if (payment.status === 'captured') await orders.place(session.id, payment.id, at());
      else if (payment.status === 'failed')
        await orders.update(session.id, (current) => abandon(current, 'FAILED', at()));
    },

    /** Asks about every session whose time has come. Returns the sessions that could not be settled, with the reasons. */
    async reconcileDue(): Promise<readonly { session: PaymentSession; reason: unknown }[]> {
      const due = await orders.dueForCheck({ provider: provider.name, now: at(), limit: ROUND });
      const answers = await Promise.allSettled(
        due.map((session) =>
          reconcile(session).catch(async (reason: unknown) => {
            await orders.update(session.id, (current) => postponed(current, now()));
            throw reason;
          }),
        ),
      );
      return answers.flatMap((answer, index) =>
        answer.status === 'rejected' ? [{ session: due[index]!, reason: answer.reason as unknown }] : [],
      );
    },

    /** A session that may still be paid is asked about, so that a shopper who waits learns it at once. */
    async session(accountId: string, id: string): Promise<PaymentSession | null> {
      const session = await orders.find(id);
      if (session?.accountId !== accountId) return null;
      if (session.checkAt === null || !isOurs(session)) return session;
      try {
        return await reconcile(session);
      } catch (error) {
        // Not knowing is an answer too: the session is as it was.
        if (error instanceof ShopError && error.code === 'UNAVAILABLE') return session;
        throw error;
      }
    },

    async pendingSession(accountId: string): Promise<PaymentSession | null> {
      const [newest] = await orders.openOf(accountId, 1);
      return newest?.status === 'PENDING' && isOurs(newest) ? newest : null;
    },

    async order(accountId: string, id: string): Promise<Order | null> {
      const session = await orders.find(id);
      return session?.accountId === accountId && isPlaced(session) ? session : null;
    },

    async latestOrder(accountId: string): Promise<Order | null> {
      return (await orders.ordersOf(accountId, { limit: 1, after: null }))[0] ?? null;
    },

    async list(accountId: string, page: { first: number; after: string | null }): Promise<OrderPage> {
      const { first, after } = page;
      if (!Number.isInteger(first) || first < 1 || first > MAX_PAGE)
        throw badInput([{ field: 'first', message: `must be a whole number from 1 to ${MAX_PAGE}` }]);
      const found = await orders.ordersOf(accountId, { limit: first, after });
      return { orders: found.slice(0, first), hasNextPage: found.length > first };
    },
  };
}
