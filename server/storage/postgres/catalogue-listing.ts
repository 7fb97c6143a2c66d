import { sql } from 'kysely';
import { Listing } from '../../services/catalogue/listing.ts';
import { unavailable } from '../../errors.ts';
import type { Database } from './database.ts';

/** Books per statement: few enough not to block other requests while they are added. */
const BATCH = 2_000;

type Columns = readonly [
  titles: readonly string[] | null,
  authors: readonly string[],
  prices: readonly number[],
  ratings: readonly number[],
  categories: readonly string[],
];

/** Reads one batch as one JSON value of columns; one value per row would take twice the time. */
async function columnsFrom(database: Database, version: number, start: number): Promise<Columns> {
  const { rows } = await sql<{ columns: Columns }>`
    select json_build_array(json_agg(title), json_agg(author), json_agg(price), json_agg(rating), json_agg(category))
      as columns
    from (
      select title, author, price, rating, category from product
      where version = ${version} and position >= ${start} and position < ${start + BATCH} order by position
    ) as book`.execute(database);
  return rows[0]!.columns;
}

/** Reads the listing of a whole catalogue. Throws `UNAVAILABLE` when its rows are gone. */
export async function readListing(database: Database, version: number, size: number): Promise<Listing> {
  const listing = new Listing(size);
  let next = columnsFrom(database, version, 0);
  for (let start = BATCH; start < size + BATCH; start += BATCH) {
    const [titles, authors, prices, ratings, categories] = await next;
    // The database reads the next batch while this one is added.
    next = columnsFrom(database, version, start);
    // A failure before the next `await` must not count as unhandled.
    next.catch(() => undefined);
    for (const [index, title] of (titles ?? []).entries())
      listing.add({
        title,
        author: authors[index]!,
        price: prices[index]!,
        rating: ratings[index]!,
        category: categories[index]!,
      });
  }
  await next;
  if (listing.size !== size) throw unavailable(new Error('the catalogue was replaced while it was being read'));
  return listing.complete();
}
