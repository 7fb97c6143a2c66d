import { expect, test } from 'vitest';
import { jsonLines, lineText, linesWith, unfoldedAround, visibleLines } from './json-lines.ts';

const answer = { products: [{ title: 'Walden "or"', price: 649, tags: [], more: {} }, null], ok: true };

test.each([answer, [], {}, 'text', 1.5, null, [[[1]], 'a'], { 'a b': { c: [false] } }])(
  '%j is written as it is',
  (value) => {
    expect(jsonLines(value).map(lineText).join('\n')).toBe(JSON.stringify(value, null, 2));
  },
);

const lines = jsonLines(answer);
const textOf = (indexes: readonly number[]) => indexes.map((index) => lineText(lines[index]!).trim());

test('a value knows its path', () => {
  expect(lines.find(({ text }) => text === '649')?.path).toEqual(['products', 0, 'price']);
});

test('a folded line stands for what is in it', () => {
  const products = lines.findIndex(({ key }) => key === '"products"');
  expect(textOf(visibleLines(lines, new Set([products])))).toEqual(['{', '"products": [', '"ok": true', '}']);
  expect(textOf(visibleLines(lines, new Set([0, products])))).toEqual(['{']);
  expect(visibleLines(lines, new Set())).toHaveLength(lines.length);
});

test.each([
  ['walden', ['"title": "Walden \\"or\\"",']],
  ['PRI', ['"price": 649,']],
  ['t', ['"products": [', '"title": "Walden \\"or\\"",', '"tags": [],', '"ok": true']],
  ['no such', []],
  ['', []],
])('%j is found in keys and values', (text, found) => {
  expect(textOf(linesWith(lines, text))).toEqual(found);
});

test('what stands around a line is unfolded, and nothing else', () => {
  const [outer, products, book] = [0, 1, 2];
  const price = lines.findIndex(({ text }) => text === '649');
  expect([...unfoldedAround(lines, new Set([outer, products, book]), price)]).toEqual([]);
  expect([...unfoldedAround(lines, new Set([outer, products, book]), book)]).toEqual([book]);
});
