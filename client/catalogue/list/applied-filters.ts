import { categoryTitle, type Shop } from '../../shop.ts';
import { rupees } from '../../ui/book/price.tsx';
import { withKnownCategories, type Categories, type Filters, type FilterChange } from './filters.ts';

/** The choices of the order, with their labels. The first one is the catalogue's own order. */
export const orders = [
  [undefined, 'Featured'],
  ['LOW_TO_HIGH', 'Low to high'],
  ['HIGH_TO_LOW', 'High to low'],
] as const;

export const ratingLabel = (above: number): string => `${above} and above`;

/** The title of the page of a category; null for a list of several categories or of all. */
export function titleOfCategory(filters: Filters, known: Categories, shop: Shop): string | null {
  if (!known) return null;
  const [category, ...others] = withKnownCategories(filters, known).categories;
  return category !== undefined && others.length === 0 ? categoryTitle(category, shop) : null;
}

/** A filter in force, or an order other than the catalogue's. */
type AppliedFilter = {
  key: string;
  label: string;
  /** The label of its remove button, after 'Remove'. */
  name: string;
  /** The filters without it. */
  remove: FilterChange;
};

export function appliedFilters(filters: Filters, shop: Shop): AppliedFilter[] {
  const { search, categories, maxPrice, ratingAbove, sort } = filters;
  const applied: AppliedFilter[] = [];
  const text = search.trim();
  if (text) {
    const remove: FilterChange = (now) => ({ ...now, search: '' });
    applied.push({ key: 'search', label: `“${text}”`, name: `search for ${text}`, remove });
  }
  for (const category of categories) {
    const label = categoryTitle(category, shop);
    const remove: FilterChange = (now) => ({ ...now, categories: now.categories.filter((one) => one !== category) });
    applied.push({ key: `category ${category}`, label, name: label, remove });
  }
  if (maxPrice !== undefined) {
    const label = `Up to ${rupees(maxPrice)}`;
    applied.push({ key: 'price', label, name: label, remove: (now) => ({ ...now, maxPrice: undefined }) });
  }
  if (ratingAbove !== undefined) {
    const label = ratingLabel(ratingAbove);
    const remove: FilterChange = (now) => ({ ...now, ratingAbove: undefined });
    applied.push({ key: 'rating', label, name: `rating ${label}`, remove });
  }
  const order = orders.find(([value]) => value !== undefined && value === sort)?.[1];
  if (order) {
    const remove: FilterChange = (now) => ({ ...now, sort: undefined });
    applied.push({ key: 'order', label: order, name: `order ${order.toLowerCase()}`, remove });
  }
  return applied;
}
