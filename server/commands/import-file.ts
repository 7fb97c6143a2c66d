import type { FileHandle } from 'node:fs/promises';
import type { CatalogueSource, CatalogueStore } from '../services/catalogue/catalogue-store.ts';
import type { PhotographStore } from '../services/covers/photographs/photograph-store.ts';
import type { Config } from '../config.ts';
import { OperatorError } from '../errors.ts';
import { ImportRefused } from '../services/catalogue/import/catalogue-rows.ts';
import type { Draft } from '../services/catalogue/import/naming.ts';
import { CatalogueChanges } from '../services/catalogue/import/catalogue-changes.ts';
import { checkCatalogue, type Mode } from '../services/catalogue/import/import-stream.ts';
import { createImportCovers } from './import-covers.ts';
import { createProgress, formatCount, type Terminal } from './progress.ts';
import { type StockChanges, StockColumn, type WithStock } from './stock-column.ts';
import type { Subjects } from '../services/catalogue/import/onix/subject-category.ts';
import type { Format } from '../services/catalogue/import/read-rows.ts';

/** Opens only the catalogue, which works while a shop runs on the same data. */
export type OpenCatalogue = (config: Pick<Config, 'databaseUrl' | 'dataDir'>) => Promise<{
  readonly catalogue: CatalogueStore;
  readonly photographs: PhotographStore;
  /** The number of books that the store is meant for; null for any number. */
  readonly maxBooks: number | null;
  close(): Promise<void>;
}>;

interface Options {
  /** The file's name, for messages. */
  readonly name: string;
  readonly file: FileHandle;
  readonly format: Format;
  /** `merge` by default. In a shop without books it means `replace`, since there is nothing to keep. */
  readonly mode?: Mode;
  /** Whether the owner has agreed to what a replacement removes. */
  readonly isConfirmed?: boolean;
  /** The shop's day, as YYYY-MM-DD. */
  readonly today: string;
  /** The owner's categories for subjects of ONIX. */
  readonly subjects?: Subjects | null;
  /** Reports what would change, and changes nothing. */
  readonly isDryRun?: boolean;
  /** Omits faulty rows. */
  readonly skipsFaulty?: boolean;
  /** Fetches the covers that the books link to; none are fetched without it. */
  readonly fetchCover?: ((link: string) => Promise<Buffer>) | null;
  /** Allows more books than the store is meant for. */
  readonly force: boolean;
  readonly config: Pick<Config, 'databaseUrl' | 'dataDir'>;
  readonly terminal: Terminal;
  readonly openStore: OpenCatalogue;
  readonly withStock: WithStock;
}

const booksOf = (count: number): string => (count === 1 ? '1 book' : `${formatCount(count)} books`);
const aboutStockOf = ({ counted, offSale, onSale }: StockChanges): string =>
  [
    counted > 0 ? `The stock of ${booksOf(counted)} changes.` : '',
    offSale > 0 ? `Off sale, because no supplier has them: ${booksOf(offSale)}.` : '',
    onSale > 0 ? `Back on sale: ${booksOf(onSale)}.` : '',
  ]
    .filter(Boolean)
    .join(' ');

function aboutIds(changed: number): string {
  if (changed === 0) return '';
  return changed === 1
    ? '1 id was changed to a slug of its own.'
    : `${formatCount(changed)} ids were changed to slugs of their own.`;
}

/** Throws for more books than the store is meant for, unless forced; then it only warns. */
function requireRoom(
  { name, force }: Options,
  { books, maxBooks, warn }: { books: number; maxBooks: number | null; warn: (text: string) => unknown },
): void {
  if (maxBooks === null || books <= maxBooks) return;
  const why = `The embedded store keeps every book in memory and is meant for up to ${formatCount(maxBooks)}`;
  const what = `${name} has ${formatCount(books)} books. ${why}; PostgreSQL (DATABASE_URL) holds more.`;
  if (!force) throw new ImportRefused(`${what}\nTo import them anyway, add --force.`);
  warn(`${what}\n`);
}

