import type { Category, Product, ProductFilter, ProductSort } from '../catalogue/catalogue.ts';
import type { Tally, TallyScope } from '../catalogue/tally.ts';

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
  readonly hasNextPage: boolean;
}

/** A catalogue on its way in. Books come in batches, so that any number of them fits. */
export interface CatalogueSource {
  readonly categories: readonly Category[];
  readonly batches: AsyncIterable<readonly Product[]> | Iterable<readonly Product[]>;
}

/** Products and categories: read-mostly, replaced as a whole. */
export interface CatalogueStore {
  /** Another one for each catalogue: what was worked out of one holds as long as this stays. */
  version(): Promise<string>;
  /** `BAD_USER_INPUT` for a cursor that is no book of this catalogue. */
  query(query: CatalogueQuery): Promise<CataloguePage>;
  tally(scope: TallyScope): Promise<Tally>;
  /** The slugs of the books from a place in the catalogue's order on, 0 being the first. */
  slugs(start: number, limit: number): Promise<readonly string[]>;
  /** Every book, in the catalogue's order. */
  batches(): AsyncIterable<readonly Product[]>;
  /** The popular books first, at most `limit`. */
  shelf(limit: number): Promise<readonly Product[]>;
  findBySlug(slug: string): Promise<Product | null>;
  /** In the order of the slugs, without unknown ones. */
  findBySlugs(slugs: readonly string[]): Promise<readonly Product[]>;
  /** For a text as `suggestionKey` gives it: books that hold it, the best first; when none does, those that come close. */
  suggest(text: string, limit: number): Promise<readonly Product[]>;
  /** As `similarTo` tells. */
  similar(product: Product, limit: number): Promise<readonly Product[]>;
  /** In the order of the ids; null for an unknown one. */
  findByIds(ids: readonly string[]): Promise<readonly (Product | null)[]>;
  categories(): Promise<readonly Category[]>;
  /** Whole rupees; 0 for an empty catalogue. */
  highestPrice(): Promise<number>;
  isEmpty(): Promise<boolean>;
  /** In one step, once every batch is there: a reader sees the old catalogue or the new one. */
  replace(source: CatalogueSource): Promise<void>;
}
