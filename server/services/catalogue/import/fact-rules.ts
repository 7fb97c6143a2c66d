import type { BookFacts, BookFormat, ImportedProduct } from '../catalogue.ts';
import { isText, type Note, type Row } from './row.ts';

const MAX_EXCERPT = 20_000;
const FIRST_YEAR = 1;
const LAST_YEAR = 2100;
const MAX_PAGES = 20_000;
/** In display type: a longer one would fill a phone's screen. */
const MAX_SENTENCE = 60;
const formats: readonly BookFormat[] = ['hardback', 'paperback', 'ebook', 'audiobook'];
/** Groups of digits; the last one of an ISBN-10 may end in X, which counts ten. */
const ISBN = /^\d+([ -]\d+)*([ -]?[Xx])?$/;
const LANGUAGE = /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;

/** Whether the check digit fits; null for a text that has not the form of an ISBN. */
function checkIsbn(text: string): boolean | null {
  const digits = text.replaceAll(/[ -]/g, '').toUpperCase();
  const values = Array.from(digits, (digit) => (digit === 'X' ? 10 : Number(digit)));
  if (!ISBN.test(text)) return null;
  if (/^97[89]\d{10}$/.test(digits))
    return values.reduce((sum, value, i) => sum + value * (i % 2 ? 3 : 1), 0) % 10 === 0;
  if (/^\d{9}[\dX]$/.test(digits)) return values.reduce((sum, value, i) => sum + value * (10 - i), 0) % 11 === 0;
  return null;
}

/** The tag in its canonical case, or null. */
function languageTag(text: string): string | null {
  if (!LANGUAGE.test(text)) return null;
  try {
    return Intl.getCanonicalLocales(text)[0] ?? null;
  } catch {
    return null;
  }
}

/** Reads the optional fields of one row: null, an empty text and a missing field say that a fact is not known. */
export function readFacts(row: Row, note: Note): Pick<ImportedProduct, 'facts' | 'excerpt'> {
  const isGiven = (field: string) => row[field] != null && row[field] !== '';

  function text(field: string, most: number): string | undefined {
    const value = row[field];
    if (!isGiven(field)) return undefined;
    if (typeof value !== 'string') note(field, 'expected a text, or nothing');
    else if (value.trim().length > most) note(field, `expected at most ${most.toLocaleString('en')} characters`);
    else if (!isText(value)) note(field, 'expected a text in UTF-8 without control characters');
    else return value.trim() || undefined;
    return undefined;
  }
  function wholeNumber(field: string, least: number, most: number): number | undefined {
    const value = row[field];
    if (!isGiven(field)) return undefined;
    if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value;
    note(field, `expected a whole number from ${least} to ${most.toLocaleString('en', { useGrouping: most > 9999 })}`);
    return undefined;
  }
  function isbn(): string | undefined {
    const given = text('isbn', 20);
    const fits = given === undefined || checkIsbn(given);
    if (fits === null) note('isbn', 'expected an ISBN of 10 or 13 digits');
    else if (!fits) note('isbn', `"${given}" is no ISBN: its check digit does not fit`);
    return given?.toUpperCase();
  }
  function language(): string | undefined {
    const given = text('language', 35);
    if (given === undefined) return undefined;
    const tag = languageTag(given);
    if (tag === null) note('language', 'expected a language tag, as en, hi or pt-BR');
    return tag ?? undefined;
  }
  function format(): BookFormat | undefined {
    const given = text('format', 20);
    if (given === undefined) return undefined;
    const found = formats.find((one) => one === given.toLowerCase());
    if (!found) note('format', `expected one of ${formats.join(', ')}`);
    return found;
  }

  const read = {
    isbn: isbn(),
    publisher: text('publisher', 200),
    year: wholeNumber('year', FIRST_YEAR, LAST_YEAR),
    pages: wholeNumber('pages', 1, MAX_PAGES),
    language: language(),
    format: format(),
    bookOfTheMonth: text('bookOfTheMonth', MAX_SENTENCE),
  };
  const facts: BookFacts = Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
  const excerpt = text('excerpt', MAX_EXCERPT)?.replaceAll('\r\n', '\n');
  return {
    ...(Object.keys(facts).length > 0 && { facts }),
    ...(excerpt !== undefined && { excerpt }),
  };
}
