import { sql } from 'kysely';
import type { Product } from '../../catalogue/catalogue.ts';
import { RATING_WEIGHT } from '../../catalogue/similar.ts';
import { CLOSE, LEAST_TYPO, MOST_WEIGHED, MUCH_LESS } from '../../catalogue/suggest.ts';
import { booksOf, pattern } from './catalogue-query.ts';
import type { Database, ProductRow } from './database.ts';

/** Books that hold a text, the best first, as `rankOf` ranks them. */
function holding(database: Database, version: number, text: string, limit: number): Promise<ProductRow[]> {
  const within = pattern(text);
  const word = `% ${within.slice(1)}`;
  return (
    database
      // Not in the catalogue's order: that would walk the whole catalogue for a few matches.
      .selectFrom(
        booksOf(database, version).selectAll().where('suggest_key', 'like', within).limit(MOST_WEIGHED).as('book'),
      )
      .selectAll()
      .orderBy(
        sql`case when title_key like ${within.slice(1)} then 0 when title_key like ${word} then 1
          when suggest_key like ${word} then 2 else 3 end`,
      )
      .orderBy('position')
      .limit(limit)
      .execute()
  );
}

/** Books that come close to a text. How close is close is a setting of the transaction, for the index to know it. */
async function close(database: Database, version: number, text: string, limit: number): Promise<ProductRow[]> {
  const nearness = sql<number>`word_similarity(${text}, suggest_key)`;
  const rows = await database.transaction().execute(async (transaction) => {
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(CLOSE)}, true)`.execute(transaction);
    return booksOf(transaction, version)
      .selectAll()
      .select(nearness.as('nearness'))
      .where(sql<boolean>`${text} <% suggest_key`)
      .orderBy(nearness, 'desc')
      .orderBy('position')
      .limit(limit)
      .execute();
  });
  return rows.filter((row) => row.nearness >= rows[0]!.nearness * MUCH_LESS);
}

/** As the port tells. */
export async function suggested(
  database: Database,
  version: number,
  text: string,
  limit: number,
): Promise<ProductRow[]> {
  const found = await holding(database, version, text, limit);
  return found.length > 0 || text.length < LEAST_TYPO ? found : close(database, version, text, limit);
}

/** Up to here all books of a category are weighed; of more, those of a like price first. */
const FEW = 20_000;
/** Rupees to both sides. */
const WINDOWS = [10, 100, 1_000];

/** As `similarTo` tells. `size` is the catalogue's. */
export async function similarRows(
  database: Database,
  { version, size }: { version: number; size: number },
  book: Product,
  limit: number,
): Promise<ProductRow[]> {
  const far = sql<number>`abs(price - ${book.price}::int) + abs(rating - ${book.rating}::float8) * ${sql.lit(RATING_WEIGHT)}`;
  const others = () =>
    booksOf(database, version)
      .selectAll()
      .select(far.as('far'))
      .where('id', '<>', book.id)
      .orderBy(far)
      .orderBy('position');

  const ofAuthor = await others()
    // The pattern only leads the database to the index.
    .where('suggest_key', 'like', pattern(book.author))
    .where('author', '=', book.author)
    .limit(limit)
    .execute();
  const missing = limit - ofAuthor.length;
  if (missing === 0) return ofAuthor;

  const ofCategory = others().where('category', '=', book.category).where('author', '<>', book.author).limit(missing);
  if (size > FEW)
    for (const window of WINDOWS) {
      const near = await ofCategory
        .where('price', '>=', book.price - window)
        .where('price', '<=', book.price + window)
        .execute();
      // Whatever is outside the window is farther than it is wide.
      if (near.length === missing && near.at(-1)!.far <= window) return [...ofAuthor, ...near];
    }
  return [...ofAuthor, ...(await ofCategory.execute())];
}
