import { type SelectQueryBuilder, sql } from 'kysely';
import { unavailable } from '../../errors.ts';
import type { ImportedProduct, Product } from '../../services/catalogue/catalogue.ts';
import type { BookFacts } from '../../services/catalogue/facts.ts';
import type { Database, ProductRow, Tables } from './database.ts';

interface WholeRow extends ProductRow {
  readonly description: string;
  readonly facts: BookFacts | null;
  readonly has_excerpt: boolean;
}

export const productOf = (row: WholeRow): Product => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  author: row.author,
  image: row.image,
  ...(row.photograph !== null && { photograph: row.photograph }),
  description: row.description,
  price: row.price,
  originalPrice: row.original_price,
  rating: row.rating,
  category: row.category,
  isPopular: row.is_popular,
  deliveryCharge: row.delivery_charge,
  ...(row.facts && { facts: row.facts }),
  ...(row.has_excerpt && { hasExcerpt: true }),
});

export const booksOf = (database: Database, version: number): SelectQueryBuilder<Tables, 'product', {}> =>
  database.selectFrom('product').where('product.version', '=', version);

/** Books with their descriptions and facts. */
export const wholeBooksOf = (database: Database, version: number) =>
  booksOf(database, version)
    .innerJoin('product_description', (join) =>
      join
        .onRef('product_description.version', '=', 'product.version')
        .onRef('product_description.position', '=', 'product.position'),
    )
    .selectAll('product')
    .select(['product_description.description', 'product_description.facts'])
    .select(sql<boolean>`product_description.excerpt is not null`.as('has_excerpt'));

/** Adds the excerpts to the books. */
export async function withExcerpts(
  database: Database,
  version: number,
  books: readonly Product[],
): Promise<ImportedProduct[]> {
  const ids = books.filter(({ hasExcerpt }) => hasExcerpt).map(({ id }) => id);
  const rows =
    ids.length === 0
      ? []
      : await wholeBooksOf(database, version).select('product_description.excerpt').where('id', 'in', ids).execute();
  const excerpts = new Map(rows.map(({ id, excerpt }) => [id, excerpt]));
  return books.map(({ hasExcerpt, ...book }) => {
    const excerpt = hasExcerpt ? excerpts.get(book.id) : null;
    return excerpt == null ? book : { ...book, excerpt };
  });
}

/** The books at the given positions, in their order. Throws `UNAVAILABLE` when the catalogue was replaced. */
export async function booksAt(database: Database, version: number, positions: readonly number[]): Promise<Product[]> {
  if (positions.length === 0) return [];
  const rows = await wholeBooksOf(database, version)
    .where(sql<boolean>`product.position = any(${positions})`)
    .execute();
  // A list with gaps would pass for a complete one.
  if (rows.length < positions.length)
    throw unavailable(new Error('the catalogue was replaced while it was being read'));
  const byPosition = new Map(rows.map((row) => [row.position, productOf(row)]));
  return positions.flatMap((position) => byPosition.get(position) ?? []);
}
