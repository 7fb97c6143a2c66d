import { isDue, later, nextDue } from '../../async/due.ts';
import { ShopError } from '../../errors.ts';
import type { Address } from '../account/addresses/address.ts';
import { priceDetails, type PricedLine } from '../account/cart/cart.ts';
import type { Postage } from '../shop/profile.ts';
import { inRupees, toPaise } from './money.ts';
import { isPlaced, type PaymentSession, SESSION_VERSION } from './records.ts';
import { allows, SESSION_STEPS } from './states.ts';

/**
 * The maximum amount of one payment, in whole rupees. The provider documents no limit. This one is below 2^31 paise,
 * which fits into a 32-bit integer of any system involved.
 */
export const MAX_PAYMENT = 20_000_000;

interface Snapshot {
  readonly lines: readonly PricedLine[];
  readonly address: Address;
  readonly imageOf: (line: PricedLine) => string;
  readonly postage: Postage;
}

/** The cart's lines and sums for a payment session. `CONFLICT` for more than `MAX_PAYMENT`. */
export function snapshot({
  lines,
  address,
  imageOf,
  postage,
}: Snapshot): Pick<PaymentSession, 'lines' | 'priceDetails' | 'address'> {
  if (lines.length === 0) throw new ShopError('BAD_USER_INPUT', 'The cart is empty: there is nothing to pay for.');
  const details = priceDetails(lines, postage);
  if (details.totalAmount > MAX_PAYMENT)
    throw new ShopError(
      'CONFLICT',
      `At most ${inRupees(toPaise(MAX_PAYMENT))} can be paid at once, and this cart costs ${inRupees(toPaise(details.totalAmount))}. Please remove some copies from your cart.`,
    );
  return {
    address,
    priceDetails: details,
    lines: lines.map((line) => ({
      id: line.id,
      cartLineId: line.id,
      productId: line.product.id,
      slug: line.product.slug,
      title: line.product.title,
      author: line.product.author,
      image: imageOf(line),
      price: line.product.price,
      originalPrice: line.product.originalPrice,
      quantity: line.quantity,
      ...(line.product.facts?.format && { format: line.product.facts.format }),
      ...(line.product.facts?.isbn && { isbn: line.product.facts.isbn }),
    })),
  };
}

type NewSession = Pick<
  PaymentSession,
  'id' | 'accountId' | 'provider' | 'providerOrderId' | 'lines' | 'priceDetails' | 'address' | 'createdAt' | 'checkAt'
>;

export const newSession = (fields: NewSession): PaymentSession => ({
  version: SESSION_VERSION,
  ...fields,
  status: 'PENDING',
  updatedAt: fields.createdAt,
  payment: null,
  attempted: false,
  widgetUntil: null,
  askedAt: null,
  held: [],
  strays: [],
});

/** Whether the session was placed or closed, so that only a payment can still change it. */
const isFinal = (session: PaymentSession): boolean => isPlaced(session) || session.checkAt === null;

/** Declines or dismisses a pending session, or closes a declined one's widget. A payment that still arrives counts. */
export function abandon(session: PaymentSession, status: 'FAILED' | 'DISMISSED', now: string): PaymentSession {
  if (allows(SESSION_STEPS[status === 'FAILED' ? 'decline' : 'dismiss'], session.status))
    return { ...session, status, updatedAt: now };
  if (session.status !== 'FAILED' || session.widgetUntil === null) return session;
  return { ...session, widgetUntil: null, updatedAt: now };
}

/** Reopens a session for the same cart and address, because its order at the provider can be paid only once. */
export const reopen = (session: PaymentSession, now: string): PaymentSession =>
  !isFinal(session) && allows(SESSION_STEPS.reopen, session.status)
    ? { ...session, status: SESSION_STEPS.reopen.to, widgetUntil: null, updatedAt: now }
    : session;

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
export const FIRST_CHECK_MS = 20 * SECOND;
/** A session that is not paid within this time expires, so that its widget cannot be opened any more. */
export const LIFETIME_MS = 30 * MINUTE;
/** An open widget closes after this time. */
export const WIDGET_MS = 15 * MINUTE;
/** How long sessions are checked: the provider may authorise a payment up to three days after the attempt. */
const WATCH_MS = 4 * DAY;
/** How long sessions without an attempt to pay are checked: until an attempt in the last widget would be known. */
const UNTRIED_WATCH_MS = LIFETIME_MS + WIDGET_MS + 5 * MINUTE;

