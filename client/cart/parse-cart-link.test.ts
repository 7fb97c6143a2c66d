import { expect, test } from 'vitest';
import { parseCartLink } from './parse-cart-link.ts';

test.each([
  [
    'walden:2,middlemarch:1',
    [
      ['walden', 2],
      ['middlemarch', 1],
    ],
    [],
  ],
  ['walden', [['walden', 1]], []],
  ['walden:2,walden:5,walden:3', [['walden', 5]], []],
  ['walden:99,', [['walden', 99]], []],
  ['walden:100,middlemarch:0,emma:x,:3,a:b:c', [], ['walden:100', 'middlemarch:0', 'emma:x', ':3', 'a:b:c']],
  [
    'wal\u200Bden:２,\r\n the\u2011moon\n',
    [
      ['walden', 2],
      ['the-moon', 1],
    ],
    [],
  ],
  ['', [], []],
] as const)('parses %j', (text, books, faults) => {
  const parsed = parseCartLink(text);
  expect([...parsed.copies]).toEqual(books);
  expect(parsed.faults).toEqual(faults);
});

test('takes at most 24 books, and reports at most five faults', () => {
  const parsed = parseCartLink(Array.from({ length: 60 }, (_, book) => `book-${book}`).join(','));
  expect(parsed.copies.size).toBe(24);
  expect(parsed.faults).toHaveLength(5);
});
