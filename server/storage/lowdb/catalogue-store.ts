import type { Product } from '../../services/catalogue/catalogue.ts';
import { similarTo } from '../../services/catalogue/similar.ts';
import { unavailable } from '../../errors.ts';
import type { CatalogueSource, CatalogueStore } from '../../services/catalogue/catalogue-store.ts';
import { createCatalogueIndex, type StoredCatalogue } from './catalogue-index.ts';
import { DurableJsonFile } from './durable-json-file.ts';
import { type FileSystem, unlessMissing } from './file-system.ts';

const BATCH = 1_000;
const NO_VERSION = 'none';
const nothing: StoredCatalogue = { products: [], categories: [] };

interface LowdbCatalogueStore extends CatalogueStore {
  /** Reads the catalogue again if an import has replaced the file. */
  refresh(): Promise<void>;
}

export async function openLowdbCatalogue(path: string, fs: FileSystem): Promise<LowdbCatalogueStore> {
  const file = new DurableJsonFile<StoredCatalogue>(path, fs);
  let index = await createCatalogueIndex(nothing);
  let version = NO_VERSION;

  async function refresh(): Promise<void> {
    // An import replaces the whole file, which gives it another identity.
    const found = (await unlessMissing(fs.identity(path))) ?? NO_VERSION;
    if (found === version) return;
    index = await createCatalogueIndex((await file.read()) ?? nothing);
    version = found;
  }

  async function replace({ categories, batches }: CatalogueSource): Promise<void> {
    const products: Product[] = [];
    const excerpts: [id: string, text: string][] = [];
    for await (const batch of batches)
      for (const { excerpt, stock: _, availability: _availability, ...product } of batch) {
        products.push(excerpt === undefined ? product : { ...product, hasExcerpt: true });
        if (excerpt !== undefined) excerpts.push([product.id, excerpt]);
      }
    try {
      await file.write({ products, categories, excerpts: Object.fromEntries(excerpts) });
    } catch (error) {
      throw unavailable(error);
    }
    await refresh();
  }

  await refresh();
  return {
    refresh,
    version: async () => version,
    async newestVersion() {
      await refresh();
      return version;
    },
    query: (query) => index.page(query),
    indexed: async () => index,
    slugs: async (start, limit) => index.products.slice(start, start + limit).map(({ slug }) => slug),

    async *batches() {
      const { products } = index;
      for (let start = 0; start < products.length; start += BATCH) yield products.slice(start, start + BATCH);
    },

    async *wholeBatches() {
      const { products, excerpt } = index;
      for (let start = 0; start < products.length; start += BATCH)
        yield products.slice(start, start + BATCH).map(({ hasExcerpt, ...product }) => ({
          ...product,
          ...(hasExcerpt && { excerpt: excerpt(product.id)! }),
        }));
    },

    popularFirst: async (limit) => index.popularFirst.slice(0, limit),
    bookOfTheMonth: async () => index.bookOfTheMonth,
    findBySlugs: async (slugs) => slugs.map((slug) => index.bySlug(slug)).filter((product) => product !== null),
    findByIsbn: async (isbns) => index.byIsbn(isbns),
    similar: async (product, limit) => similarTo(product, index.products, limit),
    findByIds: async (ids) => ids.map((id) => index.byId(id)),
    excerpt: async (id) => index.excerpt(id),
    categories: async () => index.categories,
    highestPrice: async () => index.highestPrice,
    size: async () => index.products.length,

    replace,
    fill: async (source) => {
      if (index.products.length === 0) await replace(source());
    },
  };
}
