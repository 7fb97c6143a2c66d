import { expect, it } from 'vitest';
import { authorSlug } from './author.ts';

it.each([
  ['George Eliot', 'george-eliot'],
  ['  GEORGE \t eliot ', 'george-eliot'],
  ['Emily Brontë', 'emily-bronte'],
  ['J. R. R. Tolkien', 'j-r-r-tolkien'],
  ['J.R.R. Tolkien', 'j-r-r-tolkien'],
  ['Flann O’Brien', 'flann-obrien'],
  ["Flann O'Brien", 'flann-obrien'],
  ['Jean-Paul Sartre', 'jean-paul-sartre'],
  ['रवीन्द्रनाथ ठाकुर', 'रवीन्द्रनाथ-ठाकुर'],
  ['村上 春樹', '村上-春樹'],
  ['50 Cent', '50-cent'],
  ['???', ''],
  ['', ''],
])('%j has the slug %j, which a second pass leaves unchanged', (name, slug) => {
  expect(authorSlug(name)).toBe(slug);
  expect(authorSlug(slug)).toBe(slug);
});
