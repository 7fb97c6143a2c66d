import { createSingleFlight } from '../../../async/single-flight.ts';
import { badInput, notFound } from '../../../errors.ts';
import { isPlaced, type Order, type PaymentSession } from '../records.ts';
import { type PaymentProof, type PaymentProvider, type ProviderPayment, ProviderUnavailable } from './provider.ts';
import { isPaymentFor } from './reconciler.ts';

interface Deps {
  readonly provider: PaymentProvider;
  readonly reconcile: (session: PaymentSession) => Promise<PaymentSession>;
  readonly placePaid: (session: PaymentSession, payment: ProviderPayment) => Promise<PaymentSession>;
  readonly receive: (session: PaymentSession, payment: ProviderPayment) => Promise<PaymentSession>;
}

/** Places the order of a proof whose signature is valid. */
export function createSettlement({ provider, reconcile, placePaid, receive }: Deps) {
  const singleFlight = createSingleFlight<ProviderPayment>();

  /** The provider's record of the payment. Throws `ProviderUnavailable` when it does not answer. */
  const paymentOf = ({ paymentId, providerOrderId }: PaymentProof): Promise<ProviderPayment> =>
    singleFlight(`${providerOrderId} ${paymentId}`, async () => {
      const payments = await provider.paymentsOf(providerOrderId);
      const payment = payments.find(({ id }) => id === paymentId);
      if (!payment) throw new ProviderUnavailable(new Error(`${paymentId} is not known at the provider yet`));
      return payment;
    });

  /** A second payment of an order is refunded; if the provider does not answer now, a webhook reports it, too. */
  async function receiveSecond(session: PaymentSession, proof: PaymentProof): Promise<void> {
    try {
      const payment = await paymentOf(proof);
      if (payment.status === 'captured') await receive(session, payment);
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
    }
  }

  /**
   * A valid signature is not enough: the payment must be of the requested amount and currency, and captured or authorised,
   * which the provider captures by itself.
   */
  async function paidFor(session: PaymentSession, proof: PaymentProof): Promise<ProviderPayment> {
    const payment = await paymentOf(proof);
    const isPaid = payment.status === 'captured' || payment.status === 'authorized';
    if (isPaid && isPaymentFor(session, payment)) return payment;
    if (payment.status === 'captured') await receive(session, payment);
    throw badInput([{ field: 'paymentId', message: 'does not match the amount due' }]);
  }

  return async function settle(session: PaymentSession, proof: PaymentProof): Promise<Order> {
    const isKnown = session.strays?.some(({ paymentId }) => paymentId === proof.paymentId) ?? false;
    if (isPlaced(session) && session.payment.id !== proof.paymentId && !isKnown) await receiveSecond(session, proof);
    const settled = isPlaced(session)
      ? await reconcile(session)
      : await placePaid(session, await paidFor(session, proof));
    if (!isPlaced(settled)) throw notFound('This account');
    return settled;
  };
}
