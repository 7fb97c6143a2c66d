import type { Author } from './author.ts';
import type { IndexedAuthor } from './author-index.ts';
import type { Product } from './catalogue.ts';
import type { Listing } from './listing.ts';

/** A catalogue with its index, which knows books by their positions. */
export interface IndexedCatalogue {
  readonly listing: Listing;
  booksAt(this: void, positions: readonly number[]): Promise<readonly Product[]>;
}

/** With their names, which stand in the records of their first books. */
async function named({ booksAt }: IndexedCatalogue, authors: readonly IndexedAuthor[]): Promise<Author[]> {
  const books = await booksAt(authors.map(({ firstBook }) => firstBook));
  return authors.map(({ slug, bookCount }, at) => ({ slug, name: books[at]!.author, bookCount }));
}

export async function authorIn(catalogue: IndexedCatalogue, slug: string): Promise<Author | null> {
  const found = catalogue.listing.authors.find(slug);
  return found && (await named(catalogue, [found]))[0]!;
}

/** As `AuthorIndex.named`. */
export const authorsNamedIn = async (catalogue: IndexedCatalogue, text: string, limit: number): Promise<Author[]> =>
  named(catalogue, await catalogue.listing.authors.named(text, limit));

/**
 * Books whose title or author contains a text in the form of `suggestionKey`, the best first; if none does, those with
 * most of its words, misspelt ones too.
 */
export const suggestedIn = async ({ listing, booksAt }: IndexedCatalogue, text: string, limit: number) =>
  booksAt(await listing.suggest(text, limit));
