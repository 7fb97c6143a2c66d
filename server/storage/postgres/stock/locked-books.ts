import { sql } from 'kysely';
import type { BookStock } from '../../../services/stock/stock.ts';
import type { Database } from '../database.ts';

export const books = (connection: Database) =>
  connection
    .selectFrom('stock')
    .select(['book_id as bookId', 'counted', 'taken', 'off_sale as offSale'])
    .orderBy('book_id');

/** Whether the copies of a book that can be sold are limited. */
export const isLimited = sql<boolean>`(counted is not null or off_sale is not null)`;

/** Locks the rows of these books in the order of their ids, so that no two transactions deadlock. */
export async function lockBooks(
  transaction: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, BookStock>> {
  const rows = await books(transaction)
    .where('book_id', '=', sql<string>`any(${ids})`)
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.bookId, row]));
}
