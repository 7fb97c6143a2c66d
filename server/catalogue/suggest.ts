import { type Product, searchKey } from './catalogue.ts';

/** Characters. Shorter texts match too many books. */
const LEAST_TEXT = 2;
const MOST_TEXT = 100;
/** Characters from which on a text without a match is searched with typos. */
export const LEAST_TYPO = 4;
/** The share of the text's trigrams that a book must contain to be similar. */
export const CLOSE = 0.4;
/** Books below this part of the best similarity are dropped. */
export const MUCH_LESS = 0.7;
/** Matches that are ranked, in the catalogue's order; ranking more would cost time and say little. */
export const MOST_WEIGHED = 1_000;

/** The text in lower case with single blanks, or null when it is too short or too long for suggestions. */
export function suggestionKey(text: string): string | null {
  const key = searchKey(text).trim().replaceAll(/\s+/g, ' ');
  return key.length < LEAST_TEXT || key.length > MOST_TEXT ? null : key;
}

/** The text of a book that suggestions search: title and author. */
export const bookKey = ({ title, author }: Pick<Product, 'title' | 'author'>): string =>
  `${searchKey(title)} ${searchKey(author)}`;

/** Rank of a matching book: 0 at the start of the title, 1 of a word in it, 2 of a word in the author, 3 elsewhere. */
export function rankOf(text: string, book: Pick<Product, 'title' | 'author'>): number {
  const title = searchKey(book.title);
  if (title.startsWith(text)) return 0;
  if (title.includes(` ${text}`)) return 1;
  return bookKey(book).includes(` ${text}`) ? 2 : 3;
}

/** The trigrams of a text as pg_trgm computes them: each word padded with two blanks before and one behind. */
export function trigramsOf(text: string): Set<string> {
  const trigrams = new Set<string>();
  for (const [word] of searchKey(text).matchAll(/[\p{L}\p{N}]+/gu)) {
    const padded = `  ${word} `;
    for (let at = 0; at + 3 <= padded.length; at += 1) trigrams.add(padded.slice(at, at + 3));
  }
  return trigrams;
}
