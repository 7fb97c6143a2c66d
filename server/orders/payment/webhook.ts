import { ShopError } from '../../errors.ts';
import type { ProviderPayment } from './provider.ts';
import { paymentOf } from './razorpay.ts';
import { isSignedBy } from './signature.ts';

interface Envelope {
  readonly event?: unknown;
  readonly payload?: { readonly payment?: { readonly entity?: Record<string, unknown> } };
}

/** Events that change an order; other events about payments, such as refunds and disputes, do not. */
const EVENTS: ReadonlySet<unknown> = new Set(['payment.captured', 'payment.failed', 'order.paid']);

const refused = (message: string) => new ShopError('BAD_USER_INPUT', message);

/**
 * The payment of an event, or null for other events. `BAD_USER_INPUT` for a wrong signature and for a body that is not
 * JSON.
 */
export function readWebhook(raw: Buffer | undefined, signature: string, secret: string): ProviderPayment | null {
  if (!raw || !isSignedBy(secret, raw, signature)) throw refused('The signature does not fit the body.');
  let envelope: Envelope | null;
  try {
    envelope = JSON.parse(raw.toString('utf8')) as Envelope | null;
  } catch (cause) {
    throw Object.assign(refused('The body is not JSON.'), { cause });
  }
  const entity = envelope?.payload?.payment?.entity;
  if (!EVENTS.has(envelope?.event) || !entity) return null;
  const { id, order_id, amount, currency, status } = entity;
  if (typeof id !== 'string' || typeof order_id !== 'string' || typeof amount !== 'number') return null;
  if (typeof currency !== 'string' || typeof status !== 'string') return null;
  return paymentOf({ id, order_id, amount, currency, status: status as ProviderPayment['status'] });
}
