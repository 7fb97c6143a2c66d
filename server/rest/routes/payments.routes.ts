import type { Account } from '../../services/account/account.ts';
import { requireViewer } from '../bodies/viewer.rest.ts';
import { cartItems } from '../bodies/cart.rest.ts';
import { notFound } from '../../errors.ts';
import { paymentId } from '../path-id.ts';
import type { RestApp, RestDeps } from '../rest-app.ts';
import { createRoute } from '../route.ts';
import type { PaymentSession } from '../../services/orders/records.ts';
import { MAX_PAYMENT } from '../../services/orders/session.ts';
import { orderBody } from '../bodies/order.rest.ts';
import {
  AbandonBody,
  NewPaymentBody,
  OnePaymentBody,
  paymentBody,
  PaymentProofBody,
  PendingPaymentBody,
  PlacedOrderBody,
} from '../bodies/orders.rest.ts';

/** The payment sessions of an account: GraphQL's `PaymentSession`. */
export async function paymentsRoutes(
  app: RestApp,
  { accounts, cart, covers, payments, shop }: RestDeps,
): Promise<void> {
  requireViewer(app, accounts);
  const route = createRoute(app, { tag: 'payments', needsToken: true });
  const answer = (session: PaymentSession, viewer: Account) => ({
    payment: paymentBody(session, viewer, { ...payments.provider, name: shop.name }),
  });

  route('POST /api/user/payments', {
    operationId: 'openPayment',
    summary: 'Price the cart and open a payment for it; an earlier one that is paid comes back with its order',
    description: `A cart of more than ${MAX_PAYMENT.toLocaleString('en')} rupees is refused with a 422.`,
    graphql: 'mutation { createPaymentSession(addressId: $addressId) }',
    body: NewPaymentBody,
    status: 201,
    answer: OnePaymentBody,
    failures: [404, 422, 429],
    act: async ({ viewer, body }) => answer(await payments.openSession(viewer, body.addressId), viewer),
  });

  route('GET /api/user/payments/pending', {
    operationId: 'getPendingPayment',
    summary: 'The newest payment that is not settled yet',
    graphql: '{ viewer { pendingPaymentSession } }',
    answer: PendingPaymentBody,
    act: async ({ viewer }) => {
      const session = await payments.pendingSession(viewer.id);
      return session ? answer(session, viewer) : {};
    },
  });

  route('GET /api/user/payments/:paymentId', {
    operationId: 'getPayment',
    summary: 'One payment, after the provider was asked about it',
    graphql: '{ viewer { paymentSession(id: $paymentId) } }',
    pathId: paymentId,
    answer: OnePaymentBody,
    act: async ({ viewer, id }) => {
      const session = await payments.session(viewer.id, id);
      if (!session) throw notFound('This payment session');
      return answer(session, viewer);
    },
  });

  route('POST /api/user/payments/:paymentId/confirm', {
    operationId: 'confirmPayment',
    summary: 'Verify what the widget received and place the order, once however often it is called',
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
      return { order: orderBody(order), cart: cartItems(await cart.lines(account), covers) };
    },
  });

  route('POST /api/user/payments/:paymentId/abandon', {
    operationId: 'abandonPayment',
    summary: 'Say that the payment failed or was given up; one that still arrives makes its order',
    graphql: 'mutation { abandonPayment(paymentSessionId: $paymentId, reason: $reason) }',
    pathId: paymentId,
    body: AbandonBody,
    answer: OnePaymentBody,
    act: async ({ viewer, id, body }) => answer(await payments.abandon(viewer.id, id, body.reason), viewer),
  });
}
