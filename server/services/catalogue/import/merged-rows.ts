import type { CatalogueStore } from '../catalogue-store.ts';
import type { PlaceOf } from './catalogue-rows.ts';
import { BookIdentities, isbnOf } from './book-identities.ts';
import type { FilePart, FileRow } from './raw-rows.ts';
import { isMissing, isRow, type Row } from './row.ts';
import { rowOf } from './row-of.ts';

/** Maximum number of JSON characters in all rows of a file, which are kept in memory. */
const MAX_MERGED = 256 * 1024 * 1024;

interface Options {
  readonly catalogue: CatalogueStore;
  readonly rows: AsyncIterable<readonly FilePart[]>;
  readonly placeOf: PlaceOf;
  /** Refuses rows of books that the shop does not have. */
  readonly onlyKnown: boolean;
  readonly max?: number | undefined;
}

/**
 * Replaces the book's fields by those of the row. The book keeps its id, and the same ISBN as the book writes it. If
 * the book has no discount and the row only one price, both prices become that one.
 */
function overlay(book: Row, row: Row): Row {
  const id = isMissing(row['id']) ? book['id'] : row['id'];
  const form = isbnOf(row['isbn']);
  const isSameIsbn = form !== undefined && form === isbnOf(book['isbn']);
  const { price, original_price: original } = row;
  const hasBothPrices = !isMissing(price) && !isMissing(original);
  const amount = isMissing(price) ? original : price;
  const isUndiscounted = !hasBothPrices && amount !== undefined && book['price'] === book['original_price'];
  return {
    ...book,
    ...row,
    ...(isUndiscounted && { price: amount, original_price: amount }),
    _id: book['_id'],
    id,
    ...(isSameIsbn && { isbn: book['isbn'] }),
  };
}

/**
 * Merges the rows of a file into the catalogue: a row changes those fields of its book that it has. Each call of the
 * returned function reads the result like a file: the shop's books in their order, then the new ones.
 */
export async function mergeRows({ catalogue, rows, placeOf, onlyKnown, max = MAX_MERGED }: Options) {
  const identities = await BookIdentities.of(catalogue);
  /** The row that changes a book, by the book's id. */
  const changes = new Map<string, FileRow>();
  const added: FileRow[] = [];
  const report: FilePart[] = [];
  /** The row of a new book by its key. */
  const rowOfNew = new Map<string, number>();
  let size = 0;
  let hasBookOfTheMonth = false;

  function addRow(one: FileRow): void {
    const { at, value } = one;
    if (!isRow(value)) {
      added.push(one);
      return;
    }
    const fault = (text: string) =>
      void report.push({ kind: 'faulty row', at, text, ...(one.name && { name: one.name }) });
    const id = identities.find(value);
    const first = id === null ? undefined : (changes.get(id)?.at ?? rowOfNew.get(id));
    if (first !== undefined) fault(`is the same book as ${placeOf(first, null)}`);
    else if (onlyKnown && BookIdentities.nameOf(value) === null) fault('names no book: give its _id, id or isbn');
    else if (id !== null) {
      changes.set(id, one);
      identities.claim(id, value);
    } else if (one.noNewBook !== undefined)
      report.push({ kind: 'left out', at, text: one.noNewBook, ...(one.name && { name: one.name }) });
    else if (onlyKnown) fault(`${BookIdentities.nameOf(value)} is not a book of the shop`);
    else {
      const key = isMissing(value['_id']) ? `row ${at}` : String(value['_id']);
      rowOfNew.set(key, at);
      identities.addNew(value, key);
      added.push({ ...one, value: { ...one.defaults, ...value } });
    }
    hasBookOfTheMonth ||= !isMissing(value['bookOfTheMonth']);
  }

  for await (const found of rows)
    for (const one of found) {
      if (one.kind === 'row') {
        size += JSON.stringify(one.value).length;
        if (size > max) {
          const text = `holds more than ${max / 1024 / 1024} MiB of changes, the most at once: split the file`;
          return () => [[{ kind: 'fault', at: null, text }] satisfies FilePart[]];
        }
        addRow(one);
      } else if (one.kind !== 'categories') report.push(one);
    }

  if (size === 0 && report.length === 0) report.push({ kind: 'fault', at: null, text: 'The file holds no books.' });

  async function* read(): AsyncGenerator<readonly FilePart[], void> {
    yield report;
    let position = 0;
    for await (const batch of catalogue.wholeBatches())
      yield batch.map((book): FileRow => {
        position += 1;
        const current: FileRow = { kind: 'row', at: -position, value: rowOf(book), name: book.slug };
        const change = changes.get(book.id);
        if (change) return { ...change, value: overlay(current.value as Row, change.value as Row), fallback: current };
        // Only one book may be book of the month, and the file names another.
        return hasBookOfTheMonth && book.facts?.bookOfTheMonth !== undefined
          ? { ...current, value: { ...(current.value as Row), bookOfTheMonth: null } }
          : current;
      });
    yield added;
  }
  return read;
}
