import { ShopError } from '../../../errors.ts';
import type { ProviderPayment, ProviderRefund } from './provider.ts';
import { isRefund, type PaymentEntity, paymentOf, refundOf } from './razorpay-entities.ts';
import { isSignedBy } from './signature.ts';
import type { UnmatchedMoney } from './unmatched-payments.ts';

interface Envelope {
  readonly event?: unknown;
  readonly payload?: {
    readonly payment?: { readonly entity?: Record<string, unknown> };
    readonly refund?: { readonly entity?: unknown };
  };
}

/** A refund at the provider, with the provider's order that its payment was for. */
export interface RefundEvent {
  readonly providerOrderId: string;
  readonly refund: ProviderRefund;
}

/** Events that change an order. */
const EVENTS: ReadonlySet<unknown> = new Set(['payment.captured', 'payment.failed', 'order.paid']);
/** Events of the shop's refunds and of those made on the provider's own pages. */
const REFUNDS: ReadonlySet<unknown> = new Set(['refund.created', 'refund.processed', 'refund.failed']);

const refusalOf = (message: string) => new ShopError('BAD_USER_INPUT', message);
/** Returns the id for the log. In a webhook it may have any type. */
const nameOf = (id: unknown): string => (typeof id === 'string' ? id : 'unknown');

/**
 * Reads the payment or refund of an event; null for an event that does not concern the shop's money. `BAD_USER_INPUT`
 * for a wrong signature, and for a body that is not JSON.
 */
export function readWebhook(
  raw: Buffer | undefined,
  signature: string,
  secret: string,
): ProviderPayment | RefundEvent | UnmatchedMoney | null {
  if (!raw || !isSignedBy(secret, raw, signature)) throw refusalOf('The signature does not fit the body.');
  let envelope: Envelope | null;
  try {
    envelope = JSON.parse(raw.toString('utf8')) as Envelope | null;
  } catch (cause) {
    throw Object.assign(refusalOf('The body is not JSON.'), { cause });
  }
  const { event, payload } = envelope ?? {};
  const entity = payload?.payment?.entity;
  if (!entity) return null;
  const { id, order_id, amount, currency, status } = entity;
  const unmatched = (reason: UnmatchedMoney['reason']): UnmatchedMoney => ({
    reason,
    paymentId: nameOf(id),
    providerOrderId: nameOf(order_id),
    amount,
    currency,
  });
  if (REFUNDS.has(event)) {
    const refund = payload?.refund?.entity;
    return isRefund(refund) && typeof order_id === 'string'
      ? { refund: refundOf(refund), providerOrderId: order_id }
      : unmatched('unreadable');
  }
  if (!EVENTS.has(event)) return null;
  const isReadable = [id, order_id, currency, status].every((field) => typeof field === 'string');
  if (!isReadable || typeof amount !== 'number') return event === 'payment.failed' ? null : unmatched('unreadable');
  return paymentOf(entity as unknown as PaymentEntity);
}
