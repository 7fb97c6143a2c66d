import type { FileHandle } from 'node:fs/promises';
import type { CatalogueSource, CatalogueStore } from '../catalogue-store.ts';
import type { ImportedProduct } from '../catalogue.ts';
import { BookIdentities } from './book-identities.ts';
import type { Draft } from './naming.ts';
import { CatalogueFaults, CatalogueRows, ImportRefused, type PlaceOf } from './catalogue-rows.ts';
import { mergeRows } from './merged-rows.ts';
import type { FilePart, FileRow, ReadOptions } from './raw-rows.ts';
import { type Format, rowReaders } from './read-rows.ts';
import { isRow } from './row.ts';

/** The steps of an import. In `covers`, between the check and the load, covers are fetched. */
export type Phase = 'checked' | 'covers' | 'loaded';

/** `merge` changes the file's books and adds new ones; `patch` only changes. Neither removes any. */
export type Mode = 'replace' | 'merge' | 'patch';

interface Options {
  readonly file: FileHandle;
  readonly format: Format;
  readonly mode?: Mode;
  /** The shop's day, as YYYY-MM-DD. */
  readonly today: string;
  readonly subjects?: ReadOptions['subjects'];
  /** The shop's catalogue; an empty one if missing. */
  readonly catalogue?: CatalogueStore;
  /** Skips rows with faults; their books, if the shop has them, stay as they are. */
  readonly skipsFaulty?: boolean;
  /** Called during the check with each book of the file. */
  readonly onBook?: (book: Draft) => void;
  /** Called now and then with the number of rows read so far. */
  readonly onProgress: (phase: Phase, rows: number) => void;
}

/** The file has changed since it was checked. */
export class FileChanged extends ImportRefused {
  override readonly name = 'FileChanged';
}

const inShop =
  (placeOf: PlaceOf): PlaceOf =>
  (at, field) =>
    at >= 0 ? placeOf(at, field) : ['the shop', field].filter((part) => part !== null).join(', ');

/** Leaves out the rows that cannot make a new book, and gives the other rows the ids of the shop's books. */
async function* wholeBooks(rows: AsyncIterable<readonly FilePart[]>, identities: BookIdentities | null) {
  const taken = new Set<string>();
  for await (const found of rows)
    yield found.map((one): FilePart => {
      if (one.kind !== 'row') return one;
      if (one.noNewBook !== undefined)
        return { kind: 'left out', at: one.at, text: one.noNewBook, ...(one.name && { name: one.name }) };
      return identities && isRow(one.value) ? { ...one, value: identities.identify(one.value, taken) } : one;
    });
}

/** Reads all rows of the new catalogue, each time from the start. */
async function readerOf({ file, format, mode = 'replace', today, subjects, catalogue }: Options) {
  const { read, placeOf } = rowReaders[format];
  if (mode === 'replace' || !catalogue) {
    const identities = catalogue ? await BookIdentities.of(catalogue) : null;
    return { read: () => wholeBooks(read(file, { isPartial: false, today, subjects }), identities), placeOf };
  }
  const rows = read(file, { isPartial: true, today, subjects });
  const merged = await mergeRows({ catalogue, rows, placeOf, onlyKnown: mode === 'patch' });
  return { read: merged, placeOf: inShop(placeOf) };
}

const valueOf = ({ value, defaults }: FileRow): unknown =>
  defaults && typeof value === 'object' ? { ...defaults, ...value } : value;

/**
 * Reads a catalogue file. The source reads it a second time and can be consumed once.
 * @throws {CatalogueFaults} with the first faults and the number of further faults.
 */
export async function checkCatalogue(options: Options) {
  const { file, catalogue, skipsFaulty = false, onBook, onProgress } = options;
  const { mtimeMs, size } = await file.stat();
  const { read, placeOf } = await readerOf(options);
  const known = await catalogue?.categories();
  const rows = new CatalogueRows(placeOf, { ...(known && { known }), skipsFaulty, onBook });

  for await (const found of read()) {
    for (const one of found) checkOne(rows, one, placeOf);
    onProgress('checked', rows.books);
  }
  const categories = rows.complete();
  // Refuse an empty catalogue: at its next start the shop would fill itself with the seeds.
  if (rows.books === 0) throw new CatalogueFaults(['The file holds no books.']);

  const throwChanged = () => {
    throw new FileChanged('The file was changed while it was being read.');
  };
  async function* batches(): AsyncGenerator<readonly ImportedProduct[]> {
    let loaded = 0;
    for await (const found of read()) {
      const batch: ImportedProduct[] = [];
      for (const one of found)
        if (one.kind === 'row') {
          const used = rows.isSkipped(one.at) ? one.fallback : one;
          if (used) batch.push(rows.load(used.at, valueOf(used), throwChanged));
        } else if (one.kind === 'fault') throwChanged();
      if (batch.length > 0) yield batch;
      loaded += batch.length;
      onProgress('loaded', loaded);
    }
    const now = await file.stat();
    if (loaded !== rows.books || now.mtimeMs !== mtimeMs || now.size !== size) throwChanged();
  }

  const source: CatalogueSource = { categories, batches: batches() };
  return {
    books: rows.books,
    source,
    /** The headers of columns that were not read. */
    unread: rows.unread,
    /** The rows without a book for the shop, and why. */
    leftOut: rows.leftOut,
    /** Counts the rows whose `id` became another slug. Complete once the source is consumed. */
    changedIds: () => rows.changedIds,
  };
}

function checkOne(rows: CatalogueRows, one: FilePart, placeOf: PlaceOf): void {
  if (one.kind === 'row') {
    rows.check(one.at, valueOf(one), one.name);
    // A book whose row is skipped stays as it is.
    if (rows.isSkipped(one.at) && one.fallback) rows.check(one.fallback.at, one.fallback.value, one.fallback.name);
  } else if (one.kind === 'categories') rows.listCategories(one.value);
  else if (one.kind === 'unread') rows.unread = one.names;
  else if (one.kind === 'left out') rows.leaveOut(one.at, one.text, one.name);
  else if (one.kind === 'faulty row') rows.addFaultOfRow(one.at, one.text, one.name);
  else rows.addFault(one.at === null ? null : placeOf(one.at, null), one.text);
}
