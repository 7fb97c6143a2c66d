import { sql } from 'kysely';
import { Listing } from '../../catalogue/listing.ts';
import { unavailable } from '../../errors.ts';
import { booksOf } from './catalogue-query.ts';
import type { Database } from './database.ts';

/** Books per statement: large enough for few round trips, small enough not to block other requests. */
const BATCH = 5_000;

type Listed = readonly [title: string, price: number, rating: number, category: string];

/** Reads one batch as one JSON value: parsing a million rows costs more than reading them. */
async function listedFrom(database: Database, version: number, start: number): Promise<readonly Listed[]> {
  const books = sql<Listed[] | null>`json_agg(json_build_array(title, price, rating, category) order by position)`;
  const row = await booksOf(database, version)
    .select(books.as('books'))
    .where('position', '>=', start)
    .where('position', '<', start + BATCH)
    .executeTakeFirst();
  return row?.books ?? [];
}

/**
 * Reads the listing of a whole catalogue; two seconds for a million books. Throws `UNAVAILABLE` when it is replaced.
 */
export async function readListing(database: Database, version: number, size: number): Promise<Listing> {
  const listing = new Listing(size);
  let next = size > 0 ? listedFrom(database, version, 0) : null;
  for (let start = BATCH; next; start += BATCH) {
    const books = await next;
    // The database reads the next batch while this one is added.
    next = start < size ? listedFrom(database, version, start) : null;
    for (const [title, price, rating, category] of books) listing.add({ title, price, rating, category });
  }
  if (listing.size !== size) throw unavailable(new Error('the catalogue was replaced while it was being read'));
  return listing;
}
