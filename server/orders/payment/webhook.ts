import { ShopError } from '../../errors.ts';
import type { ProviderPayment } from './provider.ts';
import { paymentOf } from './razorpay.ts';
import { isSignedBy } from './signature.ts';

interface Envelope {
  readonly event?: unknown;
  readonly payload?: { readonly payment?: { readonly entity?: Record<string, unknown> } };
}

/** Others speak of payments too, such as refunds and disputes, and are none of an order's business. */
const EVENTS: ReadonlySet<unknown> = new Set(['payment.captured', 'payment.failed', 'order.paid']);

const refused = (message: string) => new ShopError('BAD_USER_INPUT', message);

/** The payment that an event is about, or null for an event that is about none. Refuses what the secret did not sign. */
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
