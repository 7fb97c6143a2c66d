import { sql } from 'kysely';
import type { Product } from '../../catalogue/catalogue.ts';
import { RATING_WEIGHT } from '../../catalogue/similar.ts';
import { booksOf } from './catalogue-query.ts';
import type { Database } from './database.ts';

const positionsOf = (found: readonly { readonly position: number }[]): number[] =>
  found.map(({ position }) => position);

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

  const ofAuthor = await others().where('author', '=', book.author).limit(limit).execute();
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
