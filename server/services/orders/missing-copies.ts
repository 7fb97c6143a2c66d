import type { Order } from './order.ts';

export interface MissingBook {
  readonly title: string;
  readonly copies: number;
  /** What the copies cost, in rupees. */
  readonly amount: number;
}

/** The books of the order that had gone when they were paid for. */
export const missingBooks = ({ life, lines }: Order): readonly MissingBook[] =>
  (life.missing ?? []).flatMap(({ bookId, copies }) => {
    const line = lines.find(({ productId }) => productId === bookId);
    return line ? [{ title: line.title, copies, amount: line.price * copies }] : [];
  });

export const missingCopies = (order: Order): number => missingBooks(order).reduce((sum, { copies }) => sum + copies, 0);

/** The owner's command, after `npm run shop -- orders `, that sends the money of what is missing back. */
export function refundOfMissing(order: Order): string {
  const { number } = order.life;
  const copies = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (missingCopies(order) === copies) return `cancel ${number} --reason "Sold out"`;
  return `refund ${number} --amount ${missingBooks(order).reduce((sum, { amount }) => sum + amount, 0)}`;
}
