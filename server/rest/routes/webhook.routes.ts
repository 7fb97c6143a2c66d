import { Type } from 'typebox';
import { notFound } from '../../errors.ts';
import { documentedBody } from '../route.ts';
import type { RestApp, RestDeps } from '../rest-app.ts';
import { failures } from '../rest-schemas.ts';
import { readWebhook } from '../../services/orders/payments/webhook.ts';

/**
 * Receives the provider's webhook: delivered at least once, in any order, signed over the raw bytes. Every step is
 * idempotent; the event's id is not signed, so it decides nothing.
 */
export async function webhookRoutes(app: RestApp, { payments }: RestDeps): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) => done(null, body));

  app.post(
    '/api/payments/webhook',
    {
      schema: {
        tags: ['payments'],
        operationId: 'receivePaymentEvent',
        summary: 'Events of the payment provider',
        security: [],
        headers: Type.Object({ 'x-razorpay-signature': Type.String() }),
        response: {
          200: Type.Object({ received: Type.Boolean() }, { description: 'The event has been processed.' }),
          ...failures(404),
        },
      },
      config: documentedBody(Type.Record(Type.String(), Type.Unknown())),
    },
    async (request) => {
      const secret = payments.provider.webhookSecret;
      if (secret === null) throw notFound('A webhook');
      const payment = readWebhook(request.body as Buffer | undefined, request.headers['x-razorpay-signature'], secret);
      if (payment) await payments.receivePayment(payment);
      return { received: true };
    },
  );
}
