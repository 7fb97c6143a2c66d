import { type TSchema, Type } from 'typebox';
import { numberText } from '../../text.ts';
import { checkIsbn } from '../isbn.ts';
import * as cells from './cells.ts';
import { type Fault, textOf } from './row.ts';

/** A kind of facts: its type in the REST contract, and how catalogue files write it. */
export interface FactKind<Value> {
  readonly type: TSchema;
  /** Reads the value of a field that is not missing; undefined for a faulty one. */
  readonly parse: (value: unknown, fault: Fault) => Value | undefined;
  readonly column: cells.Cell;
}

type Options = { readonly description?: string };

/** A long number as a spreadsheet shortens it in a narrow column. */
const SHORTENED = /^\d([.,]\d+)?E\+?1[0-2]$/i;
/** A shortened ISBN that was later written in full, with zeros in place of the lost digits. */
const FILLED_UP = /^97[89]\d*0{5}$/;
/** The fault of an ISBN of which a spreadsheet has kept only the first digits. */
export const SHORTENED_ISBN =
  'a spreadsheet has shortened the ISBN and lost its last digits: set the column to text (in Excel: Format Cells, Text) and enter the ISBNs again';

const LANGUAGE = /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;

/** The tag in its canonical case, or undefined. */
function languageTag(text: string): string | undefined {
  if (!LANGUAGE.test(text)) return undefined;
  try {
    return Intl.getCanonicalLocales(text)[0];
  } catch {
    return undefined;
  }
}

const stringKind = (options: Options, parse: FactKind<string>['parse'], column = cells.text) => ({
  type: Type.String(options),
  parse,
  column,
});

/** A text of at most `max` characters. */
export const text = (max: number, options: Options = {}) =>
  stringKind(options, (value, fault) => textOf(value, max, fault) || undefined);

/** An ISBN-10 or ISBN-13, with or without hyphens. */
export const isbn = (options: Options = {}) =>
  stringKind(
    options,
    (value, fault) => {
      const digits = numberText(textOf(value, 20, fault));
      const isValid = digits === '' || checkIsbn(digits);
      if (SHORTENED.test(digits) || (isValid === false && FILLED_UP.test(digits))) fault(SHORTENED_ISBN);
      else if (isValid === null) fault('expected an ISBN of 10 or 13 digits');
      else if (!isValid) fault(`"${digits}" is not an ISBN: its check digit does not fit`);
      return digits.toUpperCase() || undefined;
    },
    cells.isbn,
  );

/** A BCP 47 tag: `en`, `pt-BR`. */
export const language = (options: Options = {}) =>
  stringKind(
    options,
    (value, fault) => {
      const code = textOf(value, 35, fault);
      const tag = languageTag(code);
      if (code !== '' && tag === undefined) fault('expected a language tag, as en, hi or pt-BR');
      return tag;
    },
    cells.language,
  );

export const wholeNumber = (min: number, max: number, options: Options = {}) => ({
  type: Type.Integer(options),
  parse(value: unknown, fault: Fault): number | undefined {
    if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) return value;
    fault(`expected a whole number from ${min} to ${max.toLocaleString('en', { useGrouping: max > 9999 })}`);
    return undefined;
  },
  column: cells.wholeNumber,
});

/** One of these words, in any case. */
export const oneOf = <Words extends string[]>(words: readonly [...Words]) => ({
  type: Type.Enum(words),
  parse(value: unknown, fault: Fault): Words[number] | undefined {
    const lower = textOf(value, 20, fault).toLowerCase();
    const found = words.find((word) => word === lower);
    if (lower !== '' && found === undefined) fault(`expected one of ${words.join(', ')}`);
    return found;
  },
  column: cells.binding,
});
