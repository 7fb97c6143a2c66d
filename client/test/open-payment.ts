import { aShopper, home, payAtProvider, theShop } from './real-shop.ts';

/**
 * A shopper with a cart of one book and an open payment for it, created by a direct call of the API. `session.id` is
 * the id that the order will have; `pay` pays, and returns the input of `confirmPayment`.
 */
export async function openPayment() {
  const shopper = await aShopper({ cart: ['Walden'], addresses: [home] });
  const [address] = (await shopper.account()).addresses;
  const create =
    'mutation ($to: ID!) { createPaymentSession(addressId: $to) { paymentSession { id providerOrderId } userErrors { code field message } } }';
  const {
    createPaymentSession: { paymentSession },
  } = await theShop().ask(create, { to: address?.id }, shopper.token);
  const session = { ...paymentSession, id: paymentSession.id.replace('payment:', '') };
  return {
    shopper,
    session,
    pay: async () => {
      const payment = await payAtProvider(session.providerOrderId);
      return {
        paymentSessionId: session.id,
        paymentId: payment.razorpay_payment_id,
        providerOrderId: payment.razorpay_order_id,
        signature: payment.razorpay_signature,
      };
    },
  };
}
