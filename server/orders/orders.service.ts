import type { Account } from '../accounts/account.ts';
import { findAddress } from '../addresses/address.ts';
import type { PricedLine } from '../cart/cart.ts';
import { badInput, notFound } from '../errors.ts';
import type { AccountStore } from '../storage/account-store.ts';
import type { OrderStore } from '../storage/order-store.ts';
import { abandon, isPlaced, type Order, type PaymentSession, snapshot, toPaise } from './order.ts';
import type { PaymentProof, PaymentProvider } from './payment/provider.ts';

const MAX_PAGE = 100;

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

  /** Somebody else's session is as unknown as one that never was. */
  async function ownSession(accountId: string, id: string): Promise<PaymentSession> {
    const session = await orders.find(id);
    if (session?.accountId !== accountId) throw notFound('This payment session');
    return session;
  }

  return {
    provider,

    /** `NOT_FOUND` for an unknown address, `BAD_USER_INPUT` for an empty cart. */
    async openSession(account: Account, addressId: string): Promise<PaymentSession> {
      const address = findAddress(account.addresses, addressId);
      const paidFor = snapshot({ lines: await linesOf(account), address, imageOf });
      const id = newId();
      const amount = toPaise(paidFor.priceDetails.totalAmount);
      const providerOrder = await provider.createOrder({ amount, receipt: id });
      const session: PaymentSession = {
        id,
        accountId: account.id,
        provider: provider.name,
        providerOrderId: providerOrder.id,
        status: 'PENDING',
        ...paidFor,
        createdAt: at(),
        updatedAt: at(),
        payment: null,
      };
      await orders.create(session);
      return session;
    },

    /** Places the order that a verified payment is for: exactly once, and the same one however often it is asked. */
    async confirm(accountId: string, sessionId: string, proof: PaymentProof): Promise<Placement> {
      const session = await ownSession(accountId, sessionId);
      const isOurs = session.provider === provider.name && session.providerOrderId === proof.providerOrderId;
      if (!isOurs || !provider.verifies(proof))
        throw badInput([{ field: 'signature', message: 'does not fit this payment' }]);
      const order = await orders.place(session.id, proof.paymentId, at());
      const account = await accounts.findById(accountId);
      if (!account) throw notFound('This account');
      return { order, account };
    },

    async abandon(accountId: string, sessionId: string, reason: 'FAILED' | 'DISMISSED'): Promise<PaymentSession> {
      await ownSession(accountId, sessionId);
      return orders.update(sessionId, (session) => abandon(session, reason, at()));
    },

    async session(accountId: string, id: string): Promise<PaymentSession | null> {
      const session = await orders.find(id);
      return session?.accountId === accountId ? session : null;
    },

    pendingSession: (accountId: string): Promise<PaymentSession | null> => orders.pendingOf(accountId),

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
