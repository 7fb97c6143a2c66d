import { Type } from 'typebox';
import { requireViewer } from '../bodies/viewer.rest.ts';
import { cartItems } from '../bodies/cart.rest.ts';
import { notFound } from '../../errors.ts';
import { examples } from '../example-values.ts';
import { pathId } from '../path-id.ts';
import type { RestApp } from '../rest-app.ts';
import { failures } from '../rest-schemas.ts';
import { MAX_PAYMENT } from '../../services/orders/order.ts';
import {
  AbandonBody,
  NewPaymentBody,
  OnePaymentBody,
  orderBody,
  paymentBody,
  PaymentProofBody,
  PendingPaymentBody,
  PlacedOrderBody,
} from '../bodies/orders.rest.ts';
import type { OrderRouteDeps } from './orders.routes.ts';

/** The payment sessions of an account: GraphQL's `PaymentSession`. */
export const paymentsRoutes = ({ accounts, cart, covers, orders }: OrderRouteDeps) =>
  async function routes(app: RestApp): Promise<void> {
    requireViewer(app, accounts);
    const shared = { tags: ['payments'], security: [{ token: [] }] };
    const params = Type.Object({
      paymentId: Type.String({ description: 'The `_id`.', examples: [examples.paymentId] }),
    });
    const one = { 200: OnePaymentBody };
    const sessionId = (raw: string) => pathId(raw, 'This payment session');

    app.post(
      '/api/user/payments',
      {
        schema: {
          ...shared,
          operationId: 'openPayment',
          summary: 'Price the cart and open a payment for it; an earlier one that is paid comes back with its order',
          description: `A cart of more than ${MAX_PAYMENT.toLocaleString('en')} rupees is refused with a 422.`,
          'x-graphql': 'mutation { createPaymentSession(addressId: $addressId) }',
          body: NewPaymentBody,
          response: { 201: OnePaymentBody, ...failures(404, 422, 429) },
        },
      },
      async (request, reply) => {
        const session = await orders.openSession(request.viewer, request.body.addressId);
        return reply.code(201).send({ payment: paymentBody(session, request.viewer, orders.provider) });
      },
    );

    app.get(
      '/api/user/payments/pending',
      {
        schema: {
          ...shared,
          operationId: 'getPendingPayment',
          summary: 'The newest payment that is not settled yet',
          'x-graphql': '{ viewer { pendingPaymentSession } }',
          response: { 200: PendingPaymentBody },
        },
      },
      async (request) => {
        const session = await orders.pendingSession(request.viewer.id);
        return session ? { payment: paymentBody(session, request.viewer, orders.provider) } : {};
      },
    );

    app.get(
      '/api/user/payments/:paymentId',
      {
        schema: {
          ...shared,
          operationId: 'getPayment',
          summary: 'One payment, after the provider was asked about it',
          'x-graphql': '{ viewer { paymentSession(id: $paymentId) } }',
          params,
          response: one,
        },
      },
      async (request) => {
        const session = await orders.session(request.viewer.id, sessionId(request.params.paymentId));
        if (!session) throw notFound('This payment session');
        return { payment: paymentBody(session, request.viewer, orders.provider) };
      },
    );

    app.post(
      '/api/user/payments/:paymentId/confirm',
      {
        schema: {
          ...shared,
          operationId: 'confirmPayment',
          summary: 'Verify what the widget received and place the order, once however often it is called',
          'x-graphql': `mutation {
            confirmPayment(input: {
              paymentSessionId: $paymentId, paymentId: $razorpay_payment_id,
              providerOrderId: $razorpay_order_id, signature: $razorpay_signature
            })
          }`,
          params,
          body: PaymentProofBody,
          response: { 200: PlacedOrderBody },
        },
      },
      async (request) => {
        const {
          razorpay_payment_id: paymentId,
          razorpay_order_id: providerOrderId,
          razorpay_signature: signature,
        } = request.body;
        const id = sessionId(request.params.paymentId);
        const proof = { paymentId, providerOrderId, signature };
        const { order, account } = await orders.confirm(request.viewer.id, id, proof);
        return { order: orderBody(order), cart: cartItems(await cart.lines(account), covers) };
      },
    );

    app.post(
      '/api/user/payments/:paymentId/abandon',
      {
        schema: {
          ...shared,
          operationId: 'abandonPayment',
          summary: 'Say that the payment failed or was given up; one that still arrives makes its order',
          'x-graphql': 'mutation { abandonPayment(paymentSessionId: $paymentId, reason: $reason) }',
          params,
          body: AbandonBody,
          response: one,
        },
      },
      async (request) => {
        const id = sessionId(request.params.paymentId);
        const session = await orders.abandon(request.viewer.id, id, request.body.reason);
        return { payment: paymentBody(session, request.viewer, orders.provider) };
      },
    );
  };
