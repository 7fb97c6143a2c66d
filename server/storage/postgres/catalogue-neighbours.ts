import { sql } from 'kysely';
import type { Product } from '../../services/catalogue/catalogue.ts';
import { MAX_OF_AUTHOR, RATING_WEIGHT } from '../../services/catalogue/similar.ts';
import { booksOf } from './catalogue-query.ts';
import type { Database } from './database.ts';

const positionsOf = (found: readonly { readonly position: number }[]): number[] =>
  found.map(({ position }) => position);

/** In larger catalogues, books of a similar price and rating are tried before the whole category. */
const SMALL_CATALOGUE = 20_000;
/** Distances that are tried, in rupees. */
const WINDOWS = [0, 10, 100, 1_000];

/** The positions of the books that `similarTo` finds. `size` is the number of books in the catalogue. */
export async function similarPositions(
  database: Database,
  { version, size }: { version: number; size: number },
  book: Product,
  limit: number,
): Promise<number[]> {
  const distance = sql<number>`abs(price - ${book.price}::int) + abs(rating - ${book.rating}::float8) * ${sql.lit(RATING_WEIGHT)}`;
  const others = () => booksOf(database, version).where('id', '<>', book.id);

  const hasAuthor = book.author !== '';
  const byAuthor = () =>
    database
      .selectFrom(
        others().selectAll().where('author', '=', book.author).orderBy('position').limit(MAX_OF_AUTHOR).as('book'),
      )
      .select('position')
      .orderBy(distance)
      .orderBy('position')
      .limit(limit)
      .execute();
  const ofAuthor = hasAuthor ? await byAuthor() : [];
  const missing = limit - ofAuthor.length;
  if (missing === 0) return positionsOf(ofAuthor);

  const ofCategory = others()
    .select('position')
    .select(distance.as('distance'))
    .where('category', '=', book.category)
    .$if(hasAuthor, (query) => query.where('author', '<>', book.author))
    .orderBy(distance)
    .orderBy('position')
    .limit(missing);
  if (size > SMALL_CATALOGUE)
    for (const window of WINDOWS) {
      // Ratings get a slightly wider window, since they are not exact numbers.
      const ratings = (window + 0.001) / RATING_WEIGHT;
      const near = await ofCategory
        .where('price', '>=', book.price - window)
        .where('price', '<=', book.price + window)
        .where('rating', '>=', book.rating - ratings)
        .where('rating', '<=', book.rating + ratings)
        .execute();
      // Books outside the window are farther away than any in it.
      if (near.length === missing && near.at(-1)!.distance <= window) return positionsOf([...ofAuthor, ...near]);
    }
  return positionsOf([...ofAuthor, ...(await ofCategory.execute())]);
}
