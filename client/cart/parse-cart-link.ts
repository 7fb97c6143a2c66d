import { numberText, shorten } from '../ui/text.ts';

/** The maximum number of books in a link, which is that of `Query.productsBySlugs`. */
const MAX_BOOKS = 24;

const BOOK = /^([^:]{1,200})(?::([1-9]\d?))?$/;

export interface LinkedBooks {
  /** Copies by slug, 1 to 99. */
  readonly copies: ReadonlyMap<string, number>;
  /** The parts of the link that name no book, or more than 99 copies of one. */
  readonly faults: readonly string[];
}

/**
 * Parses a cart link, `walden:2,middlemarch`, with copies after the colon. A book that is named twice is taken once,
 * with the larger number of copies.
 */
export function parseCartLink(text: string): LinkedBooks {
  const copies = new Map<string, number>();
  const faults: string[] = [];
  // A link copied from a letter or a chat may have line breaks and other dashes.
  for (const part of numberText(text).replaceAll(/\s/g, '').split(',').filter(Boolean)) {
    const [, slug, quantity = '1'] = BOOK.exec(part) ?? [];
    if (slug === undefined || (copies.size === MAX_BOOKS && !copies.has(slug))) faults.push(shorten(part, 40));
    else copies.set(slug, Math.max(Number(quantity), copies.get(slug) ?? 0));
  }
  return { copies, faults: faults.slice(0, 5) };
}
