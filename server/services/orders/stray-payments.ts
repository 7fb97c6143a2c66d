import { dateOf } from '../shop/calendar.ts';
import type { Numbering } from './order-numbers.ts';
import type { OrderStore } from './order-store.ts';
import type { Order, PaymentSession } from './order.ts';
import { CURRENCY, type PaymentProvider, type ProviderPayment } from './payment/provider.ts';
import type { StrayPayment } from './refunds/refund-book.ts';
import { withStray } from './refunds/stray-payment.ts';
import type { TellOwner } from './tell-owner.ts';
import type { ReportUnmatched, UnmatchedPayment } from './unmatched-payments.ts';

interface Deps {
  readonly orders: OrderStore;
  readonly provider: Pick<PaymentProvider, 'paymentsOf'>;
  /** The log and the metrics. */
  readonly reportUnmatched: ReportUnmatched;
  readonly tellOwner: TellOwner;
  readonly numbering: Pick<Numbering, 'timeZone'>;
  readonly now: () => Date;
}

/** Writes down the refund of a captured payment that makes no order of its session. Returns the session. */
export type TakeStray = (
  session: PaymentSession,
  payment: ProviderPayment,
  reason: StrayPayment['reason'],
) => Promise<PaymentSession>;

/** A payment without a readable id is reported to the owner once a day. */
const idOf = (paymentId: string, date: string): string =>
  /^pay_\w{1,40}$/.test(paymentId) ? `payment-${paymentId}` : `payment-unreadable-${date}`;

/** An order without money, and money that no order accounts for: refunded where the shop knows its session, and named to the owner in any case. */
export function createStrayPayments({ orders, provider, reportUnmatched, tellOwner, numbering, now }: Deps) {
  async function name(payment: UnmatchedPayment, isRefunded: boolean): Promise<void> {
    reportUnmatched(payment);
    // A refund went back already.
    if (payment.reason === 'refund') return;
    const { reason, paymentId, providerOrderId, paymentSession = '', amount = '', currency = '' } = payment;
    await tellOwner({
      id: idOf(paymentId, dateOf(now(), numbering.timeZone)),
      kind: 'payment-unmatched',
      facts: {
        reason,
        paymentId,
        providerOrderId,
        paymentSession,
        amount: String(amount),
        currency: String(currency),
        refund: isRefunded ? 'BY_THE_SHOP' : 'NONE',
      },
    });
  }

  const takeStray: TakeStray = async (session, { id: paymentId, amount, currency }, reason) => {
    const { id: paymentSession, providerOrderId, strays = [] } = session;
    if (strays.some((stray) => stray.paymentId === paymentId)) return session;
    // First, so that no crash leaves the owner untold.
    await name({ reason, paymentId, providerOrderId, paymentSession, amount, currency }, true);
    const stray = { paymentId, amount, reason, ...(currency !== CURRENCY && { currency }) };
    return orders.update(session, (current) => withStray(current, stray, now()));
  };

  /** Names an order whose payment was authorised and failed afterwards. An old event may tell of one that was captured. */
  async function nameUnpaid({ life, payment, providerOrderId }: Order): Promise<void> {
    const found = (await provider.paymentsOf(providerOrderId)).find(({ id }) => id === payment.id);
    if (found?.status !== 'failed') return;
    await tellOwner({
      id: `unpaid-${payment.id}`,
      kind: 'order-unpaid',
      facts: { order: life.number, paymentId: payment.id, providerOrderId, amount: String(found.amount) },
    });
  }

  return { takeStray, nameUnpaid, nameUnmatched: (payment: UnmatchedPayment) => name(payment, false) };
}
