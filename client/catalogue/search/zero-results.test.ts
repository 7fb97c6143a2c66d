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

const known = [{ name: 'fiction' }, { name: 'finance' }];

test('each suggestion drops its own filter, and keeps the others and the order', () => {
  expect(zeroResultSuggestions(all, known).map(({ label, filters }) => [label, filters])).toEqual([
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
])('dropping the filter %s is not suggested when it is not set', (_, filters) => {
  expect(zeroResultSuggestions(filters, known)).toHaveLength(3);
});

test('unknown categories alone lead to one suggestion, which drops them; beside a known one they are left out', () => {
  const typo = { ...all, categories: ['fictoin'] };
  expect(zeroResultSuggestions(typo, known).map(({ filters }) => filters)).toEqual([{ ...all, categories: [] }]);
  const mixed = { ...all, categories: ['fictoin', 'fiction'] };
  expect(zeroResultSuggestions(mixed, known)).toEqual(zeroResultSuggestions(all, known));
});