/**
 * Marks a pending session whose payment failed at the provider. Its widget stays open for another try, until it is
 * closed or its time is over.
 */
export const decline = (session: PaymentSession, now: Date): PaymentSession =>
  allows(SESSION_STEPS.decline, session.status) && !isFinal(session)
    ? { ...abandon(session, 'FAILED', now.toISOString()), widgetUntil: later(now, WIDGET_MS) }
    : session;

/** Open payment sessions per account. */
export const MAX_OPEN = 10;

const ageOf = (session: PaymentSession, now: Date): number => now.getTime() - Date.parse(session.createdAt);

/** Schedules the next check, or none once no payment can arrive. */
const scheduleCheck = (session: PaymentSession, now: Date, maxAgeMs: number): PaymentSession => ({
  ...session,
  widgetUntil: isDue(session.widgetUntil, now) ? null : session.widgetUntil,
  askedAt: now.toISOString(),
  checkAt: nextDue(session.createdAt, now, { firstMs: FIRST_CHECK_MS, maxAgeMs }),
});

/** How long the provider's last answer is used: when a waiting shopper's page polls, and at PLACE ORDER. */
const FRESH_MS = { poll: 3 * SECOND, order: SECOND };
export type Purpose = keyof typeof FRESH_MS;

/** A session after asking the provider. */
export interface CheckResult {
  readonly session: PaymentSession;
  /** Whether the provider answered, now or a moment ago. */
  readonly isAnswered: boolean;
}

/** Whether the provider was asked about the session a moment ago, by any server. */
export const isFresh = ({ askedAt }: PaymentSession, purpose: Purpose, now: Date): boolean =>
  askedAt !== null && Math.abs(now.getTime() - Date.parse(askedAt)) < FRESH_MS[purpose];

interface Tries {
  /** Whether the provider knows of an attempt, which may succeed for days. */
  readonly wasTried: boolean;
  /** Whether the provider knows of an attempt that has not failed. */
  readonly attempted?: boolean;
}

/** Applies a check that found no payment. An old session expires, but a late payment still counts. */
export function applyCheck(session: PaymentSession, now: Date, { wasTried, attempted = false }: Tries): PaymentSession {
  if (isFinal(session)) return session;
  const status = ageOf(session, now) > LIFETIME_MS ? SESSION_STEPS.expire.to : session.status;
  return {
    ...scheduleCheck(session, now, wasTried ? WATCH_MS : UNTRIED_WATCH_MS),
    status,
    attempted,
  };
}

/** Schedules the next check after the provider did not answer, so that other due sessions come first. */
export function postponeCheck(session: PaymentSession, now: Date): PaymentSession {
  if (isFinal(session)) return session;
  const next = scheduleCheck(session, now, WATCH_MS);
  return next.checkAt === null ? { ...next, status: SESSION_STEPS.expire.to } : next;
}

/** Closes a session to make room for a newer one. It is not checked any more, but a reported payment still counts. */
export const close = (session: PaymentSession, now: string): PaymentSession =>
  isFinal(session) ? session : { ...session, status: SESSION_STEPS.expire.to, updatedAt: now, checkAt: null };

type CartAndAddress = Pick<PaymentSession, 'lines' | 'priceDetails' | 'address'>;

const inKeyOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/**
 * Writes the cart and address of a session as one text, equal for equal carts and addresses. Sorts the keys, because
 * PostgreSQL's jsonb does not keep their order.
 */
export const cartKey = ({ lines, priceDetails: details, address }: CartAndAddress): string =>
  JSON.stringify([lines, details, address], inKeyOrder);

/** Whether the session is for this cart and address, so that PLACE ORDER can reuse it. */
export const isFor = (session: PaymentSession, content: CartAndAddress): boolean =>
  cartKey(session) === cartKey(content);
