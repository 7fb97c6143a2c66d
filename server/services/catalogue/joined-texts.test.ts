import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { searchKey } from '../text.ts';
import { positionsIn } from './bits.ts';
import { JoinedTexts, type Within } from './joined-texts.ts';

function joined(all: readonly string[]): JoinedTexts {
  const texts = new JoinedTexts();
  for (const text of all) texts.add(text);
  texts.complete();
  return texts;
}

const positions = async (texts: JoinedTexts, text: string, within?: Within) => [
  ...positionsIn(await texts.find(text, within)),
];

it('finds the same texts as a comparison of each', async () => {
  const parts = fc.constantFrom('a', 'b', 'ab', ' ', '  ', 'ab ', ', ', 'é', '😀', '(', '\n');
  const anyText = fc.array(parts, { maxLength: 45 }).map((some) => searchKey(some.join('')));
  const anySearch = fc.array(parts, { minLength: 1, maxLength: 40 }).map((some) => searchKey(some.join('')));
  await fc.assert(
    fc.asyncProperty(fc.array(anyText, { maxLength: 20 }), anySearch, async (all, search) => {
      const texts = joined(all);
      const searches = [search, ...all.flatMap((text) => [text, text.slice(1), text.slice(2, 9), text.slice(-3)])];
      for (const wanted of searches.filter((some) => some !== '')) {
        const found = all.flatMap((text, at) => (text.includes(wanted) ? at : []));
        expect(await positions(texts, wanted)).toEqual(found);
      }
      expect(all.map((_, at) => texts.at(at))).toEqual(all);
    }),
    { numRuns: 300 },
  );
});

it('finds texts among more than are joined at once, and none across two of them', async () => {
  const all = Array.from({ length: 70_000 }, (_, at) => `text ${at}`);
  const texts = joined(all);
  for (const at of [0, 32_767, 32_768, 65_535, 65_536, 69_999]) {
    expect(texts.at(at)).toBe(all[at]);
    expect(await positions(texts, `text ${at}`, 'words')).toEqual([at]);
  }
  expect(await positions(texts, '9 text')).toEqual([]);
  expect((await positions(texts, 'text')).length).toBe(70_000);
});

it('adds to what was found', async () => {
  const texts = joined(['king lear', 'hamlet', 'macbeth']);
  expect([...positionsIn(await texts.find('hamlet', 'anywhere', await texts.find('king')))]).toEqual([0, 1]);
});

it.each(['words', 'word starts'] as const)('finds texts as %s', async (within) => {
  const texts = joined(['king lear', 'kingsley amis', 'the  king', 'viking age', 'a king learns', 'viking king']);
  const starts = within === 'word starts';
  expect(await positions(texts, 'king', within)).toEqual(starts ? [0, 1, 2, 4, 5] : [0, 2, 4, 5]);
  expect(await positions(texts, 'king lear', within)).toEqual(starts ? [0, 4] : [0]);
  expect(await positions(texts, 'ing lear', within)).toEqual([]);
});
