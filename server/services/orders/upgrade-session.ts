import { CURRENCY } from './money.ts';
import {
  type OrderLife,
  type OrderLine,
  type OrderStep,
  type Parcel,
  type PaymentSession,
  type Refund,
  type RefundBook,
  SESSION_VERSION,
  type StrayPayment,
} from './records.ts';
import { firstWatch } from './refunds/refund-book.ts';
import type { Seller } from '../shop/profile.ts';

/** `Type` as older versions stored it, possibly without `Fields`. */
type Lacking<Type, Fields extends keyof Type> = Omit<Type, Fields> & Partial<Pick<Type, Fields>>;

type StoredRefund = Lacking<Refund, 'attempt' | 'failedIds'>;
type WithStoredRefunds<Type extends Pick<RefundBook, 'refunds'>> = Omit<Type, 'refunds'> & {
  readonly refunds: readonly StoredRefund[];
};
/** Before version 3 an order had one parcel, in the step by which it was shipped. */
type StoredStep = OrderStep & Partial<Pick<Parcel, 'carrier' | 'tracking'>>;
type StoredLife = Lacking<
  Omit<WithStoredRefunds<OrderLife>, 'steps'>,
  'missing' | 'watchAt' | 'parcels' | 'unsent' | 'corrections' | 'seller' | 'creditNotes'
> & { readonly steps: readonly StoredStep[] };
type StoredStray = Lacking<WithStoredRefunds<StrayPayment>, 'currency'>;

/** A payment session or order as this version of the shop, or an older one, has stored it. */
export interface StoredSession extends Lacking<
  Omit<PaymentSession, 'life' | 'strays' | 'version'>,
  'attempted' | 'widgetUntil' | 'askedAt' | 'held'
> {
  readonly version?: number;
  readonly life?: StoredLife;
  readonly strays?: readonly StoredStray[];
}

const upgradeRefund = (stored: StoredRefund): Refund => ({ attempt: 0, failedIds: [], ...stored });

const parcelsIn = ({ steps }: StoredLife, lines: readonly OrderLine[]): readonly Parcel[] =>
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

const upgradeLife = (
  stored: StoredLife,
  lines: readonly OrderLine[],
  placedAt: string,
  seller: Seller | undefined,
): OrderLife => ({
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
 * Fills in the fields that older versions did not store. `seller`: the shop as it was when a version that stores bills
 * first opened the data, so that earlier bills no longer change either; undefined where no order is shown or changed.
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
    strays: strays.map((stray) => ({ currency: CURRENCY, ...stray, refunds: stray.refunds.map(upgradeRefund) })),
    ...(life && { life: upgradeLife(life, stored.lines, stored.payment?.placedAt ?? stored.createdAt, seller) }),
  };
}
