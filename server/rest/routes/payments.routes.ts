import { cartItems } from '../bodies/cart.rest.ts';
import { notFound } from '../../errors.ts';
import { paymentId } from '../path-id.ts';
import { requireViewer, type RestApp, type RestDeps } from '../rest-app.ts';
import { createRoute } from '../route.ts';
import { MAX_PAYMENT } from '../../services/orders/session.ts';
import { orderBody } from '../bodies/orders.rest.ts';
import {
  AbandonBody,
  NewPaymentBody,
  OnePaymentBody,
  paymentBody,
  PaymentProofBody,
  PendingPaymentBody,
  PlacedOrderBody,
} from '../bodies/payments.rest.ts';

/** The payment sessions of an account: GraphQL's `PaymentSession`. */
export async function paymentsRoutes(app: RestApp, { accounts, cart, covers, payments }: RestDeps): Promise<void> {
  requireViewer(app, accounts);
  const route = createRoute(app, { tag: 'payments', needsToken: true });

  route('POST /api/user/payments', {
    operationId: 'openPayment',
    summary: 'Price the cart and open a payment; if an earlier one is paid, that one is returned with its order',
    description: `A cart of more than ${MAX_PAYMENT.toLocaleString('en')} rupees is refused with a 422, and so is every cart while the shop is closed.`,
    graphql: 'mutation { createPaymentSession(addressId: $addressId) }',
    body: NewPaymentBody,
    status: 201,
    answer: OnePaymentBody,
    failures: [404, 422, 429],
    act: async ({ viewer, body }) => ({ payment: paymentBody(await payments.openSession(viewer, body.addressId)) }),
  });

  route('GET /api/user/payments/pending', {
    operationId: 'getPendingPayment',
    summary: 'The newest payment that is not settled yet',
    graphql: '{ viewer { pendingPaymentSession } }',
    answer: PendingPaymentBody,
    act: async ({ viewer }) => {
      const payment = await payments.pendingSession(viewer);
      return payment ? { payment: paymentBody(payment) } : {};
    },
  });

  route('GET /api/user/payments/:paymentId', {
    operationId: 'getPayment',
    summary: 'One payment, after querying the provider about it',
    graphql: '{ viewer { paymentSession(id: $paymentId) } }',
    pathId: paymentId,
    answer: OnePaymentBody,
    act: async ({ viewer, id }) => {
      const payment = await payments.session(viewer, id);
      if (!payment) throw notFound('This payment session');
      return { payment: paymentBody(payment) };
    },
  });

  route('POST /api/user/payments/:paymentId/confirm', {
    operationId: 'confirmPayment',
    summary: "Verify the widget's result and place the order, exactly once however often it is called",
    graphql: `mutation {
      confirmPayment(input: {
        paymentSessionId: $paymentId, paymentId: $razorpay_payment_id,
        providerOrderId: $razorpay_order_id, signature: $razorpay_signature
      })
    }`,
    pathId: paymentId,
    body: PaymentProofBody,
    answer: PlacedOrderBody,
    act: async ({ viewer, id, body }) => {
      const { order, account } = await payments.confirm(viewer.id, id, {
        paymentId: body.razorpay_payment_id,
        providerOrderId: body.razorpay_order_id,
        signature: body.razorpay_signature,
      });
      return { order: orderBody(order), cart: await cartItems(cart.view(account), covers) };
    },
  });

  route('POST /api/user/payments/:paymentId/abandon', {
    operationId: 'abandonPayment',
    summary: 'Report that the payment failed or was dismissed; one that still arrives places its order',
    graphql: 'mutation { abandonPayment(paymentSessionId: $paymentId, reason: $reason) }',
    pathId: paymentId,
    body: AbandonBody,
    answer: OnePaymentBody,
    act: async ({ viewer, id, body }) => ({ payment: paymentBody(await payments.abandon(viewer, id, body.reason)) }),
  });
}
