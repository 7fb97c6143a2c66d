import { expect, test } from 'vitest';
import { truncateTitle } from './truncate-title.ts';

test.each([
  ['', ''],
  ['Walden', 'Walden'],
  ['Thirteen here', 'Thirteen here'],
  ['Lombard Street', 'Lombard Street'],
  ['The Small Hours', 'The Small Hou...'],
  ['A Room with Views', 'A Room with V...'],
  ['All of 👨‍👩‍👧‍👦 of us', 'All of 👨‍👩‍👧‍👦 of us'],
  ['The 🇮🇳 Republic and I', 'The 🇮🇳 Republi...'],
  ['कितनी किताबें पढ़ीं मैंने आज', 'कितनी किताबें पढ़ीं मैंने...'],
  ['Cafe\u0301 Society', 'Cafe\u0301 Society'],
  ['Cafe\u0301 Society!!!', 'Cafe\u0301 Society!...'],
])('%s is shown as %s', (title, shown) => {
  expect(truncateTitle(title)).toBe(shown);
});
