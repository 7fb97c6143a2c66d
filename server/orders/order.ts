import type { Account } from '../accounts/account.ts';
import type { Address } from '../addresses/address.ts';
import { priceDetails, type PriceDetails, type PricedLine } from '../cart/cart.ts';
import { ShopError } from '../errors.ts';

/** A line as it was when the payment session was opened. Prices are whole rupees a copy. */
export interface OrderLine {
  readonly id: string;
  readonly cartLineId: string;
  readonly productId: string;
  readonly slug: string;
  readonly title: string;
  readonly author: string;
  readonly image: string;
  readonly price: number;
  readonly originalPrice: number;
  readonly quantity: number;
}

export type PaymentSessionStatus = 'PENDING' | 'PLACED' | 'FAILED' | 'DISMISSED' | 'EXPIRED';

/** What the shopper is about to pay for: priced by the server, kept as a snapshot. Instants are ISO strings in UTC. */
export interface PaymentSession {
  readonly id: string;
  readonly accountId: string;
  readonly provider: string;
  /** The provider's id of its order. */
  readonly providerOrderId: string;
  readonly status: PaymentSessionStatus;
  readonly lines: readonly OrderLine[];
  readonly priceDetails: PriceDetails;
  readonly address: Address;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly payment: { readonly id: string; readonly placedAt: string } | null;
  /** When to ask the provider about it next; null once nothing can come of it any more. */
  readonly checkAt: string | null;
}

/** A payment session that was paid. */
export interface Order extends PaymentSession {
  readonly status: 'PLACED';
  readonly payment: { readonly id: string; readonly placedAt: string };
}

export const isPlaced = (session: PaymentSession): session is Order =>
  session.status === 'PLACED' && session.payment !== null;

/** Rupees inside, paise at the payment provider's edge: the one place where they meet. */
export const toPaise = (rupees: number): number => rupees * 100;

export interface Snapshot {
  readonly lines: readonly PricedLine[];
  readonly address: Address;
  readonly imageOf: (line: PricedLine) => string;
}

/** What a payment session remembers of the cart. */
export function snapshot({
  lines,
  address,
  imageOf,
}: Snapshot): Pick<PaymentSession, 'lines' | 'priceDetails' | 'address'> {
  if (lines.length === 0) throw new ShopError('BAD_USER_INPUT', 'The cart is empty: there is nothing to pay for.');
  return {
    address,
    priceDetails: priceDetails(lines),
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
    })),
  };
}

/** A second payment for a placed session changes nothing; any other session becomes an order, late captures included. */
export const place = (session: PaymentSession, paymentId: string, now: string): PaymentSession =>
  isPlaced(session)
    ? session
    : { ...session, status: 'PLACED', updatedAt: now, payment: { id: paymentId, placedAt: now }, checkAt: null };

/** Only a pending session can be given up, and giving it up forbids nothing: a payment that still arrives counts. */
export const abandon = (session: PaymentSession, status: 'FAILED' | 'DISMISSED', now: string): PaymentSession =>
  session.status === 'PENDING' ? { ...session, status, updatedAt: now } : session;

/** Pressed again for the same cart and address: the same order at the provider, which can be paid only once. */
export const reopen = (session: PaymentSession, now: string): PaymentSession =>
  session.status === 'FAILED' || session.status === 'DISMISSED'
    ? { ...session, status: 'PENDING', updatedAt: now }
    : session;

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
export const FIRST_CHECK_MS = 20 * SECOND;
/** A session that nobody paid for this long counts as expired. */
export const LIFETIME_MS = 30 * MINUTE;
/** The provider may still authorise a payment three days later. */
const WATCH_MS = 4 * DAY;

const ageOf = (session: PaymentSession, now: Date): number => now.getTime() - Date.parse(session.createdAt);

/** Ever more rarely, until nothing can come any more. */
function nextCheck(session: PaymentSession, now: Date): string | null {
  const age = ageOf(session, now);
  return age > WATCH_MS ? null : new Date(now.getTime() + Math.max(FIRST_CHECK_MS, age / 4)).toISOString();
}

/** After asking the provider without finding a payment. An old session gets no new widget, though late payments count. */
export function checked(session: PaymentSession, now: Date): PaymentSession {
  if (isPlaced(session)) return session;
  const status = ageOf(session, now) > LIFETIME_MS ? 'EXPIRED' : session.status;
  return { ...session, status, checkAt: nextCheck(session, now) };
}

/** After asking the provider in vain: others that are due get their turn before it is asked again. */
export const postponed = (session: PaymentSession, now: Date): PaymentSession =>
  isPlaced(session) ? session : { ...session, checkAt: nextCheck(session, now) };

type Wanted = Pick<PaymentSession, 'lines' | 'priceDetails' | 'address'>;

/** What is to be paid for, and where it goes, as one text: equal for equal carts and addresses. */
export const wantedKey = ({ lines, priceDetails: details, address }: Wanted): string =>
  JSON.stringify([lines, details, address]);

/** Whether a session stands for this cart and address, so that pressing PLACE ORDER again need not open another. */
export const isFor = (session: PaymentSession, wanted: Wanted): boolean => wantedKey(session) === wantedKey(wanted);

/**
 * Takes what was paid for out of the cart. Copies added to a paid line since stay, as a line with a new id: so doing it
 * twice, as after a crash, takes nothing more.
 */
export function settleCart(account: Account, order: PaymentSession, newId: () => string): Account {
  const paid = new Map(order.lines.map((line) => [line.cartLineId, line.quantity]));
  if (!account.cart.some((line) => paid.has(line.id))) return account;
  const cart = account.cart.flatMap((line) => {
    const copies = paid.get(line.id);
    if (copies === undefined) return [line];
    return line.quantity > copies ? [{ ...line, id: newId(), quantity: line.quantity - copies }] : [];
  });
  return { ...account, cart };
}
