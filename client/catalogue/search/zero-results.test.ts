import { expect, test } from 'vitest';
import type { Filters } from '../list/filters.ts';
import { zeroResultSuggestions } from './zero-results.ts';

const all: Filters = {
  search: ' wealth ',
  sort: 'LOW_TO_HIGH',
  categories: ['fiction'],
  maxPrice: 900,
  ratingAbove: 4,
};

test('each suggestion drops its own filter, and keeps the others and the order', () => {
  expect(zeroResultSuggestions(all).map(({ label, filters }) => [label, filters])).toEqual([
    ['Without “wealth”', { ...all, search: '' }],
    ['Any category', { ...all, categories: [] }],
    ['Any price', { ...all, maxPrice: undefined }],
    ['Any rating', { ...all, ratingAbove: undefined }],
  ]);
});

test.each<[keyof Filters, Filters]>([
  ['search', { ...all, search: '  ' }],
  ['categories', { ...all, categories: [] }],
  ['maxPrice', { ...all, maxPrice: undefined }],
  ['ratingAbove', { ...all, ratingAbove: undefined }],
])('%s is not suggested while it limits nothing', (_, filters) => {
  expect(zeroResultSuggestions(filters)).toHaveLength(3);
});
