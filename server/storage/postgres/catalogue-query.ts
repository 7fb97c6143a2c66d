import { type SelectQueryBuilder, sql } from 'kysely';
import { type Product, type ProductFilter, type ProductSort, searchKey } from '../../catalogue/catalogue.ts';
import type { Database, ProductRow, Tables } from './database.ts';

type ProductQuery<O> = SelectQueryBuilder<Tables, 'product', O>;

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
export const booksOf = (database: Database, version: number): ProductQuery<{}> =>
  database.selectFrom('product').where('product.version', '=', sql.lit(version));

/** The text with what LIKE would read as a pattern taken literally. */
export const pattern = (search: string): string => `%${searchKey(search).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

export function filtered<O>(query: ProductQuery<O>, filter: ProductFilter): ProductQuery<O> {
  const { search, categories, maxPrice, ratingAbove } = filter;
  let found = query;
  if (search) found = found.where('product.title_key', 'like', pattern(search));
  if (categories?.length) found = found.where('product.category', 'in', [...categories]);
  if (maxPrice != null) found = found.where('product.price', '<=', maxPrice);
  if (ratingAbove != null) found = found.where('product.rating', '>', ratingAbove);
  return found;
}

/** Fewer matches than this are found by the search's own index and sorted; more are met soon along the order's index. */
const FEW = 5_000;

interface Place {
  readonly sort: ProductSort | null;
  readonly after: Pick<ProductRow, 'position' | 'price'> | null;
  readonly matches?: number | undefined;
}

/** The books behind a cursor. Books of one price keep the catalogue's order. */
export function inOrder<O>(query: ProductQuery<O>, { sort, after, matches = Infinity }: Place): ProductQuery<O> {
  // A sum is in no index: so the planner cannot walk the order's index in the hope of a match.
  const position = matches < FEW ? sql<number>`product.position + 0` : sql<number>`product.position`;
  if (sort === null) {
    const ordered = query.orderBy(position);
    return after ? ordered.where('product.position', '>', after.position) : ordered;
  }
  const price = matches < FEW ? sql<number>`product.price + 0` : sql<number>`product.price`;
  const ordered = query.orderBy(price, sort === 'LOW_TO_HIGH' ? 'asc' : 'desc').orderBy('product.position');
  if (!after) return ordered;
  const beyond = sort === 'LOW_TO_HIGH' ? '>' : '<';
  return ordered
    .where('product.price', sort === 'LOW_TO_HIGH' ? '>=' : '<=', after.price)
    .where((eb) => eb.or([eb('product.price', beyond, after.price), eb('product.position', '>', after.position)]));
}
