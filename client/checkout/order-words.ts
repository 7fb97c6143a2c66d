import type { OrderActor, OrderStatus, RefundStatus } from '../graphql/__generated__/operations.generated.ts';
import { groupDigits } from '../ui/group-digits.ts';

export const STATES: Record<OrderStatus, string> = {
  PLACED: 'Placed',
  PACKED: 'Packed',
  SHIPPED: 'Shipped',
  DELIVERED: 'Delivered',
  CANCELLED: 'Cancelled',
};

/** The heading of an order's page. */
export const headingOf = (status: OrderStatus): string => `Order ${STATES[status]}`;

export const ACTORS: Record<OrderActor, string> = { SHOPPER: 'by you', OWNER: 'by the shop', PROVIDER: 'by the shop' };

/** Rupees of an amount in paise, with the paise only when there are some. */
export function paiseInRupees(paise: number): string {
  const rest = paise % 100;
  return `₹${groupDigits(Math.trunc(paise / 100))}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
}

interface Refund {
  readonly status: RefundStatus;
}

/** The state of a refund as the shopper sees it, without how the shop makes it. */
const REFUNDS: Record<RefundStatus, string> = {
  ASKED: 'Refund on its way',
  PENDING: 'Refund on its way',
  PROCESSED: 'Refunded',
  FAILED: 'Refund failed',
};
export const refundWords = ({ status }: Refund): string => REFUNDS[status];

interface OrderInList {
  readonly status: OrderStatus;
  readonly refunds: readonly Refund[];
  readonly lines: readonly { readonly returned: number }[];
}

/** An order's state in the history, and whether something is still to come. */
export function stateInList({ status, refunds, lines }: OrderInList): {
  readonly words: string;
  readonly isOpen: boolean;
} {
  const openRefund =
    refunds.find((refund) => refund.status === 'FAILED') ?? refunds.find((refund) => refund.status !== 'PROCESSED');
  if (openRefund) return { words: refundWords(openRefund), isOpen: true };
  if (status === 'CANCELLED')
    return { words: refunds.length > 0 ? 'Cancelled and refunded' : 'Cancelled', isOpen: false };
  const returned = lines.reduce((sum, line) => sum + line.returned, 0);
  return { words: `${STATES[status]}${returned > 0 ? `, ${returned} returned` : ''}`, isOpen: status !== 'DELIVERED' };
}
