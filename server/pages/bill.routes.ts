import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import { notFound, ShopError } from '../errors.ts';
import type { Services } from '../services/services.ts';

/** The document includes the styles, fonts and logo: it loads nothing and runs nothing. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const BillForm = Type.Object({ token: Type.String(), order: Type.String() });

/**
 * Shows an order's bill as a page to print. A form requests it, since a link would show the shopper's token. Errors
 * lead to the order's page, which explains them.
 */
export async function billRoutes(
  app: FastifyInstance,
  { services }: { services: Pick<Services, 'accounts' | 'orders'> },
) {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  const options = { schema: { hide: true, body: BillForm }, bodyLimit: 8_192 };
  app.post<{ Body: Static<typeof BillForm> }>('/bill', options, async ({ body: { token, order: id } }, reply) => {
    try {
      const account = await services.accounts.authenticate(token);
      const order = await services.orders.order(account.id, id);
      if (!order) throw notFound('This order');
      return reply
        .headers({ 'cache-control': 'no-store', 'content-security-policy': POLICY, 'x-robots-tag': 'noindex' })
        .type('text/html; charset=utf-8')
        .send(Readable.from(order.billPage()));
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      return reply.redirect(`/ordersummary?order=${encodeURIComponent(id)}`, 303);
    }
  });
}
