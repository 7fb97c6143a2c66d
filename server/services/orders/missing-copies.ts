import { lineState } from './line-copies.ts';
import { toPaise } from './money.ts';
import { type Order, stateOf } from './records.ts';

export interface MissingBook {
  readonly title: string;
  /** The place of its line in the order, from 1. */
  readonly place: number;
  readonly copies: number;
  /** The cost of the copies, in rupees. */
  readonly amount: number;
}

const totalOf = (books: readonly MissingBook[]): number => books.reduce((sum, { amount }) => sum + amount, 0);

/** The sum of the refunds that are not about certain copies, in paise. */
const sumWithoutLines = ({ life }: Order): number =>
  life.refunds.reduce(
    (sum, { amount, status, lines }) => (status === 'FAILED' || lines.length > 0 ? sum : sum + amount),
    0,
  );

/** The books whose last copies were sold before they were paid for; none once their money is refunded. */
export function missingBooks(order: Order): readonly MissingBook[] {
  const { life, lines } = order;
  const books = life.missing.flatMap(({ bookId, copies: gone }) => {
    const ofBook = lines.filter(({ productId }) => productId === bookId);
    const copies = ofBook.reduce((left, line) => left - lineState(order, line).notComing, gone);
    const place = lines.indexOf(ofBook[0]!) + 1;
    return place > 0 && copies > 0
      ? [{ title: lines[place - 1]!.title, place, copies, amount: lines[place - 1]!.price * copies }]
      : [];
  });
  return stateOf(order) === 'CANCELLED' || sumWithoutLines(order) >= toPaise(totalOf(books)) ? [] : books;
}

export const missingCopies = (order: Order): number => missingBooks(order).reduce((sum, { copies }) => sum + copies, 0);

/** The owner's command, after `npm run shop -- orders `, that refunds the missing books. */
export function refundOfMissing(order: Order): string {
  const { number } = order.life;
  const copies = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (missingCopies(order) === copies) return `cancel ${number} --reason "Sold out"`;
  return `refund ${number}${missingBooks(order)
    .map((book) => ` --line ${book.place}x${book.copies}`)
    .join('')}`;
}
