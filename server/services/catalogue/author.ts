import { searchKey } from '../text.ts';

/** An author of the catalogue. `name` is spelt as in the author's first book. */
export interface Author {
  readonly slug: string;
  readonly name: string;
  readonly bookCount: number;
}

/** Combining accents and apostrophes, which separate no words. */
const JOINED = /[\u0300-\u036F']/g;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/**
 * Returns an author's name as written in the page's address; '' for a name without a letter or digit. Names that differ
 * only in case, accents, spaces and punctuation are one author's. The slug depends on nothing but the name, so that no
 * import changes it. Idempotent.
 */
export function authorSlug(name: string): string {
  const plain = searchKey(name).normalize('NFKD').replaceAll(JOINED, '').normalize('NFC');
  return (plain.match(WORD) ?? []).join('-');
}

/** Returns the words of an author's slug, as searches compare them. */
export const wordsOf = (slug: string): string => slug.replaceAll('-', ' ');
