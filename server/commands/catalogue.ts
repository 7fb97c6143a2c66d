import { createWriteStream } from 'node:fs';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { ImportRefused } from '../services/catalogue/import/import-catalogue.ts';
import { formatOf, formats } from '../services/catalogue/import/read-rows.ts';
import { sampleBooks } from './sample.ts';
import { readConfig } from '../config.ts';
import { OperatorError, ShopError } from '../errors.ts';
import { importFile, type OpenCatalogue } from './import-file.ts';
import type { Terminal } from './progress.ts';

const MOST_SAMPLES = 100_000_000;

const usage = `Usage:
  npm run catalogue -- import FILE [--format ${formats.join('|')}] [--force]
      Replaces the catalogue by the file's, also while the shop is open. The format is told by the file's ending.
      --force  more books than the embedded store is meant for
  npm run catalogue -- sample N [--seed S] [--out FILE]
      Writes N made-up books as NDJSON, the same ones for the same seed, to the standard output or to FILE.
  npm run catalogue -- help
`;

interface Surroundings {
  readonly env: NodeJS.ProcessEnv;
  readonly out: Writable;
  readonly err: Terminal;
  readonly openStore: OpenCatalogue;
}

class UsageFault extends Error {}

function wordsOf(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        format: { type: 'string' },
        force: { type: 'boolean' },
        seed: { type: 'string' },
        out: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new UsageFault(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

type Values = ReturnType<typeof wordsOf>['values'];

function refuseOthers(values: Values, allowed: readonly (keyof Values)[]): void {
  for (const name of Object.keys(values) as (keyof Values)[])
    if (!allowed.includes(name)) throw new UsageFault(`--${name} does not belong here.`);
}

async function importCommand(file: string, values: Values, { env, out, err, openStore }: Surroundings) {
  refuseOthers(values, ['format', 'force']);
  const format = values.format === undefined ? formatOf(file) : formats.find((one) => one === values.format);
  if (format === undefined) throw new UsageFault(`--format is ${formats.join(', ')}, not "${values.format}".`);
  if (format === null) throw new UsageFault(`The ending of ${file} tells no format: add --format.`);
  const config = readConfig(env);
  out.write(`${await importFile({ file, format, force: values.force ?? false, config, terminal: err, openStore })}\n`);
}

async function sampleCommand(count: string, values: Values, { out }: Surroundings): Promise<void> {
  refuseOthers(values, ['seed', 'out']);
  if (!/^\d{1,9}$/.test(count) || Number(count) < 1 || Number(count) > MOST_SAMPLES)
    throw new UsageFault(`N is a whole number from 1 to ${MOST_SAMPLES.toLocaleString('en')}, not "${count}".`);
  const books = Readable.from(sampleBooks(Number(count), values.seed ?? '1'));
  try {
    await pipeline(books, values.out === undefined ? out : createWriteStream(values.out));
  } catch (error) {
    // The reader of standard output may close it early, as `head` does.
    if (!(values.out === undefined && hasCode(error) && error.code === 'EPIPE')) throw error;
  }
}

async function run(args: readonly string[], surroundings: Surroundings): Promise<void> {
  const { values, positionals } = wordsOf(args);
  const [command, subject, ...others] = positionals;
  if (command === 'help' || (command === undefined && values.help)) surroundings.out.write(usage);
  else if (subject === undefined || others.length > 0) throw new UsageFault('');
  else if (command === 'import') await importCommand(subject, values, surroundings);
  else if (command === 'sample') await sampleCommand(subject, values, surroundings);
  else throw new UsageFault(`There is no "${command}".`);
}

const hasCode = (error: unknown): error is Error & { code: string } =>
  error instanceof Error && 'code' in error && typeof error.code === 'string';

function messageOf(error: unknown): string {
  // A store's error says 'unavailable'; its cause says why.
  if (error instanceof ShopError) return error.cause ? messageOf(error.cause) : error.message;
  if (error instanceof ImportRefused)
    return `${error.message}\nNothing was loaded: the shop keeps the catalogue it has.`;
  if (error instanceof OperatorError) return error.message;
  if (hasCode(error)) return error.message || error.code;
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${messageOf(error.cause)}` : (error.stack ?? error.message);
}

/** Runs `npm run catalogue -- …`. Returns the exit code: 1 for a failure, 2 for wrong arguments. */
export async function catalogueCommand(args: readonly string[], surroundings: Surroundings): Promise<number> {
  try {
    await run(args, surroundings);
    return 0;
  } catch (error) {
    const isUsage = error instanceof UsageFault;
    const text = isUsage ? `${error.message && `${error.message}\n\n`}${usage}` : `${messageOf(error)}\n`;
    surroundings.err.write(text);
    return isUsage ? 2 : 1;
  }
}
