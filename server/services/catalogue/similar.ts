import type { Product } from './catalogue.ts';

/** Rupees that a point of rating is worth. */
export const RATING_WEIGHT = 100;

/** Maximum number of an author's books that are compared, the first in the catalogue's order. */
export const MAX_OF_AUTHOR = 1_000;

/** The distance of two books in price and rating, in rupees. */
const distanceOf = (one: Product, other: Product): number =>
  Math.abs(one.price - other.price) + Math.abs(one.rating - other.rating) * RATING_WEIGHT;

/** The nearest `limit` books in one pass; equally near ones keep the catalogue's order. */
function nearest(book: Product, among: Iterable<Product>, limit: number): Product[] {
  const found: { product: Product; distance: number }[] = [];
  for (const product of among) {
    const distance = distanceOf(book, product);
    const position = found.findLastIndex((one) => one.distance <= distance) + 1;
    if (position >= limit) continue;
    found.splice(position, 0, { product, distance });
    if (found.length > limit) found.pop();
  }
  return found.map(({ product }) => product);
}

/**
 * Returns up to `limit` other books: those of the same author, then those of the same category, each the nearest first.
 * Two books with unknown authors do not count as of the same author.
 */
export function similarTo(book: Product, products: readonly Product[], limit: number): Product[] {
  const ofAuthor: Product[] = [];
  const ofCategory: Product[] = [];
  for (const other of products) {
    if (other.id === book.id) continue;
    if (book.author !== '' && other.author === book.author) {
      if (ofAuthor.length < MAX_OF_AUTHOR) ofAuthor.push(other);
    } else if (other.category === book.category) ofCategory.push(other);
  }
  const found = nearest(book, ofAuthor, limit);
  return found.length < limit ? [...found, ...nearest(book, ofCategory, limit - found.length)] : found;
}
