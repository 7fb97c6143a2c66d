import { toPaise } from './money.ts';
import { type Order, stateOf } from './records.ts';

export interface MissingBook {
  readonly title: string;
  readonly copies: number;
  /** What the copies cost, in rupees. */
  readonly amount: number;
}

const totalOf = (books: readonly MissingBook[]): number => books.reduce((sum, { amount }) => sum + amount, 0);

/** In paise: what goes back for books that came back is no refund of others. */
const refundedUnsent = ({ life }: Order): number =>
  life.refunds.reduce(
    (sum, { amount, status, reason }) => (status === 'FAILED' || reason === 'RETURNED' ? sum : sum + amount),
    0,
  );

/** The books of the order that had gone when they were paid for; none once their money goes back. */
export function missingBooks(order: Order): readonly MissingBook[] {
  const { life, lines } = order;
  const books = life.missing.flatMap(({ bookId, copies }) => {
    const line = lines.find(({ productId }) => productId === bookId);
    return line ? [{ title: line.title, copies, amount: line.price * copies }] : [];
  });
  return stateOf(order) === 'CANCELLED' || refundedUnsent(order) >= toPaise(totalOf(books)) ? [] : books;
}

export const missingCopies = (order: Order): number => missingBooks(order).reduce((sum, { copies }) => sum + copies, 0);

/** The owner's command, after `npm run shop -- orders `, that sends the money of what is missing back. */
export function refundOfMissing(order: Order): string {
  const { number } = order.life;
  const copies = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (missingCopies(order) === copies) return `cancel ${number} --reason "Sold out"`;
  return `refund ${number} --amount ${totalOf(missingBooks(order))}`;
}
