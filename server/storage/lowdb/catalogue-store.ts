import type { Catalogue, Category, Product } from '../../catalogue/catalogue.ts';
import { similarTo } from '../../catalogue/similar.ts';
import type { Tally, TallyScope } from '../../catalogue/tally.ts';
import { unavailable } from '../../errors.ts';
import type {
  CataloguePage,
  CatalogueQuery,
  CatalogueSource,
  CatalogueStore,
} from '../../catalogue/catalogue-store.ts';
import { CatalogueIndex } from './catalogue-index.ts';
import { DurableJsonFile } from './durable-json-file.ts';
import { type FileSystem, unlessMissing } from './file-system.ts';
import { SuggestionIndex } from './suggestion-index.ts';

const BATCH = 1_000;
const NO_VERSION = 'none';
const nothing: Catalogue = { products: [], categories: [] };

export class LowdbCatalogueStore implements CatalogueStore {
  readonly #path: string;
  readonly #fs: FileSystem;
  readonly #file: DurableJsonFile<Catalogue>;
  #index = new CatalogueIndex(nothing);
  #version = NO_VERSION;
  /** Built at the first request for suggestions. */
  #suggestions: SuggestionIndex | null = null;

  private constructor(path: string, fs: FileSystem) {
    this.#path = path;
    this.#fs = fs;
    this.#file = new DurableJsonFile<Catalogue>(path, fs);
  }

  static async open(path: string, fs: FileSystem): Promise<LowdbCatalogueStore> {
    const store = new LowdbCatalogueStore(path, fs);
    await store.refresh();
    return store;
  }

  /** Reads the catalogue again if an import replaced the file. True when it did. */
  async refresh(): Promise<boolean> {
    // Imports only ever replace the file as a whole.
    const version = (await unlessMissing(this.#fs.identity(this.#path))) ?? NO_VERSION;
    if (version === this.#version) return false;
    this.#index = new CatalogueIndex((await this.#file.read()) ?? nothing);
    this.#version = version;
    this.#suggestions = null;
    return true;
  }

  async version(): Promise<string> {
    return this.#version;
  }

  async query(query: CatalogueQuery): Promise<CataloguePage> {
    return this.#index.page(query);
  }

  async tally(scope: TallyScope): Promise<Tally> {
    return this.#index.tally(scope);
  }

  async slugs(start: number, limit: number): Promise<readonly string[]> {
    return this.#index.catalogue.products.slice(start, start + limit).map(({ slug }) => slug);
  }

  async *batches(): AsyncGenerator<readonly Product[]> {
    const { products } = this.#index.catalogue;
    for (let start = 0; start < products.length; start += BATCH) yield products.slice(start, start + BATCH);
  }

  async popularFirst(limit: number): Promise<readonly Product[]> {
    return this.#index.popularFirst.slice(0, limit);
  }

  async findBySlug(slug: string): Promise<Product | null> {
    return this.#index.bySlug(slug);
  }

  async findBySlugs(slugs: readonly string[]): Promise<readonly Product[]> {
    return slugs.map((slug) => this.#index.bySlug(slug)).filter((product) => product !== null);
  }

  async suggest(text: string, limit: number): Promise<readonly Product[]> {
    this.#suggestions ??= new SuggestionIndex(this.#index.catalogue.products);
    return this.#suggestions.suggest(text, limit);
  }

  async similar(product: Product, limit: number): Promise<readonly Product[]> {
    return similarTo(product, this.#index.catalogue.products, limit);
  }

  async findByIds(ids: readonly string[]): Promise<readonly (Product | null)[]> {
    return ids.map((id) => this.#index.byId(id));
  }

  async categories(): Promise<readonly Category[]> {
    return this.#index.catalogue.categories;
  }

  async highestPrice(): Promise<number> {
    return this.#index.highestPrice;
  }

  async isEmpty(): Promise<boolean> {
    return this.#index.catalogue.products.length === 0;
  }

  async replace({ categories, batches }: CatalogueSource): Promise<void> {
    const products: Product[] = [];
    for await (const batch of batches) products.push(...batch);
    try {
      await this.#file.write({ products, categories });
    } catch (error) {
      throw unavailable(error);
    }
    await this.refresh();
  }
}
