/** An author of the catalogue. `name` is spelt as in the first of the books. */
export interface Author {
  readonly slug: string;
  readonly name: string;
  readonly bookCount: number;
}

import { searchKey } from '../text.ts';

/** Combining accents and apostrophes, which separate no words. */
const JOINED = /[\u0300-\u036F']/g;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/**
 * The name in an author's address; '' for a name without a letter or digit. Names that differ only in case, accents,
 * spaces and punctuation are one author's. Depends only on the name, so no import changes it; idempotent.
 */
export function authorSlug(name: string): string {
  const plain = searchKey(name).normalize('NFKD').replaceAll(JOINED, '').normalize('NFC');
  return (plain.match(WORD) ?? []).join('-');
}

/** The words of a name in the form that is searched. */
export const wordsOf = (slug: string): string => slug.replaceAll('-', ' ');
