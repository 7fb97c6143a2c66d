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
 * Returns the name in the address of an author's page; '' for a name without a letter or digit. Equal for names that
 * differ only in case, accents, spaces and punctuation. Idempotent.
 */
export function authorSlug(name: string): string {
  const plain = searchKey(name).normalize('NFKD').replaceAll(JOINED, '').normalize('NFC');
  return (plain.match(WORD) ?? []).join('-');
}

/** Returns the words of an author's slug, as searches compare them. */
export const wordsOf = (slug: string): string => slug.replaceAll('-', ' ');
