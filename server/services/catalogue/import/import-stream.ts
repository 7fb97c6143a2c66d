import type { FileHandle } from 'node:fs/promises';
import type { CatalogueSource } from '../catalogue-store.ts';
import type { ImportedProduct } from '../catalogue.ts';
import { CatalogueFaults, CatalogueRows, ImportRefused } from './catalogue-rows.ts';
import { type Format, rowReaders } from './read-rows.ts';

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
 * Reads a catalogue file. The source reads it a second time and can be consumed once.
 * @throws {CatalogueFaults} with the first faults and the number of the others.
 */
export async function checkCatalogue({ file, format, onProgress }: Options) {
  const { read, placeOf } = rowReaders[format];
  const rows = new CatalogueRows(placeOf);
  const { mtimeMs, size } = await file.stat();

  for await (const found of read(file)) {
    for (const one of found)
      if (one.kind === 'row') rows.check(one.at, one.value);
      else if (one.kind === 'fault') rows.addFault(one.at === null ? null : placeOf(one.at, null), one.text);
      else rows.listCategories(one.value);
    onProgress('checked', rows.books);
  }
  const categories = rows.complete();
  // Refused: at its next start an empty shop would fill itself with the seeds.
  if (rows.books === 0) throw new CatalogueFaults(['The file holds no books.']);

  const changed = () => {
    throw new FileChanged('The file was changed while it was being read.');
  };
  async function* batches(): AsyncGenerator<readonly ImportedProduct[]> {
    let loaded = 0;
    for await (const found of read(file)) {
      const batch: ImportedProduct[] = [];
      for (const one of found)
        if (one.kind === 'row') batch.push(rows.load(one.at, one.value, changed));
        else if (one.kind === 'fault') changed();
      if (batch.length > 0) yield batch;
      loaded += batch.length;
      onProgress('loaded', loaded);
    }
    const now = await file.stat();
    if (loaded !== rows.books || now.mtimeMs !== mtimeMs || now.size !== size) changed();
  }

  const source: CatalogueSource = { categories, batches: batches() };
  return {
    books: rows.books,
    source,
    /** How many rows have an id that is not the slug of their book. Complete once the source is consumed. */
    changedIds: () => rows.changedIds,
  };
}
