import { afterEach, expect, test, vi } from 'vitest';
import { charactersOf, numberText, searchKey, shorten, visible } from './text.ts';

afterEach(() => vi.unstubAllGlobals());

const CHARACTERS = ['a', '👨‍👩‍👧‍👦', '🇮🇳', 'कि', 'e\u0301', '👩🏽‍💻', 'க்'];

test('a text is split into what a reader sees as one character', () => {
  expect(charactersOf(CHARACTERS.join(''))).toEqual(CHARACTERS);
});

test('no code point is cut in a browser without a segmenter', () => {
  vi.stubGlobal('Intl', {});
  expect(charactersOf('a🇮🇳')).toEqual(['a', '🇮', '🇳']);
});

test.each([
  ['Walden', 6, 'Walden'],
  ['Walden', 5, 'Wald…'],
  ['On Liberty', 4, 'On…'],
  ['👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦', 3, '👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦'],
  ['👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦', 2, '👨‍👩‍👧‍👦…'],
  ['किताबें', 2, 'कि…'],
  ['किताबें', 3, 'किताबें'],
])('%s, shortened to %i characters, is %s', (text, max, short) => expect(shorten(text, max)).toBe(short));

test.each([
  ['cafe\u0301', 'CAFÉ'],
  ['\u200BWal\u00ADden', 'walden'],
  ['O’Brien — “x”', 'o\'brien - "x"'],
  ['a\u00A0b', 'A b'],
  ['Straße', 'STRASSE'],
  ['Οδός', 'ΟΔΌΣ'],
  ['Ｗａｌｄｅｎ', 'walden'],
  ['\u0958लम', '\u0915\u093Cलम'],
])('%j and %j have the same search key', (one, other) => expect(searchKey(one)).toBe(searchKey(other)));

test.each([
  ['\u200B\uFEFF \u00A0', ''],
  ['', ''],
  [' क्\u200D', ' क्\u200D'],
])('the visible text of %j is %j', (text, seen) => expect(visible(text)).toBe(seen));

test.each([
  ['३', '3'],
  ['１２', '12'],
  ['௧௦', '10'],
  ['\u200B7\u00A0', '7 '],
])('the typed number %j is read as %j', (typed, number) => expect(numberText(typed)).toBe(number));
