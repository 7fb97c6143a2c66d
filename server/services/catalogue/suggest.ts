import { LEAST_TEXT } from '../../../seeds/values.ts';
import { searchKey } from '../text.ts';
import type { Product } from './catalogue.ts';

/** The length of the longest text that gets suggestions. */
const MAX_TEXT = 100;
/** Minimum length of a text that, when no book contains it, is searched by its words, which may be misspelt. */
export const MIN_TYPO = 4;
/** Maximum number of matches that are ranked, the first in the catalogue's order: ranking more gains little. */
export const MAX_RANKED = 1_000;

/** The text in the form of `searchKey`; null when too short or too long for suggestions. */
export function suggestionKey(text: string): string | null {
  const key = searchKey(text);
  return key.length < LEAST_TEXT || key.length > MAX_TEXT ? null : key;
}

/**
 * Rank of a book that contains the text: 0 at the start of the title, 1 at the start of another word of the title, 2 at
 * the start of a word of the author, 3 elsewhere. All texts have the form of `searchKey`.
 */
export function rankOf(text: string, { title, author }: Pick<Product, 'title' | 'author'>): number {
  if (title.startsWith(text)) return 0;
  if (title.includes(` ${text}`)) return 1;
  return ` ${author}`.includes(` ${text}`) ? 2 : 3;
}
