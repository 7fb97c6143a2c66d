import { assert, constantFrom, oneof, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeText, cutText, normalizeLookalikes, numberText, searchKey, tidyText } from './text.ts';

const text = string({ unit: 'grapheme', maxLength: 40 });
const oddText = string({
  unit: constantFrom(
    ...Array.from(
      'aZéß İςΣ’–-"“ⅨﬁＡ１१௧कि\u200B\u200C\u200D\u00AD\u202E\u2069\uFE0F\uFEFF\u00A0\u3000\t\u0301\u093C\u0307😀🇮🏽\u{E0067}',
    ),
  ),
  maxLength: 30,
});

describe('a tidy text', () => {
  it.each([
    ['  Asha\u00A0 \u2003Rao\t', 'Asha Rao'],
    ['12 MG Road\r\nPune', '12 MG Road Pune'],
    ['\u202EAsha\u202C', 'Asha'],
    ['\u2067Asha\u2069\u061C\u200E\u200F', 'Asha'],
    ['As\u00ADha\u2060\u180E\u034F', 'Asha'],
    ['As\u200Bha\u200C\u200D\uFE0F\u{E0041}', 'Asha'],
    ['\uFFF9Asha\uFFFB\uFFFC', 'Asha'],
    ['Asha \u2800\u3164\u115F', 'Asha'],
    ['e\u0301', 'é'],
    ['\u0958', '\u0915\u093C'],
    ['ക്\u200Dഷ', 'ക്\u200Dഷ'],
    ['می\u200Cخواهم', 'می\u200Cخواهم'],
    ['👨‍👩‍👧 ❤\uFE0F 🏴\u{E0067}\u{E0062}\u{E007F}', '👨‍👩‍👧 ❤\uFE0F 🏴\u{E0067}\u{E0062}\u{E007F}'],
    ['D’Souza – “Asha”', 'D’Souza – “Asha”'],
  ])('of %j is %j', (typed, tidy) => expect(tidyText(typed)).toBe(tidy));

  it('is not changed by a second pass', () => {
    assert(
      property(text, (typed) => {
        expect(tidyText(tidyText(typed))).toBe(tidyText(typed));
      }),
    );
  });
});

describe('texts that look the same', () => {
  it.each([
    ["It's", 'It’s'],
    ["It's", 'Itʼs'],
    ["It's", 'It＇s'],
    ["It's", 'Itꞌs'],
    ["Alice's", 'Alice´s'],
    ['"Emma"', '“Emma”'],
    ['"Emma"', '„Emma‟'],
    ['Moby-Dick', 'Moby\u2010Dick'],
    ['Moby-Dick', 'Moby\u2011Dick'],
    ['A - B', 'A — B'],
    ['A - B', 'A − B'],
    ['A-B', 'A\uFE58B'],
    ['A-B', 'A\uFF0DB'],
    ['a b', 'a\u00A0b'],
    ['a b', 'a\u3000b'],
    ['a b', 'a\tb'],
    ['café', 'cafe\u0301'],
    ['Walden', '\u200BWal\u00ADden\uFEFF'],
    ['क़लम', '\u0958लम'],
    ['கொ', 'கெ\u0BBE'],
    ['কো', 'কে\u09BE'],
    ['❤', '❤\uFE0F'],
    ['क्ष', 'क्\u200Dष'],
  ])('%j and %j have the same key', (one, other) => {
    expect(normalizeLookalikes(other)).toBe(normalizeLookalikes(one));
    expect(searchKey(other)).toBe(searchKey(one));
  });

  it('keeps case, spaces and other differences that can be seen', () => {
    expect(normalizeLookalikes('  Ab  c ')).toBe('  Ab  c ');
    for (const [one, other] of [
      ['cafe', 'café'],
      ['ab', 'a b'],
      ['resign', 're-sign'],
      ['काम', 'कम'],
      ['1984', '१९८४'],
    ])
      expect(searchKey(one!)).not.toBe(searchKey(other!));
  });
});

