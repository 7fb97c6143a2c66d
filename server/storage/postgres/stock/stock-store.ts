import { sql } from 'kysely';
import { v7 as timeOrdered } from 'uuid';
import { repeat } from '../../../async/repeat.ts';
import { leftOf, MAX_ENTRIES, OF_IMPORT, stockAfter, stockEntry } from '../../../services/stock/stock.ts';
import type { StockStore } from '../../../services/stock/stock-store.ts';
import { type Database, guard } from '../database.ts';
import { books, isLimited, lockBooks } from './locked-books.ts';
import { ScarceBooks } from './scarce-books.ts';

const REFRESH_MS = 1_000;

/** Deletes the entries that `keptEntries` drops. Runs outside of the transaction: two that delete the same rows could deadlock. */
const pruneHistory = (database: Database) =>
  sql`
    delete from stock_change where opened in (
      select opened from stock_change
      order by data ->> 'reason' = ${sql.lit(OF_IMPORT)}, opened desc offset ${sql.lit(MAX_ENTRIES)}
    )`.execute(database);

export async function openStockStore(
  database: Database,
  { refreshMs = REFRESH_MS }: { readonly refreshMs?: number | undefined },
): Promise<StockStore & { close(): Promise<void> }> {
  const scarce = new ScarceBooks(database);
  await scarce.read();
  // The last answer counts while the database is away; requests report the outage.
  const stop = repeat(
    refreshMs,
    () => scarce.read(),
    () => undefined,
  );

  return {
    scarce: () => scarce.left,
    revision: () => scarce.revision,
    onBack: (listener) => scarce.listen(listener),
    close: stop,

    left: (bookIds) =>
      guard(async () => {
        if (bookIds.length === 0 || !scarce.isCounting) return new Map();
        const rows = await books(database)
          .where('book_id', 'in', [...bookIds])
          .where(isLimited)
          .execute();
        return new Map(rows.map((book) => [book.bookId, leftOf(book)!]));
      }),

    all: () => guard(() => books(database).execute()),

    history: ({ bookId, limit }) =>
      guard(async () => {
        let query = database.selectFrom('stock_change').select('data').orderBy('opened', 'desc').limit(limit);
        if (bookId !== undefined) query = query.where('book_id', '=', bookId);
        return (await query.execute()).map(({ data }) => data);
      }),

    change: (changes, note) =>
      guard(async () => {
        const ids = changes.map(({ bookId }) => bookId);
        // Insert before the transaction: on a cluster, two holders of an insert's lock would both wait for that of an
        // update. A row without a count is a book that is not counted.
        await sql`
          insert into stock (book_id) select unnest(${ids}::text[]) order by 1 on conflict do nothing`.execute(
          database,
        );
        await database.transaction().execute(async (transaction) => {
          const found = await lockBooks(transaction, ids);
          const after = changes.map((change) => stockAfter(found.get(change.bookId)!, change));
          const [counted, offSale] = [after.map((one) => one.counted), after.map((one) => one.offSale)];
          await sql`
            update stock set counted = new.counted, off_sale = new.off_sale
            from unnest(${ids}::text[], ${counted}::int[], ${offSale}::text[]) as new (book_id, counted, off_sale)
            where stock.book_id = new.book_id`.execute(transaction);
          if (!note) return;
          const entries = changes.map(({ bookId }, at) => stockEntry(found.get(bookId)!, after[at]!, note));
          await sql`
            insert into stock_change (opened, book_id, data)
            select * from unnest(${ids.map(() => timeOrdered())}::uuid[], ${ids}::text[], ${entries.map((entry) => JSON.stringify(entry))}::jsonb[])`.execute(
            transaction,
          );
        });
        // The change is committed: an error would make the owner repeat it. Both steps follow with the next change.
        if (note) await pruneHistory(database).catch(() => undefined);
        await scarce.read().catch(() => undefined);
      }),
  };
}
