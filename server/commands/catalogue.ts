import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readConfig } from '../config.ts';
import { OperatorError } from '../errors.ts';
import { openCatalogueStore } from '../open-stores.ts';
import { ImportRefused } from '../services/catalogue/import/catalogue-rows.ts';
import { formatOf, formats } from '../services/catalogue/import/read-rows.ts';
import { command, UsageFault } from './command-line.ts';
import { importFile } from './import-file.ts';
import { sampleBooks } from './sample.ts';

const MOST_SAMPLES = 100_000_000;

export const importCatalogue = command({
  usage: `catalogue import FILE [--format ${formats.join('|')}] [--force]
      Replaces the catalogue by the file's, also while the shop is open. The format is told by the file's ending.
      --force  more books than the embedded store is meant for`,
  options: { format: { type: 'string' }, force: { type: 'boolean' } },
  async run([file = ''], values, { env, out, err }) {
    const format = values.format === undefined ? formatOf(file) : formats.find((one) => one === values.format);
    if (format === undefined) throw new UsageFault(`--format is ${formats.join(', ')}, not "${values.format}".`);
    if (format === null) throw new UsageFault(`The ending of ${file} tells no format: add --format.`);
    const force = values.force ?? false;
    const options = { file, format, force, config: readConfig(env), terminal: err, openStore: openCatalogueStore };
    try {
      out.write(`${await importFile(options)}\n`);
    } catch (error) {
      if (!(error instanceof ImportRefused)) throw error;
      throw new OperatorError(`${error.message}\nNothing was loaded: the shop keeps the catalogue it has.`, {
        cause: error,
      });
    }
  },
});

export const sampleCatalogue = command({
  usage: `catalogue sample N [--seed S] [--out FILE]
      Writes N made-up books as NDJSON, the same ones for the same seed, to the standard output or to FILE.`,
  options: { seed: { type: 'string' }, out: { type: 'string' } },
  async run([count = ''], values, { out }) {
    if (!/^\d{1,9}$/.test(count) || Number(count) < 1 || Number(count) > MOST_SAMPLES)
      throw new UsageFault(`N is a whole number from 1 to ${MOST_SAMPLES.toLocaleString('en')}, not "${count}".`);
    const books = Readable.from(sampleBooks(Number(count), values.seed ?? '1'));
    try {
      await pipeline(books, values.out === undefined ? out : createWriteStream(values.out));
    } catch (error) {
      // The reader of standard output may close it early, as `head` does.
      if (values.out !== undefined || (error as NodeJS.ErrnoException).code !== 'EPIPE') throw error;
    }
  },
});
