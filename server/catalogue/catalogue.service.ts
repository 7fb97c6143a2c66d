import { badInput, notFound } from '../errors.ts';
import type { CataloguePage, CatalogueStore } from '../storage/catalogue-store.ts';
import type { Category, Product, ProductFilter, ProductSort } from './catalogue.ts';

export const MAX_PAGE = 100;
/** Spines on the landing page. */
const SHELF_LENGTH = 36;

export interface ListQuery {
  readonly filter?: ProductFilter | null;
  readonly sort?: ProductSort | null;
  /** 1 to 100. */
  readonly first: number;
  readonly after?: string | null;
}

export type CatalogueService = ReturnType<typeof createCatalogueService>;

export function createCatalogueService({ catalogue }: { catalogue: CatalogueStore }) {
  return {
    async list({ filter, sort, first, after }: ListQuery): Promise<CataloguePage> {
      if (!Number.isInteger(first) || first < 1 || first > MAX_PAGE)
        throw badInput([{ field: 'first', message: `must be a whole number from 1 to ${MAX_PAGE}` }]);
      return catalogue.query({ filter: filter ?? {}, sort: sort ?? null, limit: first, after: after ?? null });
    },

    all: (): Promise<readonly Product[]> => catalogue.all(),
    shelf: (): Promise<readonly Product[]> => catalogue.shelf(SHELF_LENGTH),
    bySlug: (slug: string): Promise<Product | null> => catalogue.findBySlug(slug),
    byIds: (ids: readonly string[]): Promise<readonly (Product | null)[]> => catalogue.findByIds(ids),
    categories: (): Promise<readonly Category[]> => catalogue.categories(),
    highestPrice: (): Promise<number> => catalogue.highestPrice(),

    /** `NOT_FOUND` for an unknown slug. */
    async product(slug: string): Promise<Product> {
      const product = await catalogue.findBySlug(slug);
      if (!product) throw notFound('This book');
      return product;
    },

    /** `NOT_FOUND` for an unknown id. */
    async category(id: string): Promise<Category> {
      const category = (await catalogue.categories()).find((one) => one.id === id);
      if (!category) throw notFound('This category');
      return category;
    },
  };
}
