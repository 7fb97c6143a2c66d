import { type SelectQueryBuilder, sql } from 'kysely';
import { type Product, searchKey } from '../../catalogue/catalogue.ts';
import type { Database, ProductRow, Tables } from './database.ts';

export type ListedRow = ProductRow & { readonly description: string };

export const productOf = (row: ListedRow): Product => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  author: row.author,
  image: row.image,
  description: row.description,
  price: row.price,
  originalPrice: row.original_price,
  rating: row.rating,
  category: row.category,
  isPopular: row.is_popular,
  deliveryCharge: row.delivery_charge,
});

/** Rows of one catalogue. The version stands in the text, since the trigram index is kept for one version alone. */
export const booksOf = (database: Database, version: number): SelectQueryBuilder<Tables, 'product', {}> =>
  database.selectFrom('product').where('product.version', '=', sql.lit(version));

/** The same with all that a book has. */
export const wholeBooksOf = (database: Database, version: number) =>
  booksOf(database, version)
    .innerJoin('product_description', (join) =>
      join
        .onRef('product_description.version', '=', 'product.version')
        .onRef('product_description.position', '=', 'product.position'),
    )
    .selectAll('product')
    .select('product_description.description');

/** The text with what LIKE would read as a pattern taken literally. */
export const pattern = (search: string): string => `%${searchKey(search).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
