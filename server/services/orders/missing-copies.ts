import { toPaise } from './money.ts';
import { type Order, stateOf } from './records.ts';

export interface MissingBook {
  readonly title: string;
  readonly copies: number;
  /** The cost of the copies, in rupees. */
  readonly amount: number;
}

const totalOf = (books: readonly MissingBook[]): number => books.reduce((sum, { amount }) => sum + amount, 0);

/** Refunds in paise, without those of returned books. */
const refundedUnsent = ({ life }: Order): number =>
  life.refunds.reduce(
    (sum, { amount, status, reason }) => (status === 'FAILED' || reason === 'RETURNED' ? sum : sum + amount),
    0,
  );

/** The books whose copies were gone when paid for; none once their money goes back. */
export function missingBooks(order: Order): readonly MissingBook[] {
  const { life, lines } = order;
  const books = life.missing.flatMap(({ bookId, copies }) => {
    const line = lines.find(({ productId }) => productId === bookId);
    return line ? [{ title: line.title, copies, amount: line.price * copies }] : [];
  });
  return stateOf(order) === 'CANCELLED' || refundedUnsent(order) >= toPaise(totalOf(books)) ? [] : books;
}

export const missingCopies = (order: Order): number => missingBooks(order).reduce((sum, { copies }) => sum + copies, 0);

/** The owner's command, after `npm run shop -- orders `, that refunds the missing books. */
export function refundOfMissing(order: Order): string {
  const { number } = order.life;
  const copies = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (missingCopies(order) === copies) return `cancel ${number} --reason "Sold out"`;
  return `refund ${number} --amount ${totalOf(missingBooks(order))}`;
}
