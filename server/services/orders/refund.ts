import { badInput, ShopError } from '../../errors.ts';
import { type Order, toPaise } from './order.ts';
import type { Act } from './order-life.ts';

export type RefundReason = 'CANCELLED' | 'RETURNED' | 'PAID_TWICE' | 'OWNER' | 'PROVIDER';
/** ASKED: in the order's record only. PENDING: the provider knows of it. */
export type RefundStatus = 'ASKED' | 'PENDING' | 'PROCESSED' | 'FAILED';

export interface RefundedLine {
  readonly lineId: string;
  readonly copies: number;
}

/** Money on its way back. Instants are ISO strings in UTC. */
export interface Refund {
  /**
   * At the provider the idempotency key and the receipt. Derived from the order's own id, which no other order has even
   * after a restored backup, unlike its number.
   */
  readonly id: string;
  /** In paise: what is refunded on the provider's own pages need not be whole rupees. */
  readonly amount: number;
  readonly lines: readonly RefundedLine[];
  /** PROVIDER: made on the provider's own pages. */
  readonly reason: RefundReason;
  readonly by: Act['by'];
  readonly status: RefundStatus;
  /** Tries at the provider that were refused or failed before the one of now; none if it is missing. */
  readonly attempt?: number;
  /** Why the last of them was refused or failed, in the provider's words. */
  readonly fault?: string;
  /** The provider's ids of the tries that failed at the bank. */
  readonly failedIds?: readonly string[];
  readonly providerRefundId: string | null;
  /** The bank's reference (ARN). */
  readonly reference: string | null;
  readonly askedAt: string;
  readonly updatedAt: string;
  /** When to ask the provider next; null once it is settled. */
  readonly dueAt: string | null;
}

/** An amount in the smallest unit of its currency as a person reads it: ₹2,337, ₹12.50 or $12.50. */
export function inCurrency(amount: number, currency: string): string {
  // The provider's word, which may be any text.
  if (!/^[A-Z]{3}$/.test(currency)) return `${amount} ${currency}`;
  const options = { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' } as const;
  const format = new Intl.NumberFormat('en-IN', options);
  return format.format(amount / 10 ** format.resolvedOptions().maximumFractionDigits!);
}

/** Paise as a person reads them. */
export const inRupees = (paise: number): string => inCurrency(paise, 'INR');

/** Refunds of one order, failed ones included; only a cancellation asks one beyond it. */
export const MAX_REFUNDS = 20;

/** What was refunded or will be, in paise: all but what failed. */
export const refundedOf = ({ life }: Pick<Order, 'life'>): number =>
  life.refunds.reduce((sum, { amount, status }) => (status === 'FAILED' ? sum : sum + amount), 0);

/** What may still be refunded, in paise. */
export const refundableOf = (order: Pick<Order, 'life' | 'priceDetails'>): number =>
  Math.max(0, toPaise(order.priceDetails.totalAmount) - refundedOf(order));

interface Asked {
  readonly amount: number;
  readonly reason: RefundReason;
  readonly lines?: readonly RefundedLine[];
}

/**
 * Writes down that money is to go back; a worker asks the provider afterwards. `BAD_USER_INPUT` for an amount that is no
 * whole number of paise from 1, `CONFLICT` for more than is left of what was paid, and for one refund too many.
 */
export function askRefund(order: Order, { amount, reason, lines = [] }: Asked, { at, by }: Act): Order {
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
  const provider = { providerRefundId: null, reference: null };
  const refund: Refund = {
    id,
    amount,
    lines,
    reason,
    by,
    status: 'ASKED',
    ...provider,
    askedAt: at,
    updatedAt: at,
    dueAt: at,
  };
  return { ...order, updatedAt: at, life: { ...order.life, refunds: [...refunds, refund] } };
}
