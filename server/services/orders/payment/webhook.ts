import { ShopError } from '../../../errors.ts';
import type { ProviderPayment } from './provider.ts';
import type { UnmatchedPayment } from '../unmatched-payments.ts';
import { type PaymentEntity, paymentOf } from './razorpay.ts';
import { isSignedBy } from './signature.ts';

interface Envelope {
  readonly event?: unknown;
  readonly payload?: { readonly payment?: { readonly entity?: Record<string, unknown> } };
}

/** Events that change an order. */
const EVENTS: ReadonlySet<unknown> = new Set(['payment.captured', 'payment.failed', 'order.paid']);
/** The shop refunds nothing, so each was made elsewhere. */
const REFUNDS: ReadonlySet<unknown> = new Set(['refund.processed', 'payment.refunded']);

const refused = (message: string) => new ShopError('BAD_USER_INPUT', message);
/** For the log, where a field that is no text would say nothing. */
const named = (id: unknown): string => (typeof id === 'string' ? id : 'unknown');

/**
 * The payment of an event, or null for events that move no money of ours. `BAD_USER_INPUT` for a wrong signature and for a
 * body that is not JSON.
 */
export function readWebhook(
  raw: Buffer | undefined,
  signature: string,
  secret: string,
): ProviderPayment | UnmatchedPayment | null {
  if (!raw || !isSignedBy(secret, raw, signature)) throw refused('The signature does not fit the body.');
  let envelope: Envelope | null;
  try {
    envelope = JSON.parse(raw.toString('utf8')) as Envelope | null;
  } catch (cause) {
    throw Object.assign(refused('The body is not JSON.'), { cause });
  }
  const { event, payload } = envelope ?? {};
  const entity = payload?.payment?.entity;
  if (!entity) return null;
  const { id, order_id, amount, currency, status } = entity;
  const unmatched = (reason: UnmatchedPayment['reason']): UnmatchedPayment => ({
    reason,
    paymentId: named(id),
    providerOrderId: named(order_id),
    amount,
    currency,
  });
  if (REFUNDS.has(event)) return unmatched('refund');
  if (!EVENTS.has(event)) return null;
  const isReadable = [id, order_id, currency, status].every((field) => typeof field === 'string');
  if (!isReadable || typeof amount !== 'number') return event === 'payment.failed' ? null : unmatched('unreadable');
  return paymentOf(entity as unknown as PaymentEntity);
}
