import { notFound } from '../../errors.ts';
import type { Category, ImportedProduct, Product, ProductFilter, ProductSort } from './catalogue.ts';
import type { IndexedCatalogue } from './indexed-catalogue.ts';

export interface CatalogueQuery {
  readonly filter: ProductFilter;
  readonly sort: ProductSort | null;
  /** Maximum number of books, at least 1. */
  readonly limit: number;
  /** The id of the last book of the previous page, or null for the first page. */
  readonly after: string | null;
}

export interface CataloguePage {
  readonly products: readonly Product[];
  readonly hasNextPage: boolean;
}

/** A catalogue to import. Books arrive in batches, so that a large catalogue fits into memory. */
export interface CatalogueSource {
  readonly categories: readonly Category[];
  readonly batches: AsyncIterable<readonly ImportedProduct[]> | Iterable<readonly ImportedProduct[]>;
}

/**
 * Stores products and categories, which are replaced as a whole. Every method throws `UNAVAILABLE` when the store
 * fails; `query` and `indexed` also while a server that has just started reads its index of a large catalogue.
 */
export interface CatalogueStore {
  /** Changes with every replacement of the catalogue, so that it can be part of cache keys. */
  version(): Promise<string>;
  /** The version that the store has now; a server may still serve the previous one. */
  newestVersion(): Promise<string>;
  /** One page of the matching books. `BAD_USER_INPUT` for an `after` that is not an id of this catalogue. */
  query(query: CatalogueQuery): Promise<CataloguePage>;
  /** The index for searches, counts and authors. */
  indexed(): Promise<IndexedCatalogue>;
  /** At most `limit` slugs, from position `start` (the first is 0) in the catalogue's order. */
  slugs(start: number, limit: number): Promise<readonly string[]>;
  /** Every book, in the catalogue's order. */
  batches(): AsyncIterable<readonly Product[]>;
  /** Every book with its excerpt, in the catalogue's order, as `replace` takes them. */
  wholeBatches(): AsyncIterable<readonly ImportedProduct[]>;
  /** At most `limit` books, popular ones first. */
  popularFirst(limit: number): Promise<readonly Product[]>;
  /** The book whose facts have `bookOfTheMonth`, or null. */
  bookOfTheMonth(): Promise<Product | null>;
  /** The books in the order of the slugs, without unknown ones. */
  findBySlugs(slugs: readonly string[]): Promise<readonly Product[]>;
  /** The first book whose ISBN, without hyphens and spaces, is one of these; null when there is none. */
  findByIsbn(isbns: readonly string[]): Promise<Product | null>;
  /** The books that `similarTo` finds. */
  similar(product: Product, limit: number): Promise<readonly Product[]>;
  /** The books in the order of the ids; null for an unknown one. */
  findByIds(ids: readonly string[]): Promise<readonly (Product | null)[]>;
  /** The first pages of a book by its id, in the form of `ImportedProduct.excerpt`; null when there are none. */
  excerpt(id: string): Promise<string | null>;
  /** The categories that have a book. */
  categories(): Promise<readonly Category[]>;
  /** The highest price in whole rupees; 0 for an empty catalogue. */
  highestPrice(): Promise<number>;
  /** Number of books. */
  size(): Promise<number>;
  /** Replaces the catalogue atomically after the last batch. An error of the source is rethrown and changes nothing. */
  replace(source: CatalogueSource): Promise<void>;
  /** Fills an empty catalogue, only once even when servers start together. Calls `source` only if it is empty. */
  fill(source: () => CatalogueSource): Promise<void>;
}

/** The book with this id. Throws `NOT_FOUND`. */
export async function requireProduct(catalogue: CatalogueStore, id: string): Promise<Product> {
  const [product] = await catalogue.findByIds([id]);
  if (!product) throw notFound('This book');
  return product;
}

/** The entries with their books, without entries whose book has left the catalogue. */
export async function withBooks<E extends { readonly productId: string }>(
  entries: readonly E[],
  catalogue: CatalogueStore,
): Promise<readonly (E & { readonly product: Product })[]> {
  const products = await catalogue.findByIds(entries.map(({ productId }) => productId));
  return entries.flatMap((entry, index) => {
    const product = products[index];
    return product ? [{ ...entry, product }] : [];
  });
}
