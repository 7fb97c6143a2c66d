import type { Catalogue, Category, Product, ProductFilter, ProductSort } from '../catalogue/catalogue.ts';

export interface CatalogueQuery {
  readonly filter: ProductFilter;
  readonly sort: ProductSort | null;
  /** How many books, at least 1. */
  readonly limit: number;
  /** The id of the last book of the page before, or null for the first page. */
  readonly after: string | null;
}

export interface CataloguePage {
  readonly products: readonly Product[];
  readonly totalCount: number;
  readonly hasNextPage: boolean;
}

/** Products and categories: read-mostly, replaced as a whole. */
export interface CatalogueStore {
  query(query: CatalogueQuery): Promise<CataloguePage>;
  all(): Promise<readonly Product[]>;
  /** The popular books first, at most `limit`. */
  shelf(limit: number): Promise<readonly Product[]>;
  findBySlug(slug: string): Promise<Product | null>;
  /** In the order of the ids; null for an unknown one. */
  findByIds(ids: readonly string[]): Promise<readonly (Product | null)[]>;
  categories(): Promise<readonly Category[]>;
  /** Whole rupees; 0 for an empty catalogue. */
  highestPrice(): Promise<number>;
  isEmpty(): Promise<boolean>;
  /** In one step: a reader sees the old catalogue or the new one. */
  replace(catalogue: Catalogue): Promise<void>;
}
