import { expect, test } from 'vitest';
import { slugOfId, slugOfTitle } from './slug.ts';

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

test.each([
  ['பொன்னியின் செல்வன்', 'ponniyin-celvn'],
  ['गोदान', 'godan'],
  ['পথের পাঁচালী', 'pther-pamcali'],
  ['ਪਵਿੱਤਰ ਪਾਪੀ', 'pvitr-papi'],
  ['آگ کا دریا', 'ag-k-dry'],
  ['Война и мир', 'voyna-i-mir'],
  ['Cien años de soledad — 50%', 'cien-anos-de-soledad-50'],
  ['Straße', 'stra-e'],
  ['…!', ''],
])('the slug for the title %s is %j', (title, slug) => {
  expect(slugOfTitle(title)).toBe(slug);
});
