import { isDeepStrictEqual } from 'node:util';
import type { CatalogueSource, CatalogueStore } from '../catalogue-store.ts';
import type { Category, ImportedProduct, Product } from '../catalogue.ts';
import { rowOf } from './row-of.ts';

/** Maximum number of books that a kind of change names. */
const MAX_NAMED = 10;

interface Kind {
  readonly heading: string;
  readonly inWords: (count: number) => string;
  readonly named: string[];
  count: number;
}

const countOf = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

const kind = (heading: string, one: string, many: string): Kind => ({
  heading,
  inWords: (count) => countOf(count, one, many),
  named: [],
  count: 0,
});

/** How a new catalogue differs from the shop's: books are compared by their ids, and named by their slugs. */
export class CatalogueChanges {
  readonly #catalogue: CatalogueStore;
  readonly #seen = new Set<string>();
  readonly #fresh = kind('New', 'book is new', 'books are new');
  readonly #gone = kind('Vanish', 'book vanishes', 'books vanish');
  readonly #cheaper = kind('Cheaper', 'price falls', 'prices fall');
  readonly #dearer = kind('Dearer', 'price rises', 'prices rise');
  readonly #changed = kind('Changed', 'book changes in other ways', 'books change in other ways');
  readonly #freshCategories = kind('New categories', 'category is new', 'categories are new');
  readonly #goneCategories = kind('Categories that vanish', 'category vanishes', 'categories vanish');

  constructor(catalogue: CatalogueStore) {
    this.#catalogue = catalogue;
  }

  /** Returns the same source, which is compared with the catalogue as it is read. */
  watch({ categories, batches }: CatalogueSource): CatalogueSource {
    const compare = async (batch: readonly ImportedProduct[]) => this.#compare(batch);
    const end = async () => this.#end(categories);
    async function* compareAll() {
      for await (const batch of batches) {
        await compare(batch);
        yield batch;
      }
      await end();
    }
    return { categories, batches: compareAll() };
  }

  /** Counts the changes in words: `3 prices fall, 2 books vanish`. */
  get summary(): string {
    return this.#kinds.map(({ count, inWords }) => inWords(count)).join(', ') || 'nothing changes';
  }

  /** A line for each kind of change, with the first books. */
  get lines(): readonly string[] {
    return this.#kinds.map(({ heading, named, count }) => {
      const more = count - named.length;
      return `${heading}: ${named.join(', ')}${more > 0 ? ` and ${more.toLocaleString('en')} more` : ''}`;
    });
  }

  get #kinds(): readonly Kind[] {
    const books = [this.#fresh, this.#gone, this.#cheaper, this.#dearer, this.#changed];
    return [...books, this.#freshCategories, this.#goneCategories].filter(({ count }) => count > 0);
  }

  async #compare(batch: readonly ImportedProduct[]): Promise<void> {
    const former = await this.#catalogue.findByIds(batch.map(({ id }) => id));
    for (const [i, book] of batch.entries()) {
      const known = former[i];
      if (known) {
        this.#seen.add(book.id);
        await this.#compareBook(known, book);
      } else note(this.#fresh, book.slug);
    }
  }

  async #compareBook({ hasExcerpt, ...known }: Product, book: ImportedProduct): Promise<void> {
    const { photograph } = known;
    // The excerpt, the longest text, is compared last, because it needs a separate read.
    const { excerpt, ...fromFile } = book;
    // Files do not name the shop's copy of a photograph.
    const compared = { ...fromFile, ...(photograph !== undefined && { photograph }) };
    const isSame = isDeepStrictEqual(known, compared) && (hasExcerpt ?? false) === (excerpt !== undefined);
    const former = hasExcerpt ? await this.#catalogue.excerpt(book.id) : null;
    if (isSame && former === (excerpt ?? null)) return;
    const before = rowOf({ ...known, ...(former !== null && { excerpt: former }) });
    const fields = changedFields(before, rowOf(book));
    if (known.price !== book.price)
      note(book.price < known.price ? this.#cheaper : this.#dearer, `${book.slug} ${prices(known, book)}`);
    const rest = fields.filter((field) => field !== 'price');
    if (rest.length > 0) note(this.#changed, `${book.slug} (${rest.join(', ')})`);
  }

  async #end(categories: readonly Category[]): Promise<void> {
    if (this.#seen.size < (await this.#catalogue.size()))
      for await (const batch of this.#catalogue.batches())
        for (const { id, slug } of batch) if (!this.#seen.has(id)) note(this.#gone, slug);
    const former = (await this.#catalogue.categories()).map(({ name }) => name);
    const names = categories.map(({ name }) => name);
    for (const name of names) if (!former.includes(name)) note(this.#freshCategories, name);
    for (const name of former) if (!names.includes(name)) note(this.#goneCategories, name);
  }
}

const prices = (before: { price: number }, after: { price: number }): string =>
  `₹${before.price.toLocaleString('en-IN')} to ₹${after.price.toLocaleString('en-IN')}`;

function note(some: Kind, name: string): void {
  some.count += 1;
  if (some.named.length < MAX_NAMED) some.named.push(name);
}

function changedFields(before: object, after: object): readonly string[] {
  const [one, other] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  return [...new Set([...one.keys(), ...other.keys()])].filter((field) => one.get(field) !== other.get(field));
}
