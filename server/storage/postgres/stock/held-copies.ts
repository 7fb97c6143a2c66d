import { moveCopies, movesCopies } from '../../../services/orders/copies.ts';
import type { PaymentSession } from '../../../services/orders/records.ts';
import { leftOf } from '../../../services/stock/stock.ts';
import { applyChange, type Database } from '../database.ts';
import { lockBooks } from './locked-books.ts';

export const bookIdsIn = (session: PaymentSession | null): readonly string[] =>
  session ? [...session.lines.map(({ productId }) => productId), ...session.held.map(({ bookId }) => bookId)] : [];

/** Takes or gives back copies in the stock, and returns the changed session with those it holds. */
export async function updateHeldCopies(
  transaction: Database,
  before: PaymentSession | null,
  after: PaymentSession,
): Promise<PaymentSession> {
  if (!movesCopies(before, after)) return after;
  const found = await lockBooks(transaction, [...bookIdsIn(before), ...bookIdsIn(after)]);
  const left = (bookId: string) => {
    const book = found.get(bookId);
    return book ? leftOf(book) : null;
  };
  const { session, moved } = applyChange((next) => moveCopies(before, next, left), after);
  for (const { bookId, copies } of moved)
    await transaction
      .updateTable('stock')
      .set((eb) => ({ taken: eb('taken', '+', copies) }))
      .where('book_id', '=', bookId)
      .execute();
  return session;
}
