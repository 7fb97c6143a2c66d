/** Normalizes typed, pasted and dictated text: ignores invisible characters, and unifies characters that look alike. */
import type { FieldFault } from '../errors.ts';

const ASCII = /^[ -~]*$/;
/** Zero-width characters, soft hyphens, byte order marks, direction marks, tags and fillers. */
const INVISIBLE = String.raw`\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFC`;
/** Invisible characters that shape the emoji or letter before them, as in Malayalam, and mean nothing elsewhere. */
const SHAPERS = String.raw`\u200C\u200D\p{Variation_Selector}\u{E0020}-\u{E007F}`;
const SHAPED = String.raw`[\p{M}--\p{sc=Zinh}]\p{Extended_Pictographic}\p{Emoji_Modifier}[\p{L}--[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}]]`;
const ALL_INVISIBLE = new RegExp(`[${INVISIBLE}]`, 'gv');
const MEANINGLESS = new RegExp(`(?<![${SHAPED}${SHAPERS}])[${SHAPERS}]+|[[${INVISIBLE}]--[${SHAPERS}]]`, 'gv');
const SPACE = /[\s\u0085\u2800]/g;
const DASH = /[\p{Dash_Punctuation}\u2043\u2212]/gu;
const APOSTROPHE =
  /[\u00B4\u02B9\u02BB\u02BC\u02C8\u02CB\u055A\u05F3\u07F4\u2018-\u201B\u2032\u2035\uA78B\uA78C\uFF07]/g;
const QUOTE = /[\u02BA\u05F4\u201C-\u201F\u2033\u2036\u301D-\u301F\uFF02]/g;
/** Final consonants that older text writes as the consonant, a virama and a joiner. */
const FINALS: Readonly<Record<string, string>> = { ൺ: 'ണ്', ൻ: 'ന്', ർ: 'ര്', ൽ: 'ല്', ൾ: 'ള്', ൿ: 'ക്', ৎ: 'ত্' };

const collapseSpaces = (text: string): string => text.replaceAll(/ +/g, ' ').trim();

/** Removes characters that are invisible or would change the direction of the line. */
export const visibleText = (text: string): string => text.replaceAll(MEANINGLESS, '');

/** A text of one line in its stored form. */
export const tidyText = (text: string): string =>
  collapseSpaces(visibleText(text).normalize('NFC').replaceAll(SPACE, ' '));

/** Removes invisible characters and writes spaces, dashes and quotes in ASCII. Case and the number of spaces stay. */
export const normalizeLookalikes = (text: string): string =>
  ASCII.test(text)
    ? text
    : text
        .replaceAll(ALL_INVISIBLE, '')
        .normalize('NFC')
        .replaceAll(SPACE, ' ')
        .replaceAll(DASH, '-')
        .replaceAll(APOSTROPHE, "'")
        .replaceAll(QUOTE, '"');

/** The form in which texts are compared and searched, whatever their case and the width of their letters. */
export function searchKey(text: string): string {
  if (ASCII.test(text)) return collapseSpaces(text.toLowerCase().replaceAll('`', "'"));
  const plain = normalizeLookalikes(normalizeLookalikes(text).normalize('NFKC'));
  // Fold case both ways: 'ß' becomes 'SS' only in upper case, and 'ẞ' becomes 'ß' only in lower case.
  const folded = plain.toLowerCase().toUpperCase().toLowerCase();
  const shaped = folded
    .replaceAll(/i\u0307+/g, 'i')
    .replaceAll('ς', 'σ')
    .replaceAll('`', "'")
    .replaceAll(/[ൺ-ൿৎ]/g, (final) => FINALS[final] ?? final);
  return collapseSpaces(shaped.normalize('NFKC'));
}

const DIGIT = /\p{Decimal_Number}/u;

/** Returns a digit's value by counting the digits before it, since the digits of a script have consecutive codes. */
function valueOf(digit: string): string {
  let value = -1;
  for (let code = digit.codePointAt(0)!; DIGIT.test(String.fromCodePoint(code)); code -= 1) value += 1;
  return String(value % 10);
}

/** A typed or pasted number with its digits and signs in ASCII. */
export const numberText = (text: string): string =>
  collapseSpaces(
    normalizeLookalikes(text)
      .normalize('NFKC')
      .replaceAll(/(?!\d)\p{Decimal_Number}/gu, valueOf),
  );

/** A code pasted from a letter, without the spaces, line ends and marks around it. */
export const codeText = (text: string): string =>
  normalizeLookalikes(text)
    .replaceAll(/[^\w.-]/g, '')
    .replace(/\.+$/, '');

const graphemes = new Intl.Segmenter('en');

/** Returns the characters as a reader sees them: an emoji or a letter with its accents is one. */
export const graphemesOf = (text: string): readonly string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment);

/** At most `max` code units of a text, cut where a visible character ends. */
export const cutText = (text: string, max: number): string =>
  text.slice(0, graphemes.segment(text).containing(max)?.index);

/** Length in Unicode characters. */
export const lengthOf = (text: string): number => Array.from(text).length;

/** Checks a required text, which must be tidy. */
export function textFault(field: string, text: string, max: number): FieldFault | null {
  if (!text) return { field, message: 'is required' };
  if (lengthOf(text) > max) return { field, message: `must be at most ${max} characters` };
  // A label printer would execute control characters, and lone surrogates cannot be stored as UTF-8.
  return /[\p{Cc}\p{Cs}]/u.test(text) ? { field, message: 'must not hold control characters' } : null;
}
