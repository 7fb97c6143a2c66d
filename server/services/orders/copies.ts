import { ShopError } from '../../errors.ts';
import { type Copies, MAX_COPIES } from '../stock/stock.ts';
import { restockedCopies } from './line-copies.ts';
import { isPlaced, type OrderLine, type PaymentSession, stateOf } from './records.ts';

/** Rules for the stores: which copies of counted books a payment session holds. */

type Hold = 'NONE' | 'HELD' | 'SOLD';

/**
 * An open session holds its copies until it is dismissed or expires. A declined session holds them while its widget may
 * be open. An order keeps them, except those that `restockedCopies` counts.
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

/** How many copies of the wanted ones are neither held already nor left. */
const missingOf = (wanted: readonly Copies[], held: readonly Copies[], leftOf: LeftOf): readonly Copies[] =>
  wanted.flatMap(({ bookId, copies }) => {
    const missing = copies - copiesIn(held, bookId) - Math.max(0, leftOf(bookId) ?? MAX_COPIES);
    return missing > 0 ? [{ bookId, copies: missing }] : [];
  });

/** Throws `CONFLICT`, with advice about each missing book, unless all copies of the lines are left. */
export function requireCopies(lines: readonly Line[], leftOf: LeftOf): void {
  const missing = missingOf(copiesOf(lines), [], leftOf);
  if (missing.length === 0) return;
  const advice = missing.map(({ bookId, copies }) => {
    const { title } = lines.find(({ productId }) => productId === bookId)!;
    const left = Math.max(0, leftOf(bookId)!);
    if (left === 0) return `‘${title}’ is out of stock: remove it from your cart.`;
    const [count, verb] = left === 1 ? ['1 copy', 'is'] : [`${left} copies`, 'are'];
    return `Only ${count} of ‘${title}’ ${verb} left: remove ${copies} from your cart.`;
  });
  throw new ShopError('CONFLICT', `${advice.join(' ')} Nothing was charged.`);
}

/** The copies of each book that an order has given back to the stock. */
const restockedIn = (session: PaymentSession): readonly Copies[] =>
  copiesOf(session.lines.map((line) => ({ ...line, quantity: restockedCopies(session, line) })));

/** The copies of each book that a change of an order gives back to the stock. */
const freedBetween = (before: PaymentSession, after: PaymentSession): readonly Copies[] =>
  isPlaced(before)
    ? restockedIn(after)
        .map(({ bookId, copies }) => ({ bookId, copies: copies - copiesIn(restockedIn(before), bookId) }))
        .filter(({ copies }) => copies > 0)
    : [];

/** Whether the change of a session moves copies, so that the stock must be read. */
export function movesCopies(before: PaymentSession | null, after: PaymentSession): boolean {
  if (before && isPlaced(before)) return freedBetween(before, after).length > 0;
  return holdOf(after) !== (before ? holdOf(before) : 'NONE');
}

/**
 * Sets which copies of counted books the changed session holds. Throws `CONFLICT` when not all copies are left for a
 * session that is being opened. An order is placed even if copies are gone, because it is paid; it records the missing
 * copies and holds only those that were left, so that a cancellation gives back no copy that the shop never had.
 */
function holdCopies(before: PaymentSession | null, after: PaymentSession, leftOf: LeftOf): PaymentSession {
  if (!movesCopies(before, after)) return after;
  if (before && isPlaced(before)) {
    const freed = freedBetween(before, after);
    const kept = after.held.map(({ bookId, copies }) => ({ bookId, copies: copies - copiesIn(freed, bookId) }));
    return { ...after, held: kept.filter(({ copies }) => copies > 0) };
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
  const [heldBefore, heldAfter] = [before?.held ?? [], after.held];
  const ids = [...new Set([...heldBefore, ...heldAfter].map(({ bookId }) => bookId))].toSorted();
  return ids
    .map((bookId) => ({ bookId, copies: copiesIn(heldAfter, bookId) - copiesIn(heldBefore, bookId) }))
    .filter(({ copies }) => copies !== 0);
}

export interface MovedCopies {
  readonly session: PaymentSession;
  /** Copies of each book that are taken from the stock; negative if they are given back. */
  readonly moved: readonly Copies[];
}

/** Returns the session to store, and the copies that the change moves. Throws `CONFLICT` as `holdCopies` does. */
export function moveCopies(before: PaymentSession | null, after: PaymentSession, leftOf: LeftOf): MovedCopies {
  const session = holdCopies(before, after, leftOf);
  return { session, moved: movedBetween(before, session) };
}
