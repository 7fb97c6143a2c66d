import { PRICE_FLOOR, PRICE_STEP, RATINGS } from '../../../seeds/values.ts';
import { searchKey } from '../text.ts';
import type { Category, Product, ProductFilter } from './catalogue.ts';

/**
 * Number of books with the same category, price step and rating step. A few hundred entries give the totals and facet
 * counts of every filter whose bounds are steps, for a catalogue of any size.
 */
interface TallyEntry {
  readonly category: string;
  /** The lowest step of the price filter that shows the book: 0 for 500, 1 for 700 … */
  readonly priceStep: number;
  /** The highest whole number that the rating is strictly above. */
  readonly ratingStep: number;
  readonly count: number;
}

export type Tally = readonly TallyEntry[];

export const priceStepOf = (price: number): number => Math.max(0, Math.ceil((price - PRICE_FLOOR) / PRICE_STEP));
export const ratingStepOf = (rating: number): number => Math.ceil(rating) - 1;

/** The filters whose values are not steps, so that the books must be filtered before they are counted. */
export type TallyScope = Pick<ProductFilter, 'search' | 'author' | 'maxPrice' | 'ratingAbove'>;

const isPriceStep = (price: number) => price >= PRICE_FLOOR && (price - PRICE_FLOOR) % PRICE_STEP === 0;

export function scopeOf({ search, author, maxPrice, ratingAbove }: ProductFilter): TallyScope {
  return {
    search: searchKey(search ?? '') || null,
    author: author ?? null,
    maxPrice: maxPrice == null || isPriceStep(maxPrice) ? null : maxPrice,
    ratingAbove: ratingAbove == null || Number.isInteger(ratingAbove) ? null : ratingAbove,
  };
}

/** The number of books with the same price, rating and category. */
type KindCount = Pick<Product, 'price' | 'rating' | 'category'> & { readonly count: number };

type MutableEntry = { -readonly [Field in keyof TallyEntry]: TallyEntry[Field] };

export function tallyOf(books: Iterable<KindCount>): Tally {
  const categories = new Map<string, Map<number, MutableEntry>>();
  for (const { category, price, rating, count } of books) {
    const entries = categories.get(category) ?? new Map<number, MutableEntry>();
    categories.set(category, entries);
    const priceStep = priceStepOf(price);
    const ratingStep = ratingStepOf(rating);
    // There are six rating steps, from -1 to 4.
    const key = priceStep * 6 + ratingStep;
    const entry = entries.get(key);
    if (entry) entry.count += count;
    else entries.set(key, { category, priceStep, ratingStep, count });
  }
  return [...categories.values()].flatMap((entries) => [...entries.values()]);
}

/** Number of books that match the filter. The tally must have been counted with the filter's scope. */
export function countIn(tally: Tally, { categories, maxPrice, ratingAbove }: ProductFilter): number {
  const highestStep = maxPrice != null && isPriceStep(maxPrice) ? priceStepOf(maxPrice) : Infinity;
  const lowestRating = ratingAbove != null && Number.isInteger(ratingAbove) ? ratingAbove : -Infinity;
  return tally.reduce(
    (total, { category, priceStep, ratingStep, count }) =>
      (!categories?.length || categories.includes(category)) && priceStep <= highestStep && ratingStep >= lowestRating
        ? total + count
        : total,
    0,
  );
}

/** Facet counts: the number of books for each choice of a filter, with the other filters unchanged. */
export interface Facets {
  readonly categories: readonly { readonly name: string; readonly count: number }[];
  readonly prices: readonly { readonly maxPrice: number; readonly count: number }[];
  readonly ratings: readonly { readonly above: number; readonly count: number }[];
  /** The count without a rating filter. */
  readonly anyRating: number;
  /** The highest price of all books, in whole rupees. */
  readonly highestPrice: number;
}

interface FacetSources {
  readonly tally: (scope: TallyScope) => Promise<Tally>;
  readonly categories: readonly Category[];
  readonly highestPrice: number;
}

export async function facetsOf(
  filter: ProductFilter,
  { tally, categories, highestPrice }: FacetSources,
): Promise<Facets> {
  const anyCategory = { ...filter, categories: null };
  const anyPrice = { ...filter, maxPrice: null };
  const anyRating = { ...filter, ratingAbove: null };
  const [byCategory, byPrice, byRating] = await Promise.all(
    [anyCategory, anyPrice, anyRating].map((otherFilters) => tally(scopeOf(otherFilters))),
  );
  const steps = Array.from({ length: priceStepOf(highestPrice) + 1 }, (_, step) => PRICE_FLOOR + step * PRICE_STEP);
  return {
    categories: categories.map(({ name }) => ({
      name,
      count: countIn(byCategory!, { ...filter, categories: [name] }),
    })),
    prices: steps.map((maxPrice) => ({ maxPrice, count: countIn(byPrice!, { ...filter, maxPrice }) })),
    ratings: RATINGS.map((above) => ({ above, count: countIn(byRating!, { ...filter, ratingAbove: above }) })),
    anyRating: countIn(byRating!, anyRating),
    highestPrice,
  };
}
