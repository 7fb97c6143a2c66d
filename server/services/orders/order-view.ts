import type { Account } from '../account/account.ts';
import type { Shop } from '../shop/read-shop.ts';
import { toPaise } from './money.ts';
import { canReaddress } from './corrections.ts';
import { lineState } from './line-copies.ts';
import { PAID_TWICE } from './order-steps.ts';
import { billOf } from './papers/bill.ts';
import { papersPage } from './papers/papers.ts';
import type { PaymentProvider } from './payments/provider.ts';
import { prefillOf, WIDGET } from './payments/widget.ts';
import { isPlaced, type Order, type PaymentSession, type Refund, stateOf } from './records.ts';
import { MAX_REFUNDS, refundableOf } from './refunds/refund.ts';
import { trackingLink } from './tracking-link.ts';

/**
 * The newest refunds, without failed ones that a later refund replaced. Limited, because owners can make any number of
 * refunds on the provider's pages.
 */
export function shownRefunds(order: Order): readonly Refund[] {
  const { refunds } = order.life;
  const isPaidBack = refundableOf(order) === 0;
  const isReplaced = ({ amount }: Refund, index: number) =>
    isPaidBack || refunds.slice(index + 1).some((later) => later.status !== 'FAILED' && later.amount >= amount);
  return refunds
    .filter((refund, index) => refund.status !== 'FAILED' || !isReplaced(refund, index))
    .slice(-MAX_REFUNDS);
}

const NO_PARCEL = { carrier: undefined, tracking: undefined, trackingUrl: null };

/** An order as the APIs show it. */
export type OrderView = ReturnType<typeof orderView>;

export function orderView(order: Order, shop: Shop) {
  const { id, payment, life, priceDetails, address } = order;
  const parcels = life.parcels.map(({ carrier, tracking }) => ({
    carrier,
    tracking,
    /** The carrier's page for the parcel, if the shop knows it. */
    trackingUrl: trackingLink(carrier, tracking),
  }));
  return {
    id,
    paymentId: payment.id,
    placedAt: payment.placedAt,
    number: life.number,
    status: stateOf(order),
    steps: life.steps.map(({ state, at, by, reason }) => ({
      at,
      by,
      status: state,
      /** The details of the first parcel, in the step by which it left. */
      ...((state === 'SHIPPED' && parcels[0]) || NO_PARCEL),
      /** Why the order was cancelled, as a sentence. */
      reason:
        reason === PAID_TWICE ? 'These books were paid for already, in another order, which stands.' : reason || null,
    })),
    parcels: life.parcels.map(({ id: parcelId, at, lines }, index) => ({
      ...parcels[index]!,
      id: parcelId,
      shippedAt: at,
      lines: lines.map(({ lineId, copies }) => ({
        lineId,
        title: order.lines.find((line) => line.id === lineId)?.title ?? '',
        quantity: copies,
      })),
    })),
    /** Whether the shopper can change the delivery address. */
    canReaddress: canReaddress(order, 'SHOPPER'),
    refunds: shownRefunds(order),
    lines: order.lines.map((line) => ({
      ...line,
      ...lineState(order, line),
      /** When the last copies came back. */
      returnedAt: life.returns.findLast(({ lineId }) => lineId === line.id)?.at ?? null,
    })),
    priceDetails,
    address,
    bill: () => billOf(order),
    /** The bill and its credit notes as the owner prints them. */
    billPage: () =>
      papersPage([order], ['invoices', 'credit-notes'], shop, { title: `Bill ${life.bill}`, isOneOrder: true }),
  };
}

export interface Payee {
  readonly provider: Pick<PaymentProvider, 'scriptUrl' | 'key'>;
  readonly shop: Shop;
}

/** A payment session as the APIs show it: the widget's options, and the order once it is placed. */
export type PaymentView = ReturnType<typeof paymentView>;

export const paymentView = (session: PaymentSession, account: Account, { provider, shop }: Payee) => ({
  id: session.id,
  status: session.status,
  attempted: session.attempted,
  scriptUrl: provider.scriptUrl,
  key: provider.key,
  amount: toPaise(session.priceDetails.totalAmount),
  ...WIDGET,
  name: shop.name,
  providerOrderId: session.providerOrderId,
  prefill: prefillOf(session, account),
  createdAt: session.createdAt,
  order: isPlaced(session) ? orderView(session, shop) : null,
});
