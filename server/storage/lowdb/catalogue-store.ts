import { Low } from 'lowdb';
import {
  type Catalogue,
  type Category,
  matches,
  popularFirst,
  type Product,
  sorted,
} from '../../catalogue/catalogue.ts';
import { badInput, unavailable } from '../../errors.ts';
import type { CataloguePage, CatalogueQuery, CatalogueStore } from '../catalogue-store.ts';
import type { DurableJsonFile } from './durable-json-file.ts';

export class LowdbCatalogueStore implements CatalogueStore {
  readonly #file: DurableJsonFile<Catalogue>;
  #catalogue: Catalogue;
  #bySlug = new Map<string, Product>();
  #byId = new Map<string, Product>();

  private constructor(file: DurableJsonFile<Catalogue>, catalogue: Catalogue) {
    this.#file = file;
    this.#catalogue = catalogue;
    this.#index();
  }

  static async open(file: DurableJsonFile<Catalogue>): Promise<LowdbCatalogueStore> {
    return new LowdbCatalogueStore(file, (await file.read()) ?? { products: [], categories: [] });
  }

  async query({ filter, sort, limit, after }: CatalogueQuery): Promise<CataloguePage> {
    const found = sorted(
      this.#catalogue.products.filter((product) => matches(product, filter)),
      sort,
    );
    const start = after === null ? 0 : found.findIndex(({ id }) => id === after) + 1;
    if (after !== null && start === 0) throw badInput([{ field: 'after', message: 'is not a cursor of this list' }]);
    return {
      products: found.slice(start, start + limit),
      totalCount: found.length,
      hasNextPage: start + limit < found.length,
    };
  }

  async all(): Promise<readonly Product[]> {
    return this.#catalogue.products;
  }

  async shelf(limit: number): Promise<readonly Product[]> {
    return popularFirst(this.#catalogue.products).slice(0, limit);
  }

  async findBySlug(slug: string): Promise<Product | null> {
    return this.#bySlug.get(slug) ?? null;
  }

  async findByIds(ids: readonly string[]): Promise<readonly (Product | null)[]> {
    return ids.map((id) => this.#byId.get(id) ?? null);
  }

  async categories(): Promise<readonly Category[]> {
    return this.#catalogue.categories;
  }

  async highestPrice(): Promise<number> {
    return this.#catalogue.products.reduce((highest, { price }) => Math.max(highest, price), 0);
  }

  async isEmpty(): Promise<boolean> {
    return this.#catalogue.products.length === 0;
  }

  async replace(catalogue: Catalogue): Promise<void> {
    await new Low(this.#file, catalogue).write().catch((error: unknown) => {
      throw unavailable(error);
    });
    this.#catalogue = catalogue;
    this.#index();
  }

  #index(): void {
    this.#bySlug = new Map(this.#catalogue.products.map((product) => [product.slug, product]));
    this.#byId = new Map(this.#catalogue.products.map((product) => [product.id, product]));
  }
}