describe('a search', () => {
  it.each([
    ['WALDEN', 'walden'],
    ['  the   sea ', 'the sea'],
    ['STRASSE', 'Straße'],
    ['STRAẞE', 'straße'],
    ['ΟΔΥΣΣΕΥΣ', 'Οδυσσεύς'.normalize('NFD').replaceAll('\u0301', '')],
    ['İSTANBUL', 'istanbul'],
    ['Ｗａｌｄｅｎ', 'Walden'],
    ['ﬁnance', 'Finance'],
    ['wait…', 'Wait...'],
    ['don`t', "Don't"],
    ['don`t', 'Don’t'],
    ['“don`t”', '"Don´t"'],
    ['അവന്\u200D', 'അവൻ'],
    ['ഉത്സവങ്ങള്\u200D', 'ഉത്സവങ്ങൾ'],
    ['ত\u09CD\u200D', 'ৎ'],
  ])('of %j finds %j', (typed, title) => expect(searchKey(typed)).toBe(searchKey(title)));

  it('has a stable key, and finds what begins or ends with it', () => {
    assert(
      property(oneof(text, oddText), oneof(text, oddText), (one, other) => {
        expect(searchKey(searchKey(one))).toBe(searchKey(one));
        expect(searchKey(`${one} ${other}`)).toContain(searchKey(one));
        expect(searchKey(`${one} ${other}`)).toContain(searchKey(other));
      }),
    );
  });
});

describe('a number', () => {
  it.each([
    ['６００００４', '600004'],
    ['६००००४', '600004'],
    ['৬০০০০৪', '600004'],
    ['௬௦௦௦௦௪', '600004'],
    ['౬౦౦౦౦౪', '600004'],
    ['೬೦೦೦೦೪', '600004'],
    ['൬൦൦൦൦൪', '600004'],
    ['૬૦૦૦૦૪', '600004'],
    ['੬੦੦੦੦੪', '600004'],
    ['୬୦୦୦୦୪', '600004'],
    ['۶۰۰۰۰۴', '600004'],
    ['٦٠٠٠٠٤', '600004'],
    ['𝟔𝟘𝟢𝟬𝟶𝟦', '600004'],
    ['𑛀𑛉𑛐𑛣', '0909'],
    ['\u202A600\u00A0004\u202C', '600 004'],
    ['600\u2011004', '600-004'],
    ['Ｃ２６－００４２', 'C26-0042'],
  ])('%s is %s', (typed, number) => expect(numberText(typed)).toBe(number));
});

it.each([
  [' ab.c-d_E ', 'ab.c-d_E'],
  ['ab.c-\r\n  d_E', 'ab.c-d_E'],
  ['<ab.c-d_E>.', 'ab.c-d_E'],
  ['ab.\u200Bc\u2011d_E\u00A0', 'ab.c-d_E'],
  ['“ab.c-d_E”,', 'ab.c-d_E'],
])('the code in %j is %s', (typed, code) => expect(codeText(typed)).toBe(code));

it.each([
  ['Walden', 6, 'Walden'],
  ['Walden', 3, 'Wal'],
  ['Walden', 0, ''],
  ['👨‍👩‍👧‍👦👨‍👩‍👧‍👦', 12, '👨‍👩‍👧‍👦'],
  ['👨‍👩‍👧‍👦', 10, ''],
  ['🇮🇳🇮🇳🇮🇳', 9, '🇮🇳🇮🇳'],
  ['किताबें', 3, 'कि'],
  ['e\u0301e\u0301', 3, 'e\u0301'],
  ['👩🏽‍💻!', 7, '👩🏽‍💻'],
  ['नमस्ते', 4, 'नम'],
])('cuts %j to %i code units: %j', (whole, max, part) => expect(cutText(whole, max)).toBe(part));
