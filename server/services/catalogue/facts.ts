import { type FactKind, isbn, language, oneOf, text, wholeNumber } from './import/fact-kinds.ts';
import { isMissing, type Note, type Row } from './import/row.ts';

/**
 * Optional details of a book. The importer, the columns of a CSV file, the REST body and the GraphQL resolvers follow
 * from this table.
 */
const table = {
  isbn: isbn({ description: 'ISBN-10 or ISBN-13. Like the fields below, absent when unknown.' }),
  publisher: text(200),
  year: wholeNumber(1, 2100, { description: 'Of the first publication.' }),
  pages: wholeNumber(1, 20_000),
  language: language({ description: 'BCP 47 tag: en, pt-BR.' }),
  format: oneOf(['hardback', 'paperback', 'ebook', 'audiobook']),
  /** Limited, since pages set it in display type: a longer sentence would fill a phone's screen. */
  bookOfTheMonth: text(60, {
    description: 'The sentence that presents the book of the month; absent for every other book.',
  }),
};

export type FactName = keyof typeof table;
type Values = { readonly [Name in FactName]: NonNullable<ReturnType<(typeof table)[Name]['parse']>> };

/** The facts of one book; unknown ones are absent. */
export type BookFacts = Partial<Values>;

export const FACTS: { readonly [Name in FactName]: FactKind<Values[Name]> } = table;
export const FACT_NAMES = Object.keys(FACTS) as readonly FactName[];

/** Reads the facts of one row; undefined when there are none. */
export function readFacts(row: Row, note: Note): BookFacts | undefined {
  const facts: { -readonly [Name in FactName]?: Values[Name] } = {};
  function read<Name extends FactName>(name: Name, { parse }: FactKind<Values[Name]>): void {
    if (isMissing(row[name])) return;
    const value = parse(row[name], (fault) => note(name, fault));
    if (value !== undefined) facts[name] = value;
  }
  for (const name of FACT_NAMES) read(name, FACTS[name]);
  return Object.keys(facts).length > 0 ? facts : undefined;
}

/** The schemas of all facts by name. */
export const factTypes = Object.fromEntries(FACT_NAMES.map((name) => [name, FACTS[name].type])) as {
  readonly [Name in FactName]: (typeof table)[Name]['type'];
};
