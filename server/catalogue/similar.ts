import type { Product } from './catalogue.ts';

/** How many rupees a whole point of the rating weighs. */
export const RATING_WEIGHT = 100;

type Weighed = Pick<Product, 'price' | 'rating'>;

/** How far two books are apart, in rupees. */
export const distance = (one: Weighed, other: Weighed): number =>
  Math.abs(one.price - other.price) + Math.abs(one.rating - other.rating) * RATING_WEIGHT;

/** The nearest of some books, at most `limit`; of two equally near ones the catalogue's first. One walk, no sorting. */
function nearest(book: Product, among: Iterable<Product>, limit: number): Product[] {
  const found: { product: Product; far: number }[] = [];
  for (const product of among) {
    const far = distance(book, product);
    const place = found.findLastIndex((one) => one.far <= far) + 1;
    if (place >= limit) continue;
    found.splice(place, 0, { product, far });
    if (found.length > limit) found.pop();
  }
  return found.map(({ product }) => product);
}

/** Other books of its author, then others of its category, the nearest first. */
export function similarTo(book: Product, products: readonly Product[], limit: number): Product[] {
  const others = products.values().filter(({ id }) => id !== book.id);
  const ofAuthor: Product[] = [];
  const ofCategory: Product[] = [];
  for (const other of others) {
    if (other.author === book.author) ofAuthor.push(other);
    else if (other.category === book.category) ofCategory.push(other);
  }
  const found = nearest(book, ofAuthor, limit);
  return found.length < limit ? [...found, ...nearest(book, ofCategory, limit - found.length)] : found;
}
