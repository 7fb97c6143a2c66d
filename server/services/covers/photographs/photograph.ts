import { hash } from 'node:crypto';
import type { ImportedProduct } from '../../catalogue/catalogue.ts';
import { isbnForms } from '../../catalogue/isbn.ts';

/** Widths in pixels: for a card, a card on a dense screen, and the book's page there. */
export const WIDTHS = [240, 560, 832] as const;
export type Width = (typeof WIDTHS)[number];

/** A photograph as WebP in each width; the height is one and a half times the width. */
export type Pictures = Readonly<Record<Width, Buffer>>;

const FAILED = 'none';

/** Returns the name, in place of a link, under which the owner's picture of a book is stored; null without an ISBN. */
export const ownCoverOf = (isbn: string | undefined): string | null => {
  const [form] = isbnForms(isbn ?? '');
  return form === undefined ? null : `isbn:${form}`;
};

/** Adds the name of the book's photograph: the owner's own picture if there is one, otherwise the linked picture. */
export function withPhotograph(book: ImportedProduct, names: ReadonlyMap<string, string>): ImportedProduct {
  const own = ownCoverOf(book.facts?.isbn);
  const ownName = own === null ? undefined : names.get(keyOf(own));
  const photograph = ownName ?? (isLink(book.image) ? names.get(keyOf(book.image)) : undefined);
  return photograph === undefined ? book : { ...book, photograph };
}

/** The prefix of the names of a link's photographs. */
export const keyOf = (link: string): string => hash('sha256', link).slice(0, 20);

/** Derives the name from link and content, so that a name's content never changes. */
export const nameOf = (link: string, pictures: Pictures): string =>
  `${keyOf(link)}-${hash('sha256', pictures[832]).slice(0, 12)}`;

/** The name stored for a photograph that could not be fetched. */
export const failureOf = (link: string): string => `${keyOf(link)}-${FAILED}`;

/** Whether an image is on another site, from which it can be fetched. */
export const isLink = (image: string): boolean => /^https?:/.test(image);

/** The names of photographs by the keys of their links; a failure is ''. */
export function byKey(names: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const name of names) {
    const [key = '', content] = name.split('-', 2);
    // Prefer a photograph: a process killed between two writes leaves the failure's name next to the later photograph.
    if (content !== FAILED) found.set(key, name);
    else if (!found.has(key)) found.set(key, '');
  }
  return found;
}