/** Consumes a source without loading it. */
async function readThrough({ batches }: CatalogueSource): Promise<void> {
  for await (const _ of batches);
}

function stockFailed(error: unknown): never {
  const why = error instanceof Error ? error.message : String(error);
  throw new OperatorError(`The catalogue was loaded, its stock was not: repeat the import.\n${why}`, { cause: error });
}

/** Imports the file into the catalogue. Returns the message for the user. */
export async function importFile(options: Options): Promise<string> {
  const { name, file, format, today, isConfirmed = false, skipsFaulty = false, terminal } = options;
  const startedAt = performance.now();
  const progress = createProgress(terminal);
  const store = await options.openStore(options.config);
  try {
    const { catalogue, photographs } = store;
    const isEmpty = (await catalogue.size()) === 0;
    const mode = isEmpty && options.mode !== 'patch' ? 'replace' : (options.mode ?? 'merge');
    const isRefused = mode === 'replace' && !isEmpty && !isConfirmed;
    const isDryRun = (options.isDryRun ?? false) || isRefused;
    const covers = createImportCovers({ photographs, fetch: options.fetchCover ?? null, onProgress: progress.report });
    const read = {
      file,
      format,
      mode,
      today,
      subjects: options.subjects ?? null,
      catalogue,
      skipsFaulty,
      onBook: (book: Draft) => covers.onBook(book),
      onProgress: progress.report,
    };
    const { books, source, unread, leftOut, changedIds } = await checkCatalogue(read);
    requireRoom(options, { books, maxBooks: store.maxBooks, warn: (text) => (progress.end(), terminal.write(text)) });
    const changes = new CatalogueChanges(catalogue);
    const stock = new StockColumn(options.withStock);
    const watched = stock.watch(changes.watch(source), async () => {
      if (!isDryRun) await stock.applyToNew(catalogue);
    });
    const aboutCovers = isDryRun ? await covers.missing() : await covers.fetchAll();
    await (isDryRun ? readThrough(watched) : catalogue.replace(await covers.named(watched)));
    progress.end();
    const applied = stock.apply({ isTrial: isDryRun });
    const aboutStock = aboutStockOf(await (isDryRun ? applied : applied.catch(stockFailed)));
    if (!isDryRun) await covers.sweep();
    if (unread.length > 0) terminal.write(`Columns that were not read: ${unread.join(', ')}\n`);
    if (leftOut.total > 0) terminal.write(`Left out:\n${leftOut.text}\n`);
    if (covers.failures.total > 0) terminal.write(`Books without their covers:\n${covers.failures.text}\n`);
    if (isDryRun) {
      const what = mode === 'replace' && !isEmpty ? 'replaced the catalogue' : 'were imported';
      const whole = [`If ${name} ${what}: ${changes.summary}.`, aboutStock].filter(Boolean).join(' ');
      const report = [whole, ...changes.lines, aboutCovers].filter(Boolean).join('\n');
      if (!isRefused || options.isDryRun) return report;
      throw new ImportRefused(`${report}\nTo replace the catalogue, repeat the command with --yes.`);
    }

    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    const categories = source.categories.length;
    const inCategories = `${formatCount(categories)} ${categories === 1 ? 'category' : 'categories'}`;
    const inShop = `The shop has ${formatCount(books)} ${books === 1 ? 'book' : 'books'} in ${inCategories} now.`;
    const whatChanged = `${changes.summary[0]!.toUpperCase()}${changes.summary.slice(1)}.`;
    const whole = [whatChanged, aboutStock, inShop, aboutIds(changedIds()), aboutCovers, `That took ${seconds} s.`];
    return [whole.filter(Boolean).join(' '), ...changes.lines].join('\n');
  } finally {
    progress.end();
    await store.close();
  }
}
