import type { ImportedCatalogue } from '../catalogue.ts';
import { type Draft, Names } from './naming.ts';
import { readCategories, readProduct } from './row-rules.ts';

/** Says why a catalogue is not imported. Nothing of it was loaded. */
export class ImportRefused extends Error {
  override readonly name: string = 'ImportRefused';
}

/** Carries all faults of an import, so that a file can be corrected in one go. */
export class CatalogueFaults extends ImportRefused {
  override readonly name = 'CatalogueFaults';
  readonly faults: readonly string[];
  /** `total` also counts the faults that are not listed. */
  constructor(faults: readonly string[], total = faults.length) {
    const more = total - faults.length;
    const rest = more > 0 ? `\n… and ${more.toLocaleString('en')} more` : '';
    super(`The catalogue cannot be imported:\n${faults.join('\n')}${rest}`);
    this.faults = faults;
  }
}

/**
 * Turns the published raw form (prices as strings, slugs that repeat) into clean records.
 * @throws {CatalogueFaults} naming each fault by row and field; nothing is imported then.
 */
export function importCatalogue(rawProducts: unknown, rawCategories: unknown): ImportedCatalogue {
  const faults: string[] = [];
  const note = (place: string, text: string) => faults.push(`${place}: ${text}`);
  const categories = readCategories(rawCategories, note);
  const known = new Set(categories.map(({ name }) => name));
  const names = new Names();

  const drafts: Draft[] = [];
  if (!Array.isArray(rawProducts)) note('products', 'expected a list');
  else
    for (const [i, row] of (rawProducts as unknown[]).entries()) {
      const draft = readProduct(row, {
        note: (field, text) => note(`products[${i}]${field === null ? '' : `.${field}`}`, text),
        categoryOf: (name) => (known.has(name) ? name : null),
      });
      if (!draft) continue;
      const first = names.claim(draft, i);
      if (first !== null) note(`products[${i}]._id`, `is already the id of products[${first}]`);
      const month = names.claimMonth(draft, i);
      if (month !== null)
        note(`products[${i}].bookOfTheMonth`, `is given to products[${month}]: only one book may have it`);
      drafts.push(draft);
    }

  const products = drafts.flatMap((draft) => {
    const product = names.settle(draft);
    if (!product) note(draft.slug, 'the id made for it is already the id of another book');
    return product ?? [];
  });
  if (faults.length > 0) throw new CatalogueFaults(faults);
  return { products, categories };
}
