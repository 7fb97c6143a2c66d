import type { ImportedCatalogue } from '../catalogue.ts';
import { CatalogueRows, inList } from './catalogue-rows.ts';

/**
 * Turns the published raw form (prices as strings, slugs that repeat) into clean records.
 * @throws {CatalogueFaults} naming each fault by row and field; nothing is imported then.
 */
export function importCatalogue(rawProducts: readonly unknown[], rawCategories: unknown): ImportedCatalogue {
  const rows = new CatalogueRows(inList);
  for (const [at, value] of rawProducts.entries()) rows.check(at, value);
  rows.listCategories(rawCategories);
  const categories = rows.complete();
  const throwChanged = () => {
    throw new Error('A row was changed while it was being read.');
  };
  return { products: rawProducts.map((value, at) => rows.load(at, value, throwChanged)), categories };
}
