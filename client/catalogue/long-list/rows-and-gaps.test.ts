import { expect, test } from 'vitest';
import { rowsAndGaps } from './rows-and-gaps.ts';

/** Rows of 10 pixels in a list with an offset of 100. */
const rows = (...indexes: number[]) =>
  indexes.map((index) => ({ index, start: 100 + index * 10, end: 110 + index * 10 }));
const list = { top: 100, height: 200 };

test.each([
  ['at the top', rows(0, 1), [{ row: 0 }, { row: 1 }, { gap: 'below', height: 180 }]],
  ['in the middle', rows(5, 6), [{ gap: 'above', height: 50 }, { row: 5 }, { row: 6 }, { gap: 'below', height: 130 }]],
  ['at the end', rows(18, 19), [{ gap: 'above', height: 180 }, { row: 18 }, { row: 19 }]],
  [
    'far below a row that stays',
    rows(2, 9),
    [
      { gap: 'above', height: 20 },
      { row: 2 },
      { gap: 'between', height: 60 },
      { row: 9 },
      { gap: 'below', height: 100 },
    ],
  ],
  ['without rows', [], [{ gap: 'below', height: 200 }]],
])('places rows and gaps %s', (_, given, parts) => {
  expect(rowsAndGaps(given, list)).toEqual(parts);
});
