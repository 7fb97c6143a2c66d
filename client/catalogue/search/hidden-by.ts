import { rupees } from '../../ui/book/price.tsx';
import { categoryTitle, ratingLabel } from '../list/applied-filters.ts';
import type { Filters } from '../list/filters.ts';

type Book = { category: string; price: number; rating: number };

/** Why the first filter that a book does not fit hides it; null for a book that fits them all. */
export function hiddenBy({ category, price, rating }: Book, filters: Filters): string | null {
  const { categories, maxPrice, ratingAbove } = filters;
  if (categories.length > 0 && !categories.includes(category)) {
    const chosen = categories.map((one) => `“${categoryTitle(one)}”`).join(' and ');
    return `${categoryTitle(category)}, so ${chosen} ${categories.length === 1 ? 'hides' : 'hide'} it`;
  }
  if (maxPrice !== undefined && price > maxPrice) return `${rupees(price)}, so “Up to ${rupees(maxPrice)}” hides it`;
  if (ratingAbove !== undefined && rating <= ratingAbove)
    return `${rating === 0 ? 'Not rated yet' : `Rated ${rating}`}, so “${ratingLabel(ratingAbove)}” hides it`;
  return null;
}
