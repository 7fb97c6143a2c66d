import { searchKey } from '../text.ts';
import type { BookFacts } from './facts.ts';

/** A book. Prices are whole rupees, the rating is 0 to 5. */
export interface Product {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  /** '' when unknown. */
  readonly author: string;
  /** URL of a photograph, or '' for a cover drawn by the shop. */
  readonly image: string;
  /** The name of the shop's copy of that photograph; '' when it could not be fetched, absent when it was not tried. */
  readonly photograph?: string;
  readonly description: string;
  readonly price: number;
  readonly originalPrice: number;
  readonly rating: number;
  readonly category: string;
  readonly isPopular: boolean;
  readonly deliveryCharge: boolean;
  readonly facts?: BookFacts;
  /** How many copies of a counted book can be bought, if few. */
  readonly copiesLeft?: number;
  /** Whether the book has an excerpt, read by `CatalogueStore.excerpt`. */
  readonly hasExcerpt?: true;
}

/** Whether a supplier has a book, may have it again, or never will. */
export type Availability = 'ready' | 'waiting' | 'gone';

/** A book to import. `hasExcerpt` follows from its excerpt. */
export interface ImportedProduct extends Omit<Product, 'hasExcerpt' | 'copiesLeft'> {
  /** The first pages: paragraphs separated by empty lines, below a heading if the first line begins with `# `. */
  readonly excerpt?: string;
  /** How many copies can be bought, for the stock's store; missing if the file has no number. */
  readonly stock?: number;
  /** The availability in a supplier's file, for the stock's store; missing in the owner's files. */
  readonly availability?: Availability;
}

export interface Category {
  readonly id: string;
  readonly name: string;
  /** The owner's label for it on pages, if it differs from its name. */
  readonly label?: string;
}

export interface ImportedCatalogue {
  readonly products: readonly ImportedProduct[];
  readonly categories: readonly Category[];
}

export type ProductSort = 'LOW_TO_HIGH' | 'HIGH_TO_LOW';

export interface ProductFilter {
  readonly search?: string | null;
  readonly categories?: readonly string[] | null;
  readonly maxPrice?: number | null;
  readonly ratingAbove?: number | null;
  /** An author's slug, or a name with that slug. */
  readonly author?: string | null;
}

/** Percentage off, truncated to an integer (the specification's point 9). */
export const discountPercent = ({ price, originalPrice }: Pick<Product, 'price' | 'originalPrice'>): number =>
  // In integers: 100 - price / originalPrice * 100 would turn an exact 30 into 29.999….
  Math.trunc(((originalPrice - price) * 100) / originalPrice);

/** Whether a filter shows every book. */
export const isUnfiltered = ({ search, author, categories, maxPrice, ratingAbove }: ProductFilter): boolean =>
  !searchKey(search ?? '') && author == null && !categories?.length && maxPrice == null && ratingAbove == null;

/** Returns a test of all filters of the specification's point 5 except search and author. A missing filter passes. */
export const createFilterTest =
  ({ categories, maxPrice, ratingAbove }: ProductFilter) =>
  ({ category, price, rating }: Pick<Product, 'category' | 'price' | 'rating'>): boolean =>
    (!categories?.length || categories.includes(category)) &&
    (maxPrice == null || price <= maxPrice) &&
    (ratingAbove == null || rating > ratingAbove);

/** Popular books first, each group in the catalogue's order. */
export const popularFirst = (products: readonly Product[]): readonly Product[] => [
  ...products.filter((product) => product.isPopular),
  ...products.filter((product) => !product.isPopular),
];
