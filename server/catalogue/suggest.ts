import { type Product, searchKey } from './catalogue.ts';

/** A shorter text stands in too many books to help. */
export const LEAST_TEXT = 2;
export const MOST_TEXT = 100;
/** From here on a text says enough for a slip of the pen to be forgiven. */
export const LEAST_TYPO = 4;
/** The share of a text's trigrams that a book has to have to come close to it. */
export const CLOSE = 0.4;
/** Whoever comes so much less close than the closest is not meant. */
export const MUCH_LESS = 0.7;
/** So many matches of a text are weighed, in the catalogue's order: a text that more books hold says little anyhow. */
export const MOST_WEIGHED = 1_000;

/** What suggestions are asked by: the text as it is searched for, or null when it is too short or too long for any. */
export function suggestionKey(text: string): string | null {
  const key = searchKey(text).trim().replaceAll(/\s+/g, ' ');
  return key.length < LEAST_TEXT || key.length > MOST_TEXT ? null : key;
}

/** What books are suggested by. */
export const bookKey = ({ title, author }: Pick<Product, 'title' | 'author'>): string =>
  `${searchKey(title)} ${searchKey(author)}`;

/** How well a book holds a text that it holds: at the start of its title 0, of a word there 1, of the author's 2, or 3. */
export function rankOf(text: string, book: Pick<Product, 'title' | 'author'>): number {
  const title = searchKey(book.title);
  if (title.startsWith(text)) return 0;
  if (title.includes(` ${text}`)) return 1;
  return bookKey(book).includes(` ${text}`) ? 2 : 3;
}

/** Every three letters in a row, as pg_trgm takes them: two blanks before each word and one behind. */
export function trigramsOf(text: string): Set<string> {
  const trigrams = new Set<string>();
  for (const [word] of searchKey(text).matchAll(/[\p{L}\p{N}]+/gu)) {
    const padded = `  ${word} `;
    for (let at = 0; at + 3 <= padded.length; at += 1) trigrams.add(padded.slice(at, at + 3));
  }
  return trigrams;
}
