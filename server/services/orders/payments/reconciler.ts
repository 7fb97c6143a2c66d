import { type Log, MAX_DUE, handleEach } from '../../../async/due.ts';
import { createSingleFlight } from '../../../async/single-flight.ts';
import { ShopError } from '../../../errors.ts';
import { CURRENCY, toPaise } from '../money.ts';
import type { Seller } from '../../shop/profile.ts';
import { type Numbering, seriesAt } from '../order-numbers.ts';
import type { OrderStore } from '../order-store.ts';
import { isPlaced, type PaymentSession } from '../records.ts';
import { applyCheck, type CheckResult, isFresh, postponeCheck, type Purpose } from '../session.ts';
import { type PaymentProvider, type ProviderPayment, PROVIDERS, ProviderUnavailable } from './provider.ts';
import type { Spend } from './session-budget.ts';
import type { RecordUnmatched } from './unmatched-payments.ts';

interface Deps {
  readonly orders: OrderStore;
  readonly provider: PaymentProvider;
  readonly recordUnmatched: RecordUnmatched;
  readonly numbering: Numbering;
  readonly seller: Seller;
  readonly spendAsk: Spend;
  readonly now: () => Date;
  readonly log: Log;
}

export const isPaymentFor = ({ providerOrderId, priceDetails }: PaymentSession, payment: ProviderPayment): boolean =>
  payment.orderId === providerOrderId &&
  payment.amount === toPaise(priceDetails.totalAmount) &&
  payment.currency === CURRENCY;

/** Checks payment sessions at the provider, and places the orders of the paid ones. */
export function createReconciler({ orders, provider, recordUnmatched, numbering, seller, spendAsk, now, log }: Deps) {
  const at = () => now().toISOString();
  const paidBy = (paymentId: string) => ({ paymentId, now: at(), series: seriesAt(now(), numbering), seller });
  const singleFlight = createSingleFlight<PaymentSession>();

  /** Places the order once. Records a second payment, or a payment of an erased account, as unmatched. */
  async function placePaid(session: PaymentSession, payment: ProviderPayment): Promise<PaymentSession> {
    try {
      const order = await orders.place(session, paidBy(payment.id));
      return order.payment.id === payment.id ? order : await recordUnmatched(order, payment, 'second_payment');
    } catch (error) {
      if (!(error instanceof ShopError && error.code === 'UNAUTHENTICATED')) throw error;
      return recordUnmatched(session, payment, 'no_account');
    }
  }

  /** Turns a captured payment of the session into its order, or a refund. */
  const receive = (session: PaymentSession, payment: ProviderPayment): Promise<PaymentSession> =>
    isPaymentFor(session, payment) ? placePaid(session, payment) : recordUnmatched(session, payment, 'other_amount');

  async function check(session: PaymentSession): Promise<PaymentSession> {
    // Complete an order whose books are still in the cart.
    if (isPlaced(session)) return orders.place(session, paidBy(session.payment.id));
    const payments = await provider.paymentsOf(session.providerOrderId);
    let received = session;
    for (const payment of payments) if (payment.status === 'captured') received = await receive(received, payment);
    if (isPlaced(received)) return received;
    const attempted = payments.some(({ status }) => status !== 'failed' && status !== 'refunded');
    return orders.update(session, (current) =>
      applyCheck(current, now(), { wasTried: payments.length > 0, attempted }),
    );
  }

  /** Checks the session at the provider. Throws `ProviderUnavailable` when it does not answer. */
  const reconcile = (session: PaymentSession): Promise<PaymentSession> =>
    singleFlight(session.id, () =>
      check(session).catch(async (reason: unknown) => {
        await orders.update(session, (current) => postponeCheck(current, now()));
        throw reason;
      }),
    );

  /**
   * Checks the session, unless it was checked a moment ago. Returns it unchanged when the provider does not answer or
   * the account has asked too often, because neither must block other payments.
   */
  async function askProvider(session: PaymentSession, purpose: Purpose): Promise<CheckResult> {
    if (isFresh(session, purpose, now())) return { session, isAnswered: true };
    try {
      await spendAsk(session.accountId);
      return { session: await reconcile(session), isAnswered: true };
    } catch (error) {
      const isTooOften = error instanceof ShopError && error.code === 'TOO_MANY_REQUESTS';
      if (!isTooOften && !(error instanceof ProviderUnavailable)) throw error;
      return { session, isAnswered: false };
    }
  }

  /** Lets a session expire whose provider the shop no longer uses and therefore cannot ask. */
  const expire = (session: PaymentSession): Promise<PaymentSession> =>
    isPlaced(session)
      ? reconcile(session)
      : orders.update(session, (current) => applyCheck(current, now(), { wasTried: true }));

  return {
    reconcile,
    askProvider,
    placePaid,
    receive,

    /** Checks due sessions. Those opened before the shop changed its provider expire. */
    reconcileDue: async (): Promise<boolean> => {
      const dueOf = (name: string) => orders.dueForCheck({ provider: name, now: at(), limit: MAX_DUE });
      const due = (await Promise.all(PROVIDERS.map(dueOf))).flat();
      const handle = (session: PaymentSession) => (session.provider === provider.name ? reconcile : expire)(session);
      return handleEach(due, handle, (error, { id }) =>
        log.warn({ err: error, paymentSession: id }, 'a payment session could not be checked yet'),
      );
    },
  };
}
