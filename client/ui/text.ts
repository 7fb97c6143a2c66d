// The server decides what a text is. These are for what a page shows before it asks.

let segmenter: Intl.Segmenter | undefined;

/** The characters as a reader sees them; code points in a browser that knows no better. A first segmenter takes time. */
export function charactersOf(text: string): readonly string[] {
  if (/^[ -~]*$/.test(text) || !('Segmenter' in Intl)) return Array.from(text);
  segmenter ??= new Intl.Segmenter('en');
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** At most so many characters, the last one an ellipsis where the text is longer. */
export function shorten(text: string, maxLength: number): string {
  const characters = text.length > maxLength ? charactersOf(text) : [];
  return characters.length > maxLength
    ? `${characters
        .slice(0, maxLength - 1)
        .join('')
        .trimEnd()}…`
    : text;
}

/** A text by what it looks like, whatever its case and the width of its letters. */
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

/** The text, or nothing where nothing of it can be seen. */
export const visible = (text: string): string => (searchKey(text).trim() ? text : '');

const isDigit = (code: number) => /\p{Decimal_Number}/u.test(String.fromCodePoint(code));

/** A number as it was typed in any script, with the digits 0 to 9. The ten of a script follow one another. */
export const numberText = (text: string): string =>
  searchKey(text).replaceAll(/\p{Decimal_Number}/gu, (digit) => {
    let code = digit.codePointAt(0)!;
    for (; isDigit(code - 1); code -= 1);
    return String((digit.codePointAt(0)! - code) % 10);
  });
