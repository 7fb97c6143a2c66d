import { CURRENCY } from './money.ts';
import {
  type OrderHistory,
  type OrderLine,
  type OrderStep,
  type Parcel,
  type PaymentSession,
  type Refund,
  type PaymentRefunds,
  SESSION_VERSION,
  type UnmatchedPayment,
} from './records.ts';
import { firstWatch } from './refunds/payment-refunds.ts';
import type { Seller } from '../shop/profile.ts';

/** `Type` as older versions stored it, possibly without `Fields`. */
type WithOptional<Type, Fields extends keyof Type> = Omit<Type, Fields> & Partial<Pick<Type, Fields>>;

type StoredRefund = WithOptional<Refund, 'attempt' | 'failedIds'>;
type WithStoredRefunds<Type extends Pick<PaymentRefunds, 'refunds'>> = Omit<Type, 'refunds'> & {
  readonly refunds: readonly StoredRefund[];
};
/** Before version 3 an order had one parcel, in the step by which it was shipped. */
type StoredStep = OrderStep & Partial<Pick<Parcel, 'carrier' | 'tracking'>>;
type StoredHistory = WithOptional<
  Omit<WithStoredRefunds<OrderHistory>, 'steps'>,
  'missing' | 'watchAt' | 'parcels' | 'unsent' | 'corrections' | 'seller' | 'creditNotes'
> & { readonly steps: readonly StoredStep[] };
type StoredUnmatched = WithOptional<WithStoredRefunds<UnmatchedPayment>, 'currency'>;

/** A payment session or order as this version of the shop, or an older one, has stored it. */
export interface StoredSession extends WithOptional<
  Omit<PaymentSession, 'life' | 'strays' | 'version'>,
  'attempted' | 'widgetUntil' | 'askedAt' | 'held'
> {
  readonly version?: number;
  readonly life?: StoredHistory;
  readonly strays?: readonly StoredUnmatched[];
}

const upgradeRefund = (stored: StoredRefund): Refund => ({ attempt: 0, failedIds: [], ...stored });

const parcelsIn = ({ steps }: StoredHistory, lines: readonly OrderLine[]): readonly Parcel[] =>
  steps
    .filter(({ state }) => state === 'SHIPPED')
    .map(({ at, by, carrier = '', tracking = '' }) => ({
      id: `1-${at}`,
      at,
      by,
      carrier,
      tracking,
      lines: lines.map(({ id, quantity }) => ({ lineId: id, copies: quantity })),
    }));

const upgradeHistory = (
  stored: StoredHistory,
  lines: readonly OrderLine[],
  placedAt: string,
  seller: Seller | undefined,
): OrderHistory => ({
  seller: seller!,
  creditNotes: [],
  missing: [],
  watchAt: firstWatch(placedAt),
  parcels: parcelsIn(stored, lines),
  unsent: [],
  corrections: [],
  ...stored,
  steps: stored.steps.map(({ carrier: _carrier, tracking: _tracking, ...step }) => step),
  refunds: stored.refunds.map(upgradeRefund),
});

/**
 * Fills in the fields that older versions did not store. Bills without a seller get `seller`, the shop's details when a
 * version that stores sellers first opened the data. It is undefined where no order is shown or changed.
 */
export function upgradeSession(stored: StoredSession, seller: Seller | undefined): PaymentSession {
  if (stored.version === SESSION_VERSION) return stored as PaymentSession;
  const { life, strays = [], ...others } = stored;
  return {
    attempted: false,
    widgetUntil: null,
    askedAt: null,
    held: [],
    ...others,
    version: SESSION_VERSION,
    strays: strays.map((payment) => ({ currency: CURRENCY, ...payment, refunds: payment.refunds.map(upgradeRefund) })),
    ...(life && { life: upgradeHistory(life, stored.lines, stored.payment?.placedAt ?? stored.createdAt, seller) }),
  };
}
