import { expect, test } from 'vitest';
import { truncateTitle } from './truncate-title.ts';

test.each([
  ['', ''],
  ['Walden', 'Walden'],
  ['Thirteen here', 'Thirteen here'],
  ['Lombard Street', 'Lombard Street'],
  ['The Small Hours', 'The Small Hou...'],
  ['A Room with Views', 'A Room with V...'],
])('%s is shown as %s', (title, shown) => {
  expect(truncateTitle(title)).toBe(shown);
});
