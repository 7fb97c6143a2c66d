import { LRUCache } from 'lru-cache';
import { Type } from 'typebox';
import { notFound } from '../../errors.ts';
import { documentedBody } from '../../rest/documented-body.ts';
import type { RestApp } from '../../rest/rest-app.ts';
import { failures } from '../../rest/rest-schemas.ts';
import type { OrdersService } from '../orders.service.ts';
import { readWebhook } from './webhook.ts';

const MAX_EVENTS = 10_000;

/** The provider's webhook: delivered at least once, in any order, signed over the raw bytes. */
export const webhookRoutes = ({ orders }: { orders: OrdersService }) =>
  async function routes(app: RestApp): Promise<void> {
    // Every step is idempotent, so remembering seen events only saves work.
    const seen = new LRUCache<string, true>({ max: MAX_EVENTS });
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
          headers: Type.Object({
            'x-razorpay-signature': Type.String(),
            'x-razorpay-event-id': Type.Optional(Type.String()),
          }),
          response: {
            200: Type.Object({ received: Type.Boolean() }, { description: 'The event is stored.' }),
            ...failures,
          },
        },
        config: documentedBody(Type.Record(Type.String(), Type.Unknown())),
      },
      async (request) => {
        const secret = orders.provider.webhookSecret;
        if (secret === null) throw notFound('A webhook');
        const payment = readWebhook(
          request.body as Buffer | undefined,
          request.headers['x-razorpay-signature'],
          secret,
        );
        const event = request.headers['x-razorpay-event-id'];
        if (event !== undefined && seen.has(event)) return { received: true };
        if (payment) await orders.receivePayment(payment);
        if (event !== undefined) seen.set(event, true);
        return { received: true };
      },
    );
  };
