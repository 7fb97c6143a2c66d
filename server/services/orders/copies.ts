import { ShopError } from '../../errors.ts';
import { type Copies, MAX_COPIES } from '../stock/stock.ts';
import { restockedCopies } from './line-copies.ts';
import { isPlaced, type OrderLine, type PaymentSession, stateOf } from './records.ts';

/** Rules for the stores: which copies of counted books a payment session holds. */

type Hold = 'NONE' | 'HELD' | 'SOLD';

/**
 * An open session holds its copies until it is given up or expires, a declined one while its widget may be open, an
 * order for good, unless it gives them back: see `restockedCopies`.
 */
export function holdOf(session: PaymentSession): Hold {
  if (isPlaced(session)) return stateOf(session) === 'CANCELLED' ? 'NONE' : 'SOLD';
  const isOpen = session.status === 'PENDING' || (session.status === 'FAILED' && session.widgetUntil !== null);
  return isOpen && session.checkAt !== null ? 'HELD' : 'NONE';
}

/** Returns the copies left of a book, or null for a book that is not counted. */
export type LeftOf = (bookId: string) => number | null;

type Line = Pick<OrderLine, 'productId' | 'title' | 'quantity'>;

/** The copies of each book, in the order of the ids. */
export function copiesOf(lines: readonly Line[]): readonly Copies[] {
  const copies = new Map<string, number>();
  for (const { productId, quantity } of lines) copies.set(productId, (copies.get(productId) ?? 0) + quantity);
  return [...copies]
    .map(([bookId, count]) => ({ bookId, copies: count }))
    .toSorted((a, b) => (a.bookId < b.bookId ? -1 : 1));
}

const copiesIn = (held: readonly Copies[], id: string): number => held.find(({ bookId }) => bookId === id)?.copies ?? 0;

/** Books with too few copies left, and how many are missing. */
const missingOf = (wanted: readonly Copies[], had: readonly Copies[], leftOf: LeftOf): readonly Copies[] =>
  wanted.flatMap(({ bookId, copies }) => {
    const missing = copies - copiesIn(had, bookId) - Math.max(0, leftOf(bookId) ?? MAX_COPIES);
    return missing > 0 ? [{ bookId, copies: missing }] : [];
  });

/** Throws `CONFLICT`, with what to do about each book, unless all copies of the lines are left. */
export function requireCopies(lines: readonly Line[], leftOf: LeftOf): void {
  const missing = missingOf(copiesOf(lines), [], leftOf);
  if (missing.length === 0) return;
  const advice = missing.map(({ bookId, copies }) => {
    const { title } = lines.find(({ productId }) => productId === bookId)!;
    const left = Math.max(0, leftOf(bookId)!);
    return left === 0
      ? `‘${title}’ is out of stock: remove it from your cart.`
      : `Only ${left === 1 ? '1 copy' : `${left} copies`} of ‘${title}’ ${left === 1 ? 'is' : 'are'} left: remove ${copies} from your cart.`;
  });
  throw new ShopError('CONFLICT', `${advice.join(' ')} Nothing was charged.`);
}

/** The copies of each book that an order has given back to be sold. */
const restockedIn = (session: PaymentSession): readonly Copies[] =>
  copiesOf(session.lines.map((line) => ({ ...line, quantity: restockedCopies(session, line) })));

/** The copies that a change of an order gives back to be sold. */
const freedBetween = (before: PaymentSession, after: PaymentSession): readonly Copies[] =>
  isPlaced(before)
    ? restockedIn(after)
        .map(({ bookId, copies }) => ({ bookId, copies: copies - copiesIn(restockedIn(before), bookId) }))
        .filter(({ copies }) => copies > 0)
    : [];

/** Whether the change of a session moves copies, so that the stock must be read. */
export const movesCopies = (before: PaymentSession | null, after: PaymentSession): boolean =>
  before && isPlaced(before)
    ? freedBetween(before, after).length > 0
    : (before ? holdOf(before) : 'NONE') !== holdOf(after);

/**
 * Adds to the changed session the copies of counted books that it holds now. Throws `CONFLICT` for a session to open
 * unless all are left. An order is placed even if copies are gone, since it is paid; it records the missing ones and
 * holds only the others, so that a cancellation gives back no copy that was never there.
 */
function holdCopies(before: PaymentSession | null, after: PaymentSession, leftOf: LeftOf): PaymentSession {
  if (!movesCopies(before, after)) return after;
  if (before && isPlaced(before)) {
    const freed = freedBetween(before, after);
    const rest = after.held.map(({ bookId, copies }) => ({ bookId, copies: copies - copiesIn(freed, bookId) }));
    return { ...after, held: rest.filter(({ copies }) => copies > 0) };
  }
  const hold = holdOf(after);
  if (hold === 'NONE') return after.held.length > 0 ? { ...after, held: [] } : after;
  if (hold === 'HELD') requireCopies(after.lines, leftOf);
  const wanted = copiesOf(after.lines).filter(({ bookId }) => leftOf(bookId) !== null);
  const missing = missingOf(wanted, after.held, leftOf);
  const held = wanted
    .map(({ bookId, copies }) => ({ bookId, copies: copies - copiesIn(missing, bookId) }))
    .filter(({ copies }) => copies > 0);
  if (wanted.length === 0 && after.held.length === 0) return after;
  return { ...after, held, ...(after.life && { life: { ...after.life, missing } }) };
}

/** The copies that the change moves, in the order of the books' ids. */
function movedBetween(before: PaymentSession | null, after: PaymentSession): readonly Copies[] {
  const [had, has] = [before?.held ?? [], after.held];
  const ids = [...new Set([...had, ...has].map(({ bookId }) => bookId))].toSorted();
  return ids
    .map((bookId) => ({ bookId, copies: copiesIn(has, bookId) - copiesIn(had, bookId) }))
    .filter(({ copies }) => copies !== 0);
}

export interface MovedCopies {
  readonly session: PaymentSession;
  /** Copies taken from the stock of each book; negative for those given back. */
  readonly moved: readonly Copies[];
}

/** Returns the session to store, and the copies that the change moves. Throws `CONFLICT` as `holdCopies` does. */
export function moveCopies(before: PaymentSession | null, after: PaymentSession, leftOf: LeftOf): MovedCopies {
  const session = holdCopies(before, after, leftOf);
  return { session, moved: movedBetween(before, session) };
}
