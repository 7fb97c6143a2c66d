import { expect, test } from 'vitest';
import type { Json } from './json.ts';
import { differences, shapeOf } from './shape.ts';

test.each<[string, Json, Json, string[]]>([
  ['other values', { a: 1, b: 'x' }, { a: 2, b: 'y' }, []],
  ['another order', { a: 1, b: 'x' }, { b: 'y', a: 2 }, []],
  ['a missing field', { a: 1, b: 'x' }, { a: 1 }, ['b: string → missing']],
  ['a new field', { a: 1 }, { a: 1, b: [] }, ['b: missing → list']],
  ['another type', { a: { b: 1 } }, { a: { b: '1' } }, ['a.b: number → string']],
  ['an object for a list', { a: [] }, { a: {} }, ['a: list → object']],
  ['text for JSON', { a: 1 }, '<p>', ['body: object → string']],
  ['null for a value', { a: 1 }, { a: null }, []],
  ['a value for null', { a: null }, { a: 1 }, []],
  ['a field of the elements', [{ a: 1, b: 1 }], [{ a: 1 }], ['[].b: number → missing']],
  ['a field that some elements had', { l: [{ a: 1 }, { a: 1, b: 1 }] }, { l: [{ a: 1 }] }, []],
  ['a field that one element lacks', { l: [{ a: 1, b: 1 }] }, { l: [{ a: 1 }, { a: 1, b: 1 }] }, []],
  ['a type of a later element', { l: [1, 'x'] }, { l: ['x'] }, []],
  ['a new type of a later element', { l: [1] }, { l: [1, 'x'] }, ['l[]: number → number or string']],
  ['an empty list', { l: [{ a: 1 }] }, { l: [] }, []],
  ['a list that was empty', { l: [] }, { l: [{ a: 1 }] }, []],
])('%s', (_, recorded, found, expected) => {
  const found2 = differences(shapeOf(recorded), shapeOf(found));
  expect(found2.map((one) => `${one.where}: ${one.recorded} → ${one.found}`)).toEqual(expected);
});
