import { expect, test } from 'vitest';
import type { Shop } from '../../shop.ts';
import type { Filters } from '../list/filters.ts';
import { hiddenReason } from './hidden-reason.ts';

const shop = { categoryLabels: [{ name: 'poetry', label: 'Verse' }] } as unknown as Shop;

const book = { category: 'fiction', price: 849, rating: 4 };

test.each<[reason: string | null, filters: Partial<Filters>, change?: { rating: number }]>([
  ['Fiction, so “Non-Fiction” hides it', { categories: ['non-fiction'] }],
  ['Fiction, so “Finance” and “Non-Fiction” hide it', { categories: ['finance', 'non-fiction'] }],
  ['Fiction, so “Finance” hides it', { categories: ['finance'], maxPrice: 500, ratingAbove: 4 }],
  ['Fiction, so “Verse” hides it', { categories: ['poetry'] }],
  ['₹849, so “Up to ₹700” hides it', { maxPrice: 700 }],
  ['Rated 4, so “4 and above” hides it', { ratingAbove: 4 }],
  [null, { categories: ['fiction', 'finance'], maxPrice: 900, ratingAbove: 3 }],
  [null, {}],
  ['Not rated yet, so “1 and above” hides it', { ratingAbove: 1 }, { rating: 0 }],
])('the reason %j is that of the first filter that hides the book', (reason, filters, change) => {
  expect(hiddenReason({ ...book, ...change }, { search: 'eliot', categories: [], ...filters }, shop)).toBe(reason);
});
