import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { Type } from 'typebox';
import { pathId } from '../path-id.ts';
import type { RestApp } from '../rest-app.ts';
import type { Sandbox } from '../../services/orders/payments/sandbox/sandbox.ts';

let widget: string | undefined;
/**
 * Strips the types only when the script is requested, since that takes 16 MB of memory. The client's build does not
 * make the script, so that the sandbox does not depend on the client's assets.
 */
const widgetScript = (): string =>
  (widget ??= stripTypeScriptTypes(readFileSync(path.join(import.meta.dirname, 'sandbox-widget.ts'), 'utf8')));

/** The widget's script and its bank, which a real provider serves from its own hosts. */
export async function sandboxRoutes(app: RestApp, sandbox: Sandbox): Promise<void> {
  app.get('/sandbox/checkout.js', { schema: { hide: true } }, async (_, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(widgetScript()),
  );

  app.post(
    '/sandbox/orders/:orderId/payments',
    {
      schema: {
        hide: true,
        params: Type.Object({ orderId: Type.String() }),
        body: Type.Object({ outcome: Type.Enum(['pay', 'decline']) }),
      },
    },
    async (request) => {
      const orderId = pathId(request.params.orderId, 'This order');
      if (request.body.outcome === 'pay') {
        const { paymentId, providerOrderId, signature } = await sandbox.pay(orderId);
        return {
          razorpay_payment_id: paymentId,
          razorpay_order_id: providerOrderId,
          razorpay_signature: signature,
        };
      }
      return {
        error: {
          code: 'BAD_REQUEST_ERROR',
          description: 'Your payment was declined by the bank.',
          source: 'bank',
          step: 'payment_authorization',
          reason: 'payment_failed',
          metadata: { order_id: orderId, payment_id: await sandbox.decline(orderId) },
        },
      };
    },
  );
}
