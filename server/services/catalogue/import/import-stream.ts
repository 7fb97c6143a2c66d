import type { FileHandle } from 'node:fs/promises';
import type { CatalogueSource } from '../catalogue-store.ts';
import type { ImportedProduct } from '../catalogue.ts';
import { CatalogueFaults, ImportRefused } from './import-catalogue.ts';
import { MAX_CATEGORIES, NamedCategories } from './named-categories.ts';
import { Names } from './naming.ts';
import { type Format, rowReaders } from './read-rows.ts';
import type { Row } from './row.ts';
import { readCategories, readProduct } from './row-rules.ts';

const FAULTS_TOLD = 50;

export type Phase = 'checked' | 'loaded';

interface Options {
  readonly file: FileHandle;
  readonly format: Format;
  /** Called from time to time with the number of rows read so far. */
  readonly onProgress: (phase: Phase, rows: number) => void;
}

/** The file has changed since it was checked. */
export class FileChanged extends ImportRefused {
  override readonly name = 'FileChanged';
}

/**
 * Reads a catalogue file of any length: only the ids and slugs stay in memory. The source reads the file a second time
 * and can be consumed once.
 * @throws {CatalogueFaults} with the first faults and the number of the others.
 */
export async function checkCatalogue({ file, format, onProgress }: Options) {
  const reader = rowReaders[format];
  const faults: string[] = [];
  let faultCount = 0;
  const names = new Names();
  const named = new NamedCategories();
  const { mtimeMs, size } = await file.stat();
  let rawCategories: unknown;
  let books = 0;
  let changedIds = 0;

  function addFault(place: string | null, text: string): void {
    faultCount += 1;
    if (faults.length < FAULTS_TOLD) faults.push(place === null ? text : `${place}: ${text}`);
  }

  function check(at: number, value: unknown): void {
    const note = (field: string | null, text: string) => addFault(reader.place(at, field), text);
    const draft = readProduct(value, {
      note,
      categoryOf(name) {
        if (!named.add(name, at)) note('categoryName', `is one category more than ${MAX_CATEGORIES}`);
        return name;
      },
    });
    if (!draft) return;
    const first = names.claim(draft, at);
    if (first !== null) note('_id', `is already the id of ${reader.place(first, null)}`);
    const month = names.claimMonth(draft, at);
    if (month !== null) note('bookOfTheMonth', `is given to ${reader.place(month, null)}: only one book may have it`);
    books += 1;
  }

  for await (const found of reader.read(file)) {
    for (const one of found)
      if (one.kind === 'row') check(one.at, one.value);
      else if (one.kind === 'fault') addFault(one.at === null ? null : reader.place(one.at, null), one.text);
      else rawCategories = one.value;
    onProgress('checked', books);
  }

  const isGiven = rawCategories !== undefined;
  const categories = isGiven ? readCategories(rawCategories, addFault) : named.derived();
  if (isGiven) named.check(categories, (at, text) => addFault(reader.place(at, 'categoryName'), text));
  if (faultCount > 0) throw new CatalogueFaults(faults, faultCount);
  // Refused: at its next start an empty shop would fill itself with the seeds.
  if (books === 0) throw new CatalogueFaults(['The file holds no books.']);

  const fileChanged = () => {
    throw new FileChanged('The file was changed while it was being read.');
  };

  function load(at: number, value: unknown): ImportedProduct {
    const draft = readProduct(value, {
      note: fileChanged,
      categoryOf: (name) => (isGiven ? name : name.toLowerCase()),
    });
    if (!draft) return fileChanged();
    const product = names.settle(draft);
    const { id: given } = value as Row;
    if (product && typeof given === 'string' && given !== product.slug) changedIds += 1;
    if (product) return product;
    const text = 'is missing, and the one made of the slug is already the id of another row';
    throw new CatalogueFaults([`${reader.place(at, '_id')}: ${text}`]);
  }

  async function* batches(): AsyncGenerator<readonly ImportedProduct[]> {
    let loaded = 0;
    for await (const found of reader.read(file)) {
      const batch: ImportedProduct[] = [];
      for (const one of found)
        if (one.kind === 'row') batch.push(load(one.at, one.value));
        else if (one.kind === 'fault') fileChanged();
      if (batch.length > 0) yield batch;
      loaded += batch.length;
      onProgress('loaded', loaded);
    }
    const now = await file.stat();
    if (loaded !== books || now.mtimeMs !== mtimeMs || now.size !== size) fileChanged();
  }

  const source: CatalogueSource = { categories, batches: batches() };
  return {
    books,
    source,
    /** How many rows have an id that is not the slug of their book. Complete once the source is consumed. */
    changedIds: () => changedIds,
  };
}
