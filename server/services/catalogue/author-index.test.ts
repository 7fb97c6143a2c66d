import { expect, it } from 'vitest';
import { AuthorIndex } from './author-index.ts';
import { positionsIn } from './text-index.ts';

const names = [
  'Kingsley Amis',
  'Stephen King',
  'Emily Brontë',
  'EMILY  BRONTE',
  'Stephen King',
  'Ma Jian',
  '???',
  'Mary Anne King',
  'Kingsley Amis',
  'Kingsley Amis',
];

async function indexOf(all: readonly string[]): Promise<AuthorIndex> {
  const index = new AuthorIndex(all.length);
  for (const name of all) index.add(name);
  await index.complete();
  return index;
}

it('finds the books of each author under one slug for all spellings of the name', async () => {
  const index = await indexOf(names);
  expect(index.find('emily-bronte')).toEqual({ slug: 'emily-bronte', firstBook: 2, bookCount: 2 });
  expect([...positionsIn(await index.booksOf('emily-bronte'))]).toEqual([2, 3]);
  expect([...positionsIn(await index.booksOf('kingsley-amis'))]).toEqual([0, 8, 9]);
  for (const unknown of ['', 'Emily Brontë', 'emily', 'constructor']) {
    expect(index.find(unknown)).toBeNull();
    expect([...positionsIn(await index.booksOf(unknown))]).toEqual([]);
  }
});

it('lists the slugs in the order of the authors’ first books, without names that make no slug', async () => {
  const index = await indexOf(names);
  const all = ['kingsley-amis', 'stephen-king', 'emily-bronte', 'ma-jian', 'mary-anne-king'];
  expect(index.slugs(0, 10)).toEqual(all);
  expect(index.slugs(1, 2)).toEqual(all.slice(1, 3));
  expect(index.slugs(5, 2)).toEqual([]);
});

it.each([
  // Whole words come before beginnings of words, in each group those with most books first.
  ['king', ['stephen-king', 'mary-anne-king', 'kingsley-amis']],
  ['KINGS', ['kingsley-amis']],
  ['stephen k', ['stephen-king']],
  ['stephen king', ['stephen-king']],
  ['anne king', ['mary-anne-king']],
  ['bronte', ['emily-bronte']],
  ['brontë', ['emily-bronte']],
  ['ma', ['ma-jian']],
  ['mar', ['mary-anne-king']],
  ['ms', []],
  ['ing', []],
  ['king stephen', []],
  ['??', []],
])('a search for %j finds %j', async (text, slugs) => {
  const index = await indexOf(names);
  expect((await index.search(text, 3)).map(({ slug }) => slug)).toEqual(slugs);
  expect((await index.search(text, 1)).map(({ slug }) => slug)).toEqual(slugs.slice(0, 1));
});

it('finds nothing in an empty index', async () => {
  const index = await indexOf([]);
  expect([await index.search('king', 3), index.slugs(0, 3), index.find('king')]).toEqual([[], [], null]);
});
