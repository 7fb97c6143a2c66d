import { sql } from 'kysely';
import type { Product } from '../../catalogue/catalogue.ts';
import { RATING_WEIGHT } from '../../catalogue/similar.ts';
import { CLOSE, LEAST_TYPO, MOST_WEIGHED, MUCH_LESS } from '../../catalogue/suggest.ts';
import { booksOf, pattern } from './catalogue-query.ts';
import type { Database } from './database.ts';

interface Found {
  readonly position: number;
}

const positionsOf = (found: readonly Found[]): number[] => found.map(({ position }) => position);

/** Books whose title or author contains the text, ranked as by `rankOf`. */
function holding(database: Database, version: number, text: string, limit: number): Promise<Found[]> {
  const within = pattern(text);
  const word = `% ${within.slice(1)}`;
  return (
    database
      // Without an order, which would make the planner scan the whole catalogue for a few matches.
      .selectFrom(
        booksOf(database, version).selectAll().where('suggest_key', 'like', within).limit(MOST_WEIGHED).as('book'),
      )
      .select('position')
      .orderBy(
        sql`case when title_key like ${within.slice(1)} then 0 when title_key like ${word} then 1
          when suggest_key like ${word} then 2 else 3 end`,
      )
      .orderBy('position')
      .limit(limit)
      .execute()
  );
}

/**
 * Books similar to the text by trigrams. The threshold is set in a transaction, since the index reads it from there.
 */
async function close(database: Database, version: number, text: string, limit: number): Promise<Found[]> {
  const nearness = sql<number>`word_similarity(${text}, suggest_key)`;
  const rows = await database.transaction().execute(async (transaction) => {
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(CLOSE)}, true)`.execute(transaction);
    return booksOf(transaction, version)
      .select('position')
      .select(nearness.as('nearness'))
      .where(sql<boolean>`${text} <% suggest_key`)
      .orderBy(nearness, 'desc')
      .orderBy('position')
      .limit(limit)
      .execute();
  });
  return rows.filter((row) => row.nearness >= rows[0]!.nearness * MUCH_LESS);
}

/** The positions of the books that `CatalogueStore.suggest` finds. */
export async function suggestedPositions(
  database: Database,
  version: number,
  text: string,
  limit: number,
): Promise<number[]> {
  const found = await holding(database, version, text, limit);
  return positionsOf(
    found.length > 0 || text.length < LEAST_TYPO ? found : await close(database, version, text, limit),
  );
}

/** Size of a catalogue above which books of a similar price are tried before the whole category. */
const FEW = 20_000;
/** Widths of the price windows, in rupees to both sides. */
const WINDOWS = [10, 100, 1_000];

/** The positions of the books that `similarTo` finds. `size` is the number of books in the catalogue. */
export async function similarPositions(
  database: Database,
  { version, size }: { version: number; size: number },
  book: Product,
  limit: number,
): Promise<number[]> {
  const far = sql<number>`abs(price - ${book.price}::int) + abs(rating - ${book.rating}::float8) * ${sql.lit(RATING_WEIGHT)}`;
  const others = () =>
    booksOf(database, version)
      .select('position')
      .select(far.as('far'))
      .where('id', '<>', book.id)
      .orderBy(far)
      .orderBy('position');

  const ofAuthor = await others()
    // The pattern lets the database use the trigram index.
    .where('suggest_key', 'like', pattern(book.author))
    .where('author', '=', book.author)
    .limit(limit)
    .execute();
  const missing = limit - ofAuthor.length;
  if (missing === 0) return positionsOf(ofAuthor);

  const ofCategory = others().where('category', '=', book.category).where('author', '<>', book.author).limit(missing);
  if (size > FEW)
    for (const window of WINDOWS) {
      const near = await ofCategory
        .where('price', '>=', book.price - window)
        .where('price', '<=', book.price + window)
        .execute();
      // Books outside the window are farther away than any in it.
      if (near.length === missing && near.at(-1)!.far <= window) return positionsOf([...ofAuthor, ...near]);
    }
  return positionsOf([...ofAuthor, ...(await ofCategory.execute())]);
}
