import type { CatalogueStore } from './catalogue-store.ts';
import { isbnForms } from './isbn.ts';
import type { Product } from './catalogue.ts';

/** A book as the owner's commands print it. */
export interface NamedBook {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
}

/** Both methods return the books in the requested order, with null for an unknown one. */
export interface NamedBooks {
  byId(ids: readonly string[]): Promise<readonly (NamedBook | null)[]>;
  /** By slug or, if no book has it, by ISBN. */
  byName(names: readonly string[]): Promise<readonly (NamedBook | null)[]>;
}

type Catalogue = Pick<CatalogueStore, 'findByIds' | 'findBySlugs' | 'findByIsbn' | 'newestVersion'>;

const toNamedBook = (book: Product | null): NamedBook | null =>
  book && { id: book.id, slug: book.slug, title: book.title };

/** Each call waits for the newest catalogue, so that books imported a moment ago are found. */
export const createNamedBooks = (catalogue: Catalogue): NamedBooks => ({
  async byId(ids) {
    await catalogue.newestVersion();
    return (await catalogue.findByIds(ids)).map(toNamedBook);
  },

  async byName(names) {
    await catalogue.newestVersion();
    const bySlug = new Map((await catalogue.findBySlugs([...new Set(names)])).map((book) => [book.slug, book]));
    const found: (NamedBook | null)[] = [];
    for (const name of names)
      found.push(toNamedBook(bySlug.get(name) ?? (await catalogue.findByIsbn(isbnForms(name)))));
    return found;
  },
});
