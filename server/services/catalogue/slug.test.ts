import { expect, test } from 'vitest';
import { slugOfId } from './slug.ts';

test.each([
  ['the-great-gatsby', 'the-great-gatsby'],
  ['The_Great_Gatsby', 'the-great-gatsby'],
  ['_1984__Nineteen--Eighty-Four_', '1984-nineteen-eighty-four'],
  ['__-', null],
  ['', null],
  ['The Great Gatsby', null],
  ['The_Great_Gatsby\n', null],
  ['../../cart', null],
  ['Cien_años', null],
])('the slug for %j is %j', (id, slug) => {
  expect(slugOfId(id)).toBe(slug);
});
