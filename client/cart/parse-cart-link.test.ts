import { expect, test } from 'vitest';
import { parseCartLink } from './parse-cart-link.ts';

test.each([
  { text: 'walden:2,middlemarch:1', copies: { walden: 2, middlemarch: 1 } },
  { text: 'walden', copies: { walden: 1 } },
  { text: 'walden:2,walden:5,walden:3', copies: { walden: 5 } },
  { text: 'walden:99,', copies: { walden: 99 } },
  {
    text: 'walden:100,middlemarch:0,emma:x,:3,a:b:c',
    faults: ['walden:100', 'middlemarch:0', 'emma:x', ':3', 'a:b:c'],
  },
  { text: 'wal\u200Bden:２,\r\n the\u2011moon\n', copies: { walden: 2, 'the-moon': 1 } },
  { text: '' },
])('parses the link $text', ({ text, copies = {}, faults = [] }) => {
  const parsed = parseCartLink(text);
  expect([...parsed.copies]).toEqual(Object.entries(copies));
  expect(parsed.faults).toEqual(faults);
});

test('takes at most 24 books, and reports at most five faults', () => {
  const parsed = parseCartLink(Array.from({ length: 60 }, (_, book) => `book-${book}`).join(','));
  expect(parsed.copies.size).toBe(24);
  expect(parsed.faults).toHaveLength(5);
});
