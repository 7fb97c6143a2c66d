import { describe, expect, it } from 'vitest';
import { editsBetween } from './edit-distance.ts';
import { TextIndex } from './text-index.ts';

type Text = readonly [title: string, author: string];

async function indexOf(books: readonly Text[]): Promise<TextIndex> {
  const index = new TextIndex();
  for (const [title, author] of books) index.add({ title, author });
  await index.complete();
  return index;
}

it.each([
  ['lombrad', 'lombard', 1, 1],
  ['bok', 'book', 1, 1],
  ['boook', 'book', 1, 1],
  ['bonk', 'book', 1, 1],
  ['book', 'book', 0, 0],
  ['middel', 'middlemarch', 6, 1],
  ['', 'abc', 3, 0],
  ['abc', '', 3, 3],
])('%j is %j with %i edits, and its beginning with %s', (typed, other, whole, start) =>
  expect(editsBetween(typed, other)).toEqual({ whole, start }),
);

describe('a text with slips of the pen', () => {
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
    // Of several words that are as near, the one of most books.
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
  ])('%j means %j', async (text, meant) => {
    expect(await (await indexOf(books)).corrected(text)).toBe(meant);
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
  ])('%j: those with most of its words', async (text, positions) => {
    const index = await indexOf(books);
    expect(await index.suggest(text, 8)).toEqual(positions);
    expect(await index.suggest(text, 1)).toEqual(positions.slice(0, 1));
  });
});
