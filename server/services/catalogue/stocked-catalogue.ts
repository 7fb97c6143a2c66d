import type { Product } from './catalogue.ts';
import type { CatalogueStore } from './catalogue-store.ts';

/** Returns how many copies of each scarce book are left, by its id. */
export type ScarceCopies = () => ReadonlyMap<string, number>;

/** Wraps the catalogue: adds `copiesLeft` to scarce books. */
export function stockedCatalogue(catalogue: CatalogueStore, scarce: ScarceCopies): CatalogueStore {
  const withCopiesLeft = <Book extends Product | null>(book: Book): Book => {
    const left = book === null ? undefined : scarce().get(book.id);
    return left === undefined ? book : { ...book, copiesLeft: Math.max(0, left) };
  };
  const all = <Book extends Product | null>(books: readonly Book[]): readonly Book[] =>
    scarce().size === 0 ? books : books.map(withCopiesLeft);
  return {
    ...catalogue,
    async query(query) {
      const page = await catalogue.query(query);
      return { ...page, products: all(page.products) };
    },
    async indexed() {
      const { listing, booksAt } = await catalogue.indexed();
      return { listing, booksAt: async (positions) => all(await booksAt(positions)) };
    },
    async *batches() {
      for await (const batch of catalogue.batches()) yield all(batch);
    },
    popularFirst: async (limit) => all(await catalogue.popularFirst(limit)),
    bookOfTheMonth: async () => withCopiesLeft(await catalogue.bookOfTheMonth()),
    findBySlugs: async (slugs) => all(await catalogue.findBySlugs(slugs)),
    findByIsbn: async (isbns) => withCopiesLeft(await catalogue.findByIsbn(isbns)),
    findByIds: async (ids) => all(await catalogue.findByIds(ids)),
    similar: async (product, limit) => all(await catalogue.similar(product, limit)),
  };
}
