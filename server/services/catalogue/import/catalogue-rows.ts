import { cutText } from '../../text.ts';
import type { Category, ImportedProduct } from '../catalogue.ts';
import { SHORTENED_ISBN } from './fact-kinds.ts';
import { MAX_CATEGORIES, NamedCategories } from './named-categories.ts';
import { type Draft, Names } from './naming.ts';
import { isMissing, type Row } from './row.ts';
import { readCategories, readProduct } from './row-rules.ts';
import { BoundedReport } from './bounded-report.ts';

/** Why a catalogue was not imported. Nothing was loaded. */
export class ImportRefused extends Error {
  override readonly name: string = 'ImportRefused';
}

/** Carries the faults of an import, so that a file can be corrected in one go. */
export class CatalogueFaults extends ImportRefused {
  override readonly name = 'CatalogueFaults';
  readonly faults: readonly string[];
  /** `total` also counts the faults that are not listed. */
  constructor(faults: readonly string[], total = faults.length) {
    super(`The catalogue cannot be imported:\n${new BoundedReport(faults, total).text}`);
    this.faults = faults;
  }
}

/** How messages name a row, or a field in it. */
export type PlaceOf = (at: number, field: string | null) => string;

export const inList: PlaceOf = (at, field) => (field === null ? `products[${at}]` : `products[${at}].${field}`);

/** Maximum length of a value in messages. */
const MAX_VALUE = 40;

/** Describes the value that was found instead of the expected one. */
function foundIn(row: unknown, field: string | null, text: string): string {
  if (field === null || !(text.startsWith('expected') || text === SHORTENED_ISBN)) return '';
  const value = (row as Row)[field];
  if (isMissing(value)) return ', found nothing';
  // The JSON of an object could be of any depth.
  const json = typeof value === 'object' ? 'an object or a list' : JSON.stringify(value);
  return `, found ${json.length > MAX_VALUE ? `${cutText(json, MAX_VALUE)}…` : json}`;
}

interface Options {
  /** The shop's categories, for a file that lists none. */
  readonly known?: readonly Category[];
  readonly skipsFaulty?: boolean;
  readonly onBook?: ((book: Draft) => void) | undefined;
}

/**
 * The rows of one catalogue. All are checked before the first is loaded, because only then are all slugs and ids known.
 * Only ids, slugs and the names of categories stay in memory.
 */
export class CatalogueRows {
  books = 0;
  /** The headers of columns that are not read. */
  unread: readonly string[] = [];
  /** Loaded rows whose `id` became another slug. */
  changedIds = 0;
  readonly #placeOf: PlaceOf;
  readonly #known: readonly Category[];
  readonly #skipsFaulty: boolean;
  readonly #onBook: Options['onBook'];
  readonly #faults = new BoundedReport();
  readonly #leftOut = new BoundedReport();
  readonly #skipped = new Set<number>();
  /** Rows with an ISBN that a spreadsheet has shortened, which are reported once. */
  readonly #shortened = { first: '', count: 0 };
  readonly #bookNames = new Names();
  readonly #categoryNames = new NamedCategories();
  #rawCategories: unknown;

  constructor(placeOf: PlaceOf, { known = [], skipsFaulty = false, onBook }: Options = {}) {
    this.#placeOf = placeOf;
    this.#known = known;
    this.#skipsFaulty = skipsFaulty;
    this.#onBook = onBook;
  }

  /** `place` is null for a fault of the whole catalogue. */
  addFault(place: string | null, text: string): void {
    this.#faults.add(place === null ? text : `${place}: ${text}`);
  }

  /** Adds a fault for which the row is skipped, if rows may be. */
  addFaultOfRow(at: number, text: string, name?: string): void {
    if (this.#skipsFaulty) this.leaveOut(at, text, name);
    else this.addFault(this.#place(at, null, name), text);
  }

  leaveOut(at: number, text: string, name?: string): void {
    this.#leftOut.add(`${this.#place(at, null, name)}: ${text}`);
  }

  check(at: number, value: unknown, name?: string): void {
    const noted: string[] = [];
    const note = (field: string | null, text: string) => {
      const fault = `${this.#place(at, field, name)}: ${text}${foundIn(value, field, text)}`;
      if (text !== SHORTENED_ISBN || this.#skipsFaulty) noted.push(fault);
      else if (this.#shortened.count++ === 0) this.#shortened.first = fault;
    };
    const draft = readProduct(value, note);
    const isKept = () => noted.length === 0 || !this.#skipsFaulty;
    if (draft && isKept()) this.#claim(at, draft, note);
    if (draft && isKept()) {
      this.books += 1;
      this.#onBook?.(draft);
    }
    if (isKept()) for (const fault of noted) this.#faults.add(fault);
    else {
      this.#skipped.add(at);
      this.#leftOut.add(noted[0]!);
    }
  }

  #claim(at: number, draft: Draft, note: (field: string, text: string) => void): void {
    const { category } = draft;
    if (category && !this.#categoryNames.add(category, at))
      note('categoryName', `is one category more than ${MAX_CATEGORIES}`);
    const sameId = this.#bookNames.claim(draft, at);
    if (sameId !== null) note('_id', `is already the id of ${this.#placeOf(sameId, null)}`);
    const month = this.#bookNames.claimBookOfTheMonth(draft, at);
    if (month !== null) note('bookOfTheMonth', `is given to ${this.#placeOf(month, null)}: only one book may have it`);
  }

  /** Sets the categories that the file lists; `complete` checks them, and leaves out those that no book names. */
  listCategories(raw: unknown): void {
    this.#rawCategories = raw;
  }

  /**
   * To be called when all rows are checked.
   * @throws {CatalogueFaults} with the first faults and the number of further faults.
   */
  complete(): Category[] {
    const addFault = (place: string, text: string) => this.addFault(place, text);
    const isListed = this.#rawCategories !== undefined;
    const addUnlisted = (at: number, text: string) => addFault(this.#placeOf(at, 'categoryName'), text);
    const categories = isListed
      ? this.#categoryNames.keepUsed(readCategories(this.#rawCategories, addFault), addUnlisted)
      : this.#categoryNames.derive(this.#known);
    const { first, count } = this.#shortened;
    if (count > 0)
      this.#faults.add(count > 1 ? `${first}; so in ${(count - 1).toLocaleString('en')} more rows` : first);
    if (this.#faults.total > 0) throw new CatalogueFaults(this.#faults.texts, this.#faults.total);
    return categories;
  }

  isSkipped(at: number): boolean {
    return this.#skipped.has(at);
  }

  /** Rows without a book for the shop. */
  get leftOut(): BoundedReport {
    return this.#leftOut;
  }

  /** Turns a checked row into a book. Calls `changed` if the row does not pass the check any more. */
  load(at: number, value: unknown, changed: () => never): ImportedProduct {
    const draft: Draft = readProduct(value, changed) ?? changed();
    const product = this.#bookNames.assign(draft);
    if (!product) {
      const text = 'is missing, and the one made of the slug is already the id of another row';
      throw new CatalogueFaults([`${this.#placeOf(at, '_id')}: ${text}`]);
    }
    const { id: given } = value as Row;
    if (typeof given === 'string' && given !== product.slug) this.changedIds += 1;
    const isListed = this.#rawCategories !== undefined;
    return isListed ? product : { ...product, category: this.#categoryNames.nameOf(product.category) ?? changed() };
  }

  #place(at: number, field: string | null, name: string | undefined): string {
    if (name === undefined) return this.#placeOf(at, field);
    const place = `${this.#placeOf(at, null)} (${name})`;
    return field === null ? place : `${place}, ${field}`;
  }
}
