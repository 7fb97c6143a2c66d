import { rupees } from '../../ui/book/price.tsx';
import { ratingLabel } from '../list/applied-filters.ts';
import { categoryTitle, type Shop } from '../../shop.ts';
import { hasCategory, type Filters } from '../list/filters.ts';

type Book = { category: string; price: number; rating: number };

/** Returns why the first filter that hides a book hides it; null if no filter does. */
export function hiddenReason({ category, price, rating }: Book, filters: Filters, shop: Shop): string | null {
  const { categories, maxPrice, ratingAbove } = filters;
  if (categories.length > 0 && !hasCategory(filters, category)) {
    const chosen = categories.map((one) => `“${categoryTitle(one, shop)}”`).join(' and ');
    return `${categoryTitle(category, shop)}, so ${chosen} ${categories.length === 1 ? 'hides' : 'hide'} it`;
  }
  if (maxPrice !== undefined && price > maxPrice) return `${rupees(price)}, so “Up to ${rupees(maxPrice)}” hides it`;
  if (ratingAbove !== undefined && rating <= ratingAbove)
    return `${rating === 0 ? 'Not rated yet' : `Rated ${rating}`}, so “${ratingLabel(ratingAbove)}” hides it`;
  return null;
}
