import { FACT_NAMES, FACTS } from '../facts.ts';
import { amount, type Cell, decimal, flag, identifier, text, wholeNumber } from './cells.ts';

const own: Readonly<Record<string, Cell>> = {
  title: text,
  price: amount,
  original_price: amount,
  categoryName: text,
  _id: identifier,
  id: identifier,
  author: text,
  desc: text,
  img: text,
  rating: decimal,
  isPopular: flag,
  deliveryCharge: flag,
  excerpt: text,
  stock: wholeNumber,
};

/** The reader of each column's cells. */
export const COLUMNS: ReadonlyMap<string, Cell> = new Map([
  ...Object.entries(own),
  ...FACT_NAMES.map((name) => [name, FACTS[name].column] as const),
]);

/** The columns in the order of export. */
export const CSV_COLUMNS: readonly string[] = [
  '_id',
  'id',
  'title',
  'author',
  ...[...COLUMNS.keys()].filter((name) => !/^(_id|id|title|author)$/.test(name)),
];

/** Headers that people write, without case, spaces and signs. */
const SYNONYMS: Readonly<Record<string, string>> = {
  title: 'booktitle bookname name nameofbook titleofbook',
  author: 'authors authorname authornames writer writers',
  price: 'sellingprice saleprice ourprice offerprice discountedprice rate',
  original_price: 'mrp listprice coverprice printedprice regularprice maximumretailprice',
  categoryName: 'category categories genre subject',
  id: 'slug',
  desc: 'description bookdescription synopsis summary blurb aboutthebook',
  img: 'image imageurl imagelink coverimage coverurl photo',
  rating: 'ratings stars',
  isPopular: 'popular bestseller featured',
  deliveryCharge: 'deliverycharges',
  stock: 'qty quantity copies instock stockqty stockquantity availablestock',
  isbn: 'isbn13 isbn10 isbnno isbnnumber ean ean13',
  publisher: 'publishername publishers publishinghouse imprint',
  year: 'publicationyear yearofpublication yearpublished publishedyear publishingyear',
  pages: 'noofpages numberofpages pagecount totalpages',
  language: 'lang languages',
  format: 'binding bindingtype bookformat',
};

const keyOf = (header: string): string =>
  header
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

const byKey = new Map([
  // Other systems number their rows in a column `ID`.
  ...[...COLUMNS.keys()].filter((name) => keyOf(name) !== 'id').map((name) => [keyOf(name), name] as const),
  ...Object.entries(SYNONYMS).flatMap(([name, keys]) => keys.split(' ').map((key) => [key, name] as const)),
]);

/** The column that a header means, such as `price` for `Price (Rs.)`; null for a header without a column. */
function columnOf(header: string): string | null {
  if (COLUMNS.has(header)) return header;
  const key = keyOf(header);
  return byKey.get(key) ?? byKey.get(key.replace(/(in)?(rs|inr|rupees)$/, '')) ?? null;
}

/** The columns of each name; a header that is the name itself comes first. */
function columnsOf(header: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  for (const [at, name] of header.entries()) {
    const column = columnOf(name);
    if (column === null) continue;
    const others = found.get(column) ?? [];
    found.set(column, name === column ? [at, ...others] : [...others, at]);
  }
  return found;
}

export interface Header {
  readonly columns: ReadonlyMap<string, readonly number[]>;
  /** The headers that mean no column. */
  readonly unread: readonly string[];
}

const listNames = (names: readonly string[]): string => names.map((name) => name || 'an empty cell').join(', ');

/** Reads a header row. Returns its fault as a text. */
export function readHeader(cells: readonly string[], isPartial: boolean): Header | string {
  const names = cells.map((name) => name.trim());
  const columns = columnsOf(names);
  const has = (...some: readonly string[]) => some.some((name) => columns.has(name));
  const missing = [
    ...(has('title', ...(isPartial ? ['isbn', '_id', 'id'] : [])) ? [] : ['title']),
    ...(has('price', 'original_price') || isPartial ? [] : ['price']),
  ];
  if (missing.length > 0) return `the header names no ${missing.join(', ')}; it names ${listNames(names.slice(0, 10))}`;
  const keys = names.map((name) => (COLUMNS.has(name) ? name : keyOf(name)));
  const twice = names.find((name, at) => columnOf(name) !== null && keys.indexOf(keys[at]!) !== at);
  if (twice !== undefined) return `the header names ${twice} twice`;
  return { columns, unread: names.filter((name) => name !== '' && columnOf(name) === null) };
}
