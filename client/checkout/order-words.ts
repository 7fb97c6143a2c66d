import type { OrderActor, OrderStatus, RefundStatus } from '../graphql/__generated__/operations.generated.ts';
import { grouped } from '../ui/grouped.ts';

/** The heading of an order's page. */
export const HEADINGS: Record<OrderStatus, string> = {
  PLACED: 'Order Placed',
  PACKED: 'Order Packed',
  SHIPPED: 'Order Shipped',
  DELIVERED: 'Order Delivered',
  CANCELLED: 'Order Cancelled',
};

export const STATES: Record<OrderStatus, string> = {
  PLACED: 'Placed',
  PACKED: 'Packed',
  SHIPPED: 'Shipped',
  DELIVERED: 'Delivered',
  CANCELLED: 'Cancelled',
};

export const ACTORS: Record<OrderActor, string> = { SHOPPER: 'by you', OWNER: 'by the shop', PROVIDER: 'by the shop' };

/** Rupees of an amount in paise, with the paise only when there are some. */
export function paiseInRupees(paise: number): string {
  const rest = paise % 100;
  return `₹${grouped(Math.trunc(paise / 100))}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
}

interface Refunded {
  readonly status: RefundStatus;
}

/** What the shopper is told of a refund: how it is made is the shop's affair. */
export const refundWords = ({ status }: Refunded): string =>
  status === 'PROCESSED' ? 'Refunded' : 'Refund on its way';

interface Listed {
  readonly status: OrderStatus;
  readonly refunds: readonly Refunded[];
  readonly lines: readonly { readonly returned: number }[];
}

/** An order's state in the history, and whether something is still to come. */
export function listedState({ status, refunds, lines }: Listed): { readonly words: string; readonly isOpen: boolean } {
  if (refunds.some((refund) => refund.status !== 'PROCESSED')) return { words: 'Refund on its way', isOpen: true };
  if (status === 'CANCELLED')
    return { words: refunds.length > 0 ? 'Cancelled and refunded' : 'Cancelled', isOpen: false };
  const returned = lines.reduce((sum, line) => sum + line.returned, 0);
  return { words: `${STATES[status]}${returned > 0 ? `, ${returned} returned` : ''}`, isOpen: status !== 'DELIVERED' };
}
