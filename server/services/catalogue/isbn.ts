import { numberText } from '../text.ts';

/** The label printed before an ISBN. */
const LABEL = /^\W*(urn:)?(e-?)?isbn([- ]?1[03](?=[ :]))?/i;

/** Groups of digits; the last one of an ISBN-10 may end in X, which counts ten. */
const ISBN = /^\d+([ -]\d+)*([ -]?[Xx])?$/;

/** An ISBN without its hyphens and spaces. */
export const isbnDigits = (text: string): string => text.replaceAll(/[ -]/g, '').toUpperCase();

/** Sums the digits; every second one counts three times. */
const sumOf13 = (digits: string): number =>
  Array.from(digits, Number).reduce((sum, digit, i) => sum + digit * (i % 2 ? 3 : 1), 0);
/** Sums the digits with weights from ten down. */
const sumOf10 = (digits: string): number =>
  Array.from(digits, (digit) => (digit === 'X' ? 10 : Number(digit))).reduce(
    (sum, digit, i) => sum + digit * (10 - i),
    0,
  );

/** Whether the check digit fits; null for a text without the form of an ISBN. */
export function checkIsbn(text: string): boolean | null {
  const digits = isbnDigits(text);
  if (!ISBN.test(text)) return null;
  if (/^97[89]\d{10}$/.test(digits)) return sumOf13(digits) % 10 === 0;
  if (/^\d{9}[\dX]$/.test(digits)) return sumOf10(digits) % 11 === 0;
  return null;
}

/**
 * The ISBN-13 and, if that begins with 978, the ISBN-10 of one book, without hyphens and spaces. Empty for a text that
 * is not an ISBN.
 */
export function isbnForms(typed: string): readonly string[] {
  const text = numberText(typed);
  if (!checkIsbn(text)) return [];
  const digits = isbnDigits(text);
  if (digits.startsWith('979') && digits.length === 13) return [digits];
  const core = digits.length === 10 ? digits.slice(0, 9) : digits.slice(3, 12);
  const of13 = `978${core}`;
  const last = (11 - (sumOf10(core) % 11)) % 11;
  return [`${of13}${(10 - (sumOf13(of13) % 10)) % 10}`, `${core}${last === 10 ? 'X' : last}`];
}

/** The digits of an ISBN, right or wrong, that was typed into a search; null for a text without the form of an ISBN. */
export function typedIsbn(text: string): string | null {
  const digits = numberText(text)
    .replace(LABEL, '')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  return /^(\d{9}[\dX]|\d{13})$/.test(digits) ? digits : null;
}
