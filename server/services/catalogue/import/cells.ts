import { numberText } from '../../text.ts';
import { checkIsbn } from '../isbn.ts';

/** Converts a CSV cell to its JSON value. An invalid cell stays a string, which the row rules refuse. */
export type Cell = (cell: string) => unknown;

const flags = new Map(Object.entries({ true: true, 1: true, yes: true, false: false, 0: false, no: false }));

/** Formats of books as the trade writes them, without spaces and signs. */
const bindings = new Map(
  Object.entries({
    hardback: 'hardback hardcover hardbound hardbinding hb hc casebound clothbound',
    paperback: 'paperback softcover softbound paperbound pb pbk paper',
    ebook: 'ebook kindle epub',
    audiobook: 'audiobook audio',
  }).flatMap(([format, words]) => words.split(' ').map((word) => [word, format] as const)),
);
const english = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
const letters = Array.from('abcdefghijklmnopqrstuvwxyz');
/** Tags of languages by their English names. */
const languages = new Map(
  letters.flatMap((a) => letters.map((b) => [english.of(a + b)?.toLowerCase() ?? '', a + b] as const)),
);

export const text: Cell = (cell) => cell;
export const identifier: Cell = (cell) => cell.trim() || undefined;
export const flag: Cell = (cell) => flags.get(cell.trim().toLowerCase()) ?? cell;
export const wholeNumber: Cell = (cell) => (/^\d+(\.0+)?$/.test(cell.trim()) ? Number(cell) : identifier(cell));
/** Takes the currency from an amount: `₹ 299`, `Rs. 1,299/-`. */
export const amount: Cell = (cell) =>
  numberText(cell)
    .replace(/^(₹|rs\.?|inr) ?/i, '')
    .replace(/ ?(\/-|inr|rupees)$/i, '');
export const binding: Cell = (cell) => bindings.get(cell.toLowerCase().replaceAll(/[^a-z]/g, '')) ?? cell;
export const language: Cell = (cell) => languages.get(cell.trim().toLowerCase()) ?? cell;

/** Restores the zero that a spreadsheet has taken from an ISBN-10. */
export const isbn: Cell = (cell) => {
  const digits = cell.trim().replace(/\.0+$/, '');
  return /^\d{8}[\dXx]$/.test(digits) && checkIsbn(`0${digits}`) ? `0${digits}` : digits;
};

export const decimal: Cell = (cell) => (/^\d+(\.\d+)?(e-\d+)?$/.test(cell.trim()) ? Number(cell) : cell);
