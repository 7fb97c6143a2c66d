import DataLoader from 'dataloader';
import { type Author, authorSlug } from '../services/catalogue/author.ts';
import type { CatalogueService } from '../services/catalogue/catalogue.service.ts';
import type { Product } from '../services/catalogue/catalogue.ts';

/** An author, or what a book's record holds of one: the slug, and the name as the book has it. */
export type NamedAuthor = Omit<Author, 'bookCount'> & Partial<Pick<Author, 'bookCount'>>;

/** Reads only the record, because most requests need only the slug. */
export function authorOf({ author: name }: Product): NamedAuthor | null {
  const slug = authorSlug(name);
  return slug === '' ? null : { slug, name };
}

export type LoadAuthor = (author: NamedAuthor) => Promise<Author>;

/** Reads the authors of a request's books together, each once. */
export function createAuthorLoader({ authors }: Pick<CatalogueService, 'authors'>): LoadAuthor {
  const bySlug = new DataLoader<string, Author | null>((slugs) => authors(slugs));
  return async ({ slug, name, bookCount }) =>
    // The catalogue may have been replaced since the book was read.
    bookCount === undefined ? ((await bySlug.load(slug)) ?? { slug, name, bookCount: 1 }) : { slug, name, bookCount };
}
