import { open } from 'node:fs/promises';
import type { CatalogueStore } from '../services/catalogue/catalogue-store.ts';
import type { Config } from '../config.ts';
import { ImportRefused } from '../services/catalogue/import/catalogue-rows.ts';
import { checkCatalogue } from '../services/catalogue/import/import-stream.ts';
import { createProgress, shown, type Terminal } from './progress.ts';
import type { Format } from '../services/catalogue/import/read-rows.ts';

/** Opens the catalogue alone, which works while a shop runs on the same data. */
export type OpenCatalogue = (config: Pick<Config, 'databaseUrl' | 'dataDir'>) => Promise<{
  readonly catalogue: CatalogueStore;
  /** How many books the store is meant for; null: any number. */
  readonly mostBooks: number | null;
  close(): Promise<void>;
}>;

interface Options {
  readonly file: string;
  readonly format: Format;
  /** Allows more books than the store is meant for. */
  readonly force: boolean;
  readonly config: Pick<Config, 'databaseUrl' | 'dataDir'>;
  readonly terminal: Terminal;
  readonly openStore: OpenCatalogue;
}

function aboutIds(changed: number): string {
  if (changed === 0) return '';
  return changed === 1
    ? '1 id was changed to a slug of its own.'
    : `${shown(changed)} ids were changed to slugs of their own.`;
}

/** Replaces the catalogue by that of the file. Returns the message for the user. */
export async function importFile({ file, format, force, config, terminal, openStore }: Options): Promise<string> {
  const startedAt = performance.now();
  const progress = createProgress(terminal);
  await using handle = await open(file, 'r');
  if (!(await handle.stat()).isFile())
    throw new ImportRefused(`${file} is no regular file. It is read twice, so it cannot be a folder or a pipe.`);
  const store = await openStore(config);
  try {
    const { books, source, changedIds } = await checkCatalogue({ file: handle, format, onProgress: progress.report });
    const { mostBooks } = store;
    if (mostBooks !== null && books > mostBooks) {
      const why = `The embedded store keeps every book in memory and is meant for up to ${shown(mostBooks)}`;
      const what = `${file} has ${shown(books)} books. ${why}; PostgreSQL (DATABASE_URL) holds more.`;
      if (!force) throw new ImportRefused(`${what}\nTo go on all the same, add --force.`);
      progress.end();
      terminal.write(`${what}\n`);
    }
    await store.catalogue.replace(source);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    const categories = source.categories.length;
    const inCategories = `${shown(categories)} ${categories === 1 ? 'category' : 'categories'}`;
    const inShop = `The shop has ${shown(books)} ${books === 1 ? 'book' : 'books'} in ${inCategories} now.`;
    return [inShop, aboutIds(changedIds()), `That took ${seconds} s.`].filter(Boolean).join(' ');
  } finally {
    progress.end();
    await store.close();
  }
}
