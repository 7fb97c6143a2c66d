import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { readConfig } from '../config.ts';
import { OperatorError } from '../errors.ts';
import { openCatalogueStore } from '../open-stores.ts';
import { ImportRefused } from '../services/catalogue/import/catalogue-rows.ts';
import { fetchPicture } from '../services/covers/photographs/fetch-picture.ts';
import { type Format, formatBy, formatOf, formats } from '../services/catalogue/import/read-rows.ts';
import { isWorkbook } from '../services/catalogue/import/read-xlsx.ts';
import { readSubjects } from '../services/catalogue/import/onix/read-subjects.ts';
import type { Mode } from '../services/catalogue/import/import-stream.ts';
import { dateOf } from '../services/shop/calendar.ts';
import { readShop } from '../services/shop/read-shop.ts';
import { rowWriters, writtenFormats } from '../services/catalogue/import/write-rows.ts';
import { command, type CommandContext, UsageFault } from './command-line.ts';
import { nameOfInput, openInput } from './files.ts';
import { importFile } from './import-file.ts';
import { withOwnersShop } from './orders/open-fulfilment.ts';
import { sampleBooks } from './sample.ts';
import { readStockOf, type WithStock } from './stock-column.ts';
import { writeOut } from './write-whole.ts';

const MAX_SAMPLES = 100_000_000;

const fileOptions = {
  format: { type: 'string' },
  'dry-run': { type: 'boolean' },
  'skip-faulty': { type: 'boolean' },
  covers: { type: 'boolean' },
  force: { type: 'boolean' },
} as const;
type FileValues = { readonly [Name in keyof typeof fileOptions]?: Name extends 'format' ? string : boolean };

const fileUsage = `--dry-run      only tells what would change
      --skip-faulty  leaves out rows with faults, and names them; a book that the shop has stays as it is
      --covers       fetches the pictures of covers that the books link to, each once
      --force        more books than the embedded store is meant for`;

/** The format of `--format`, otherwise of a workbook's bytes, otherwise of the name, otherwise of the first bytes. */
async function formatFor(option: string | undefined, name: string, file: FileHandle): Promise<Format> {
  if (option !== undefined) return formats.find((one) => one === option)!;
  const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0);
  const start = buffer.subarray(0, bytesRead);
  return isWorkbook(start) ? 'xlsx' : (formatOf(name) ?? formatBy(start));
}

async function importInto(
  { mode, isConfirmed }: { mode: Mode; isConfirmed?: boolean },
  file: string,
  values: FileValues,
  context: CommandContext,
) {
  const { env, out, err } = context;
  if (values.format !== undefined && !formats.some((one) => one === values.format))
    throw new UsageFault(`--format is ${formats.join(', ')}, not "${values.format}".`);
  await using handle = await openInput(file, context);
  if (!(await handle.stat()).isFile())
    throw new OperatorError(`${file} is not a regular file: write - for it, and let a pipe or < bring it.`);
  const format = await formatFor(values.format, file, handle);
  const { force = false, 'dry-run': isDryRun = false, 'skip-faulty': skipsFaulty = false } = values;
  const config = readConfig(env);
  const { timeZone } = await readShop(config.shopFile);
  const subjects =
    config.shopFile === null ? null : await readSubjects(path.join(path.dirname(config.shopFile), 'subjects.json'));
  const how = { mode, isConfirmed, subjects, today: dateOf(new Date(), timeZone), isDryRun, skipsFaulty, force };
  const fetchCover = values.covers ? (link: string) => fetchPicture(link) : null;
  const withStock: WithStock = (work) => withOwnersShop({ env }, ({ stock }) => work(stock));
  const where = { config, terminal: err, openStore: openCatalogueStore, withStock };
  try {
    out.write(`${await importFile({ name: nameOfInput(file), file: handle, format, fetchCover, ...how, ...where })}\n`);
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    throw new OperatorError(`${error.message}\nNothing was loaded: the shop keeps the catalogue it has.`, {
      cause: error,
    });
  }
}

export const importCatalogue = command({
  usage: `catalogue import FILE [--replace --yes] [--format ${formats.join('|')}] [--dry-run] [--skip-faulty] [--covers] [--force]
      Changes the books that the file has, and adds new ones, also while the shop is open. FILE is - for the standard
      input. Its extension or its first bytes tell the format.
      --replace      removes what the file lacks; without --yes it only reports what would change
      ${fileUsage}`,
  // --merge is the default, so it changes nothing.
  options: { ...fileOptions, merge: { type: 'boolean' }, replace: { type: 'boolean' }, yes: { type: 'boolean' } },
  run: ([file = ''], { merge, replace = false, yes = false, ...values }, context) => {
    if (merge && replace) throw new UsageFault('--merge keeps what --replace removes: choose one.');
    return importInto({ mode: replace ? 'replace' : 'merge', isConfirmed: yes }, file, values, context);
  },
});

export const patchCatalogue = command({
  usage: `catalogue patch FILE [--format ${formats.join('|')}] [--dry-run] [--skip-faulty] [--covers]
      Changes books of the shop: each row has an _id, id or isbn, and only the fields that change.`,
  options: fileOptions,
  run: ([file = ''], values, context) => importInto({ mode: 'patch' }, file, values, context),
});

export const exportCatalogue = command({
  usage: `catalogue export [--format ${writtenFormats.join('|')}] [--stock] [--out FILE]
      Writes the catalogue, as an import reads it, to the standard output or to FILE.
      --stock  with the copies that can be sold now, which an import would set again`,
  words: { min: 0, max: 0 },
  options: { format: { type: 'string' }, stock: { type: 'boolean' }, out: { type: 'string' } },
  async run(_, values, context) {
    const { env } = context;
    const formatOfName = values.out === undefined ? null : formatOf(values.out);
    const format = writtenFormats.find((one) => one === (values.format ?? formatOfName ?? 'ndjson'));
    if (!format)
      throw new UsageFault(`--format is ${writtenFormats.join(' or ')}, not "${values.format ?? formatOfName}".`);
    const { catalogue, close } = await openCatalogueStore(readConfig(env), { onlyReads: true });
    try {
      const stockOf = values.stock ? await readStockOf({ env }) : null;
      await writeOut(() => Readable.from(rowWriters[format](catalogue, stockOf)), values.out, context);
    } finally {
      await close();
    }
  },
});

export const sampleCatalogue = command({
  usage: `catalogue sample N [--seed S] [--out FILE]
      Writes N made-up books as NDJSON, the same ones for the same seed, to the standard output or to FILE.`,
  options: { seed: { type: 'string' }, out: { type: 'string' } },
  async run([count = ''], values, context) {
    if (!/^\d{1,9}$/.test(count) || Number(count) < 1 || Number(count) > MAX_SAMPLES)
      throw new UsageFault(`N is a whole number from 1 to ${MAX_SAMPLES.toLocaleString('en')}, not "${count}".`);
    await writeOut(() => Readable.from(sampleBooks(Number(count), values.seed ?? '1')), values.out, context);
  },
});
