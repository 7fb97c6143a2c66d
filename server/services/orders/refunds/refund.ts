import { type Backoff, lease, nextDue } from '../../../async/due.ts';
import { badInput, ShopError } from '../../../errors.ts';
import { inRupees, toPaise } from '../money.ts';
import type { ProviderRefund } from '../payments/provider.ts';
import type { Act, LineCopies, Order, Refund, RefundReason } from '../records.ts';
import { allows, REFUND_STEPS } from '../states.ts';

/** The maximum number of an order's refunds, including failed ones. Only a cancellation may exceed it, by one. */
export const MAX_REFUNDS = 20;

/** The sum of all refunds except failed ones, in paise. */
export const refundedOf = ({ life }: Pick<Order, 'life'>): number =>
  life.refunds.reduce((sum, { amount, status }) => (status === 'FAILED' ? sum : sum + amount), 0);

/** What may still be refunded, in paise. */
export const refundableOf = (order: Pick<Order, 'life' | 'priceDetails'>): number =>
  Math.max(0, toPaise(order.priceDetails.totalAmount) - refundedOf(order));

type NewRefund = Pick<Refund, 'id' | 'amount' | 'reason' | 'by'> &
  Partial<Pick<Refund, 'lines' | 'name' | 'note'>> &
  Pick<Act, 'at'>;

/** A refund that is due at the provider now. */
export const newRefund = ({ at, ...refund }: NewRefund): Refund => ({
  lines: [],
  ...refund,
  status: 'ASKED',
  attempt: 0,
  failedIds: [],
  providerRefundId: null,
  reference: null,
  askedAt: at,
  updatedAt: at,
  dueAt: at,
});

interface RefundRequest {
  readonly amount: number;
  readonly reason: RefundReason;
  readonly lines?: readonly LineCopies[];
  readonly note?: string;
}

/**
 * Adds a refund, which a worker sends to the provider. `BAD_USER_INPUT` unless the amount is a whole number of paise
 * from 1, `CONFLICT` for more than is left of what was paid, and for too many refunds.
 */
export function askRefund(order: Order, { amount, reason, lines = [], note }: RefundRequest, act: Act): Order {
  if (!Number.isSafeInteger(amount) || amount < 1)
    throw badInput([{ field: 'amount', message: 'must be a whole number of paise from 1' }]);
  const left = refundableOf(order);
  const { number, refunds } = order.life;
  if (amount > left)
    throw new ShopError(
      'CONFLICT',
      `${inRupees(amount)} cannot be refunded: of order ${number}, ${inRupees(left)} is left of what was paid.`,
    );
  if (refunds.length >= MAX_REFUNDS && reason !== 'CANCELLED' && reason !== 'PAID_TWICE')
    throw new ShopError(
      'CONFLICT',
      `Order ${number} has ${MAX_REFUNDS} refunds already and takes no more: refund the rest on the payment provider's pages.`,
    );
  const id = `${order.id}-${refunds.length + 1}`;
  const refund = newRefund({ id, amount, lines, reason, ...(note && { note }), ...act });
  return { ...order, updatedAt: act.at, life: { ...order.life, refunds: [...refunds, refund] } };
}

const SECOND = 1_000;
const HOUR = 60 * 60 * SECOND;
const DAY = 24 * HOUR;
/** How long a try may take before another server takes it over. */
const LEASE_MS = 60 * SECOND;
export const LONGEST_PAUSE_MS = 6 * HOUR;
const BACKOFF: Backoff = { firstMs: 20 * SECOND, maxPauseMs: LONGEST_PAUSE_MS };
/** How long to retry a refund that exceeds the shop's balance at the provider, which sales fill up. */
const BALANCE_MAX_AGE_MS = 7 * DAY;
/** How long to retry any other refused refund, until the payment is captured or the bank opens. */
const MAX_AGE_MS = DAY;

/**
 * The idempotency key and receipt of the refund's current try, at most 40 characters. Each retry uses a new key,
 * because the provider may repeat its refusal of a key forever.
 */
export const keyOf = ({ id, attempt }: Pick<Refund, 'id' | 'attempt'>): string =>
  attempt === 0 ? id : `${id.replaceAll('-', '')}-${attempt}`;

/** Whether the provider's refund `found` is `refund`, from any of its tries. */
export const isSameRefund = (refund: Refund, found: ProviderRefund): boolean =>
  refund.providerRefundId === found.id ||
  Array.from({ length: refund.attempt + 1 }, (_, attempt) => keyOf({ id: refund.id, attempt })).includes(
    found.key ?? '',
  );

const nextTry = ({ askedAt }: Refund, now: Date) => nextDue(askedAt, now, BACKOFF);

/** Leases a due refund for one try. Returns the same refund unless it is due. */
export const leaseRefund = (refund: Refund, now: Date): Refund => lease(refund, now, LEASE_MS);

/** Schedules the same request again after a try without an answer. */
export const postponeRefund = (refund: Refund, now: Date): Refund =>
  refund.dueAt === null ? refund : { ...refund, dueAt: nextTry(refund, now) };

export interface Refusal {
  readonly message: string;
  readonly isForBalance: boolean;
}

/** Applies a refusal: schedules another try, or makes the refund FAILED after days of tries. */
export function applyRefusal(refund: Refund, { message, isForBalance }: Refusal, now: Date): Refund {
  if (!allows(REFUND_STEPS.fail, refund.status)) return refund;
  const at = now.toISOString();
  const { providerRefundId } = refund;
  const failedIds = [...refund.failedIds, ...(providerRefundId === null ? [] : [providerRefundId])];
  const maxAgeMs = isForBalance ? BALANCE_MAX_AGE_MS : MAX_AGE_MS;
  const dueAt = refund.reason === 'PROVIDER' ? null : nextDue(refund.askedAt, now, { ...BACKOFF, maxAgeMs });
  const refused = { ...refund, failedIds, fault: message, updatedAt: at, dueAt };
  if (dueAt === null) return { ...refused, status: REFUND_STEPS.fail.to };
  const provider = { status: REFUND_STEPS.retry.to, providerRefundId: null, reference: null } as const;
  return { ...refused, ...provider, attempt: refund.attempt + 1 };
}

const FAILED = { message: 'The provider could not make the refund.', isForBalance: false };

/** Applies the provider's state of the refund, from any source. A processed refund stays processed. */
export function applyProviderState(refund: Refund, found: ProviderRefund, now: Date): Refund {
  if (found.status === 'failed') {
    const isCurrent = refund.providerRefundId === found.id || found.key === keyOf(refund);
    return isCurrent ? applyRefusal(refund, FAILED, now) : refund;
  }
  const isMade = found.status === 'processed' || refund.status === 'PROCESSED';
  const { fault: _, ...rest } = refund;
  const next: Refund = {
    ...rest,
    status: REFUND_STEPS[isMade ? 'make' : 'accept'].to,
    providerRefundId: found.id,
    reference: found.reference ?? refund.reference,
  };
  const isSame = (['status', 'providerRefundId', 'reference'] as const).every((field) => next[field] === refund[field]);
  if (isSame) return isMade ? refund : { ...refund, dueAt: nextTry(refund, now) };
  return { ...next, updatedAt: now.toISOString(), dueAt: isMade ? null : nextTry(refund, now) };
}

/** Records a refund that was made on the provider's pages. */
export function newProviderRefund(found: ProviderRefund, now: Date): Refund {
  const { id, amount } = found;
  const refund = newRefund({ id, amount, reason: 'PROVIDER', by: 'PROVIDER', at: now.toISOString() });
  return applyProviderState({ ...refund, dueAt: null }, found, now);
}
