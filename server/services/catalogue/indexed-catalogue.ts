import type { Author } from './author.ts';
import type { IndexedAuthor } from './author-index.ts';
import type { Product } from './catalogue.ts';
import type { Listing } from './listing.ts';

/** A catalogue with its index of positions. */
export interface IndexedCatalogue {
  readonly listing: Listing;
  booksAt(this: void, positions: readonly number[]): Promise<readonly Product[]>;
}

/** Adds the names, which are in the records of the authors' first books. */
async function addNames({ booksAt }: IndexedCatalogue, authors: readonly IndexedAuthor[]): Promise<Author[]> {
  const books = await booksAt(authors.map(({ firstBook }) => firstBook));
  return authors.map(({ slug, bookCount }, at) => ({ slug, name: books[at]!.author, bookCount }));
}

/** The authors in the order of the slugs; null for an unknown one. */
export async function authorsIn(
  catalogue: IndexedCatalogue,
  slugs: readonly string[],
): Promise<readonly (Author | null)[]> {
  const found = [...new Set(slugs)].flatMap((slug) => catalogue.listing.authors.find(slug) ?? []);
  const bySlug = new Map((await addNames(catalogue, found)).map((author) => [author.slug, author]));
  return slugs.map((slug) => bySlug.get(slug) ?? null);
}

/** See `AuthorIndex.search`. */
export const authorsNamedIn = async (catalogue: IndexedCatalogue, text: string, limit: number): Promise<Author[]> =>
  addNames(catalogue, await catalogue.listing.authors.search(text, limit));

/**
 * Finds books whose title or author contains a text in the form of `suggestionKey`, the best first; if there are none,
 * books with most of its words, which may be misspelt.
 */
export const suggestedIn = async ({ listing, booksAt }: IndexedCatalogue, text: string, limit: number) =>
  booksAt(await listing.suggest(text, limit));
