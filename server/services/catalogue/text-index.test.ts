import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchKey } from '../text.ts';
import { editsBetween } from './edit-distance.ts';
import { positionsIn, TextIndex } from './text-index.ts';

type Text = readonly [title: string, author: string];

async function indexOf(books: readonly Text[]): Promise<TextIndex> {
  const index = new TextIndex();
  for (const [title, author] of books) index.add({ title, author });
  await index.complete();
  return index;
}

it('finds the same books as a comparison of texts, in titles and in authors', async () => {
  const parts = fc.constantFrom('a', 'b', 'ab', ' ', '  ', 'ab ', ', ', 'é', '😀', '(', '\n');
  const anyText = fc.array(parts, { maxLength: 45 }).map((some) => searchKey(some.join('')));
  const anySearch = fc.array(parts, { minLength: 1, maxLength: 40 }).map((some) => searchKey(some.join('')));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(anyText, anyText), { maxLength: 20 }), anySearch, async (books, search) => {
      const index = await indexOf(books);
      const searches = [search, ...books.flatMap(([title]) => [title.slice(1), title.slice(2, 9), title.slice(-3)])];
      for (const text of searches.filter((some) => some !== '')) {
        const inTitle = books.flatMap(([title], at) => (title.includes(text) ? at : []));
        expect([...positionsIn(await index.find(text, { withAuthors: false }))]).toEqual(inTitle);
        const inEither = books.flatMap((fields, at) => (fields.some((field) => field.includes(text)) ? at : []));
        expect([...positionsIn(await index.find(text, { withAuthors: true }))]).toEqual(inEither);
      }
    }),
    { numRuns: 300 },
  );
});

it('finds a text that is too long to be compared by bits alone', async () => {
  const title = Array.from({ length: 40 }, (_, at) => `word${at}`).join(' ');
  const index = await indexOf([
    [title, 'One'],
    [title.replace('word39', 'end'), 'Two'],
    [title, 'Three'],
  ]);
  const find = async (text: string) => [...positionsIn(await index.find(text, { withAuthors: false }))];
  expect(await find(title)).toEqual([0, 2]);
  expect(await find(title.replace('word35', 'other'))).toEqual([]);
});

it.each([
  ['lombrad', 'lombard', 1, 1],
  ['bok', 'book', 1, 1],
  ['boook', 'book', 1, 1],
  ['bonk', 'book', 1, 1],
  ['book', 'book', 0, 0],
  ['middel', 'middlemarch', 6, 1],
  ['', 'abc', 3, 0],
  ['abc', '', 3, 3],
])('from %j to %j are %i edits, and to a beginning of it %i', (typed, other, whole, start) =>
  expect(editsBetween(typed, other)).toEqual({ whole, start }),
);

it.each(['words', 'word starts'] as const)('finds texts as %s', async (within) => {
  const index = await indexOf([
    ['king lear', ''],
    ['kingsley amis', ''],
    ['the  king', ''],
    ['viking age', ''],
    ['a king learns', ''],
  ]);
  const find = async (text: string) => [...positionsIn(await index.find(text, { withAuthors: false, within }))];
  const isStart = within === 'word starts';
  expect(await find('king')).toEqual(isStart ? [0, 1, 2, 4] : [0, 2, 4]);
  expect(await find('king lear')).toEqual(isStart ? [0, 4] : [0]);
  expect(await find('ing lear')).toEqual([]);
});

describe('a misspelt text', () => {
  const books: Text[] = [
    ['Middlemarch', 'George Eliot'],
    ['The Weather of Old Cities', 'Farah Mistry'],
    ['A Vindication of the Rights of Woman', 'Mary Wollstonecraft'],
    ['Pride and Prejudice', 'Jane Austen'],
    ['What the Market Forgot', 'Helena Brandt'],
    ['Whether or Not', 'Farah Mistry'],
    ['Bad Weather', 'Tomas Lindqvist'],
  ];

  it.each([
    ['eliott', 'eliot'],
    ['elliott', 'eliot'],
    ['george eliott', 'george eliot'],
    ['midlemarch', 'middlemarch'],
    ['middelmar', 'middlemarch'],
    // Among equally near words, the one in the most books wins.
    ['wether', 'weather'],
    ['the wether of', 'the weather of'],
    ['prejudise', 'prejudice'],
    ['wolstoncraft', 'wollstonecraft'],
    // Nothing is misspelt.
    ['eliot', null],
    ['eliot george', null],
    // The result is in no title and no name.
    ['eliott george', null],
    // No word is near enough.
    ['mango', null],
    ['prince', null],
    ['forest', null],
    ['brain', null],
    ['mind', null],
    ['tomato', null],
    ['marsh', null],
    ['eliott zqxjzqxj', null],
    ['wethr eliott mistri brandd', null],
  ])('%j is corrected to %j', async (text, meant) => {
    expect(await (await indexOf(books)).correct(text)).toBe(meant);
  });
});

describe('suggestions for a text that no book contains', () => {
  const books: Text[] = [
    ['The Lighthouse of Cairo', 'Meera Iyer'],
    ['Lamp and Lighthouses', 'Tomas Grey'],
    ['A Lamp in Kyoto', 'Meera Grey'],
    ['Cartography', 'Inês Bose'],
  ];

  it.each([
    ['ligthhouse', [0]],
    ['ligthhouses', [1]],
    ['lighthuose cairo', [0]],
    ['cario', [0]],
    ['catrogr', [3]],
    ['grey lamp', [1, 2]],
    ['lamp by meera grey', [2]],
    ['lamp zqxj', []],
    ['lmp', []],
    ['zqxj zqxj', []],
    ['????', []],
    // Its first eight words are looked up.
    ['grey meera kyoto in lamp a ot yo zq1 zq2 zq3 zq4 zq5 zq6 zq7 zq8', [2]],
  ])('for %j are the books with most of its words: %j', async (text, positions) => {
    const index = await indexOf(books);
    expect(await index.suggest(text, 8)).toEqual(positions);
    expect(await index.suggest(text, 1)).toEqual(positions.slice(0, 1));
  });
});
