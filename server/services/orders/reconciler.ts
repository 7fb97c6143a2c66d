import { type Numbering, seriesAt } from './order-numbers.ts';
import type { OrderStore } from './order-store.ts';
import { checked, isPlaced, type Order, type PaymentSession, postponed, toPaise } from './order.ts';
import { CURRENCY, type PaymentProvider, type ProviderPayment } from './payment/provider.ts';
import type { ReportUnmatched } from './unmatched-payments.ts';
import { createSingleFlight } from '../../async/single-flight.ts';

/** Sessions checked in one round. */
const ROUND = 50;

interface Deps {
  readonly orders: OrderStore;
  readonly provider: PaymentProvider;
  readonly reportUnmatched: ReportUnmatched;
  readonly numbering: Numbering;
  readonly now: () => Date;
}

interface Round {
  /** The sessions that could not be settled, with the reasons. */
  readonly unsettled: readonly { readonly session: PaymentSession; readonly reason: unknown }[];
  /** Whether more sessions may be due. */
  readonly isFull: boolean;
}

export const isPaymentFor = ({ providerOrderId, priceDetails }: PaymentSession, payment: ProviderPayment): boolean =>
  payment.orderId === providerOrderId &&
  payment.amount === toPaise(priceDetails.totalAmount) &&
  payment.currency === CURRENCY;

/** Checks payment sessions at the provider, and places the orders of the paid ones. */
export function createReconciler({ orders, provider, reportUnmatched, numbering, now }: Deps) {
  const at = () => now().toISOString();
  const paidBy = (paymentId: string) => ({ paymentId, now: at(), series: seriesAt(now(), numbering) });
  const singleFlight = createSingleFlight<PaymentSession>();

  /** Whether the money is for this session; reports it if it is of another amount or currency. */
  function isMatched(session: PaymentSession, payment: ProviderPayment): boolean {
    if (isPaymentFor(session, payment)) return true;
    const { id: paymentId, orderId: providerOrderId, amount, currency } = payment;
    reportUnmatched({
      reason: 'other_amount',
      paymentId,
      providerOrderId,
      paymentSession: session.id,
      amount,
      currency,
    });
    return false;
  }

  /** Places the order once; reports a further payment for it. */
  async function placePaid(session: PaymentSession, paymentId: string): Promise<Order> {
    const { order } = await orders.place(session, paidBy(paymentId));
    if (order.payment.id !== paymentId) {
      const { id: paymentSession, providerOrderId } = order;
      reportUnmatched({ reason: 'second_payment', paymentId, providerOrderId, paymentSession });
    }
    return order;
  }

  /** The session after the check. Throws `ProviderUnavailable` when the provider does not answer. */
  const reconcile = (session: PaymentSession): Promise<PaymentSession> =>
    singleFlight(session.id, async () => {
      // Paid, but its books are still in the cart.
      if (isPlaced(session)) return (await orders.place(session, paidBy(session.payment.id))).order;
      const payments = await provider.paymentsOf(session.providerOrderId);
      const captured = payments.filter((payment) => payment.status === 'captured' && isMatched(session, payment));
      const [first, ...further] = captured;
      if (first) {
        const order = await placePaid(session, first.id);
        for (const { id } of further) await placePaid(order, id);
        return order;
      }
      const attempted = payments.some(({ status }) => status !== 'failed' && status !== 'refunded');
      return orders.update(session, (current) => checked(current, now(), { wasTried: payments.length > 0, attempted }));
    });

  return {
    reconcile,
    placePaid,
    isMatched,

    /** Checks the due sessions. */
    reconcileDue: async (): Promise<Round> => {
      const due = await orders.dueForCheck({ provider: provider.name, now: at(), limit: ROUND });
      const answers = await Promise.allSettled(
        due.map((session) =>
          reconcile(session).catch(async (reason: unknown) => {
            await orders.update(session, (current) => postponed(current, now()));
            throw reason;
          }),
        ),
      );
      const unsettled = answers.flatMap((answer, index) =>
        answer.status === 'rejected' ? [{ session: due[index]!, reason: answer.reason as unknown }] : [],
      );
      return { unsettled, isFull: due.length === ROUND };
    },
  };
}
