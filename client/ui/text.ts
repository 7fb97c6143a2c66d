// The server has the rules of text; these are for what a page shows before it asks the server.

let segmenter: Intl.Segmenter | undefined;

/** The characters as a reader sees them, or code points in a browser without a segmenter, whose creation takes time. */
export function charactersOf(text: string): readonly string[] {
  if (/^[ -~]*$/.test(text) || !('Segmenter' in Intl)) return Array.from(text);
  segmenter ??= new Intl.Segmenter('en');
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** Cuts a text that is longer than `maxLength` characters to that length, with an ellipsis as the last character. */
export function shorten(text: string, maxLength: number): string {
  const characters = text.length > maxLength ? charactersOf(text) : [];
  return characters.length > maxLength
    ? `${characters
        .slice(0, maxLength - 1)
        .join('')
        .trimEnd()}…`
    : text;
}

/** Returns the same key for texts that look the same, whatever their case and the width of their letters. */
export const searchKey = (text: string): string =>
  text
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFKC')
    .replaceAll(/[\p{Dash_Punctuation}\u2212]/gu, '-')
    .replaceAll(/[`\u00B4\u02BC\u2018-\u201B\u2032]/g, "'")
    .replaceAll(/[\u201C-\u201F\u2033]/g, '"')
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ');

/** Returns the text, or '' if nothing of it can be seen. */
export const visible = (text: string): string => (searchKey(text).trim() ? text : '');

/** Sets the first letter in upper case. */
export const capitalize = (text: string): string => text.replace(/^./u, (letter) => letter.toLocaleUpperCase('en-IN'));

const isDigit = (code: number) => /\p{Decimal_Number}/u.test(String.fromCodePoint(code));

/** Writes a number typed in any script with the digits 0 to 9. The ten digits of a script follow one another. */
export const numberText = (text: string): string =>
  searchKey(text).replaceAll(/\p{Decimal_Number}/gu, (digit) => {
    let code = digit.codePointAt(0)!;
    for (; isDigit(code - 1); code -= 1);
    return String((digit.codePointAt(0)! - code) % 10);
  });
