import type { Category, ImportedProduct } from '../catalogue.ts';
import { MAX_CATEGORIES, NamedCategories } from './named-categories.ts';
import { type Draft, Names } from './naming.ts';
import type { Row } from './row.ts';
import { readCategories, readProduct } from './row-rules.ts';

/** Says why a catalogue is not imported. Nothing of it was loaded. */
export class ImportRefused extends Error {
  override readonly name: string = 'ImportRefused';
}

/** Carries the faults of an import, so that a file can be corrected in one go. */
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

const FAULTS_TOLD = 50;

/** The name of a row, or of a field in it, in messages. */
export type PlaceOf = (at: number, field: string | null) => string;

export const inList: PlaceOf = (at, field) => (field === null ? `products[${at}]` : `products[${at}].${field}`);

/**
 * The rows of one catalogue, all checked before the first one is loaded, since the first of several books keeps a slug.
 * Only ids, slugs and the names of categories stay in memory.
 */
export class CatalogueRows {
  books = 0;
  /** How many loaded rows have an id that is not the slug of their book. */
  changedIds = 0;
  readonly #placeOf: PlaceOf;
  readonly #faults: string[] = [];
  #faultCount = 0;
  readonly #names = new Names();
  readonly #named = new NamedCategories();
  #rawCategories: unknown;

  constructor(placeOf: PlaceOf) {
    this.#placeOf = placeOf;
  }

  /** `place` is null for a fault of the whole catalogue. */
  addFault(place: string | null, text: string): void {
    this.#faultCount += 1;
    if (this.#faults.length < FAULTS_TOLD) this.#faults.push(place === null ? text : `${place}: ${text}`);
  }

  check(at: number, value: unknown): void {
    const note = (field: string | null, text: string) => this.addFault(this.#placeOf(at, field), text);
    const draft = readProduct(value, note);
    if (!draft) return;
    const { category } = draft;
    if (category && !this.#named.add(category, at)) note('categoryName', `is one category more than ${MAX_CATEGORIES}`);
    const first = this.#names.claim(draft, at);
    if (first !== null) note('_id', `is already the id of ${this.#placeOf(first, null)}`);
    const month = this.#names.claimMonth(draft, at);
    if (month !== null) note('bookOfTheMonth', `is given to ${this.#placeOf(month, null)}: only one book may have it`);
    this.books += 1;
  }

  /** Takes the listed categories, unchecked. Without them, those that the books name are meant, in lower case. */
  listCategories(raw: unknown): void {
    this.#rawCategories = raw;
  }

  /**
   * To be called when all rows are checked.
   * @throws {CatalogueFaults} with the first faults and the number of the others.
   */
  complete(): Category[] {
    const addFault = (place: string, text: string) => this.addFault(place, text);
    const isListed = this.#rawCategories !== undefined;
    const categories = isListed ? readCategories(this.#rawCategories, addFault) : this.#named.derived();
    if (isListed) this.#named.check(categories, (at, text) => addFault(this.#placeOf(at, 'categoryName'), text));
    if (this.#faultCount > 0) throw new CatalogueFaults(this.#faults, this.#faultCount);
    return categories;
  }

  /** Turns a checked row into a book. `changed` is called for one that would not pass the check any more. */
  load(at: number, value: unknown, changed: () => never): ImportedProduct {
    const draft: Draft = readProduct(value, changed) ?? changed();
    const product = this.#names.settle(draft);
    if (!product) {
      const text = 'is missing, and the one made of the slug is already the id of another row';
      throw new CatalogueFaults([`${this.#placeOf(at, '_id')}: ${text}`]);
    }
    const { id: given } = value as Row;
    if (typeof given === 'string' && given !== product.slug) this.changedIds += 1;
    const isListed = this.#rawCategories !== undefined;
    return isListed ? product : { ...product, category: product.category.toLowerCase() };
  }
}
