import type { Product } from '../server/services/catalogue/catalogue.ts';
import { importCatalogue } from '../server/services/catalogue/import/import-catalogue.ts';
import { sampleBooks } from '../server/commands/sample.ts';
import type { CatalogueSource } from '../server/services/catalogue/catalogue-store.ts';

const categories = ['fiction', 'non-fiction', 'finance'].map((name, index) => ({ id: `c${index}`, name }));
const rawCategories = categories.map(({ id, name }) => ({ _id: id, categoryName: name }));

function* batches(count: number): Generator<readonly Product[]> {
  let rows: unknown[] = [];
  let made = 0;
  // Slugs are unique only within a batch, so a number is added.
  const importRows = () =>
    importCatalogue(rows, rawCategories).products.map((product) => ({ ...product, slug: `b-${(made += 1)}` }));
  for (const lines of sampleBooks(count, 'growth')) {
    rows.push(
      ...lines
        .trimEnd()
        .split('\n')
        .map((line): unknown => JSON.parse(line)),
    );
    if (rows.length < 5_000) continue;
    yield importRows();
    rows = [];
  }
  if (rows.length > 0) yield importRows();
}

/** A sample catalogue; a smaller one is a prefix of a larger one. */
export const sampleCatalogue = (count: number): CatalogueSource => ({ categories, batches: batches(count) });
