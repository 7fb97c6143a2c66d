import { createWriteStream } from 'node:fs';
import { access, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { createGzip } from 'node:zlib';
import { readConfig } from '../config.ts';
import { OperatorError } from '../errors.ts';
import { readArchive, type Summary } from '../storage/lowdb/backup/archive.ts';
import type { Restore } from '../storage/lowdb/backup/restore.ts';

const usage = `Usage:
  npm run backup -- FILE
      Writes all data of the embedded store to FILE, also while the shop is open. FILE must not exist.
  npm run restore -- FILE [--replace]
      Fills the data directory from FILE. The shop must be closed.
      --replace  even if it has data, which are put aside in a folder inside it
`;

interface Surroundings {
  readonly env: NodeJS.ProcessEnv;
  readonly out: Writable;
  readonly err: Writable;
  /** The lines of a backup of the data directory, whose shop may be open. */
  readonly archiveOf: (dataDir: string) => Promise<AsyncIterable<string | Buffer>>;
  /** Returns the folder in which the former data were put aside, if there were any. */
  readonly restoreInto: (dataDir: string, restore: Restore) => Promise<string | null>;
}

class UsageFault extends Error {}

function wordsOf(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: { replace: { type: 'boolean' } } });
  } catch (error) {
    throw new UsageFault(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/** Makes a rename durable. Windows cannot sync a folder. */
async function syncFolder(dir: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(dir, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

const says = ({ files, at }: Summary): string =>
  files === 1 ? `1 file, as it was at ${at}` : `${files.toLocaleString('en')} files, as they were at ${at}`;

/** `file` appears complete, synced and read back, or not at all. */
async function backup(file: string, dataDir: string, { out, archiveOf }: Surroundings): Promise<void> {
  if (await isThere(file)) throw new OperatorError(`${file} exists already. Choose another name.`);
  const temporary = `${file}.tmp`;
  await rm(temporary, { force: true });
  try {
    const lines = await archiveOf(dataDir);
    // It holds the secret that signs tokens.
    await pipeline(lines, createGzip(), createWriteStream(temporary, { mode: 0o600, flags: 'wx', flush: true }));
    const summary = await readArchive(temporary, async () => undefined);
    if (summary.files === 0) throw new OperatorError(`${dataDir} has no data of a shop.`);
    await rename(temporary, file);
    await syncFolder(path.dirname(path.resolve(file)));
    out.write(`${file} holds ${says(summary)}.\n`);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

async function restore(file: string, dataDir: string, replace: boolean, { out, restoreInto }: Surroundings) {
  let summary: Summary | null = null;
  const aside = await restoreInto(dataDir, {
    replace,
    fill: async (write) => {
      summary = await readArchive(file, write);
      if (summary.files === 0) throw new OperatorError(`${file} holds no files. Nothing was changed.`);
    },
  });
  out.write(`${path.resolve(dataDir)} holds ${says(summary!)}.\n`);
  if (aside !== null) out.write(`The data that were there are in ${aside}.\n`);
}

async function run([command = '', ...args]: readonly string[], surroundings: Surroundings): Promise<void> {
  const { values, positionals } = wordsOf(args);
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new UsageFault('');
  const { databaseUrl, dataDir } = readConfig(surroundings.env);
  if (databaseUrl !== null)
    throw new OperatorError(
      'DATABASE_URL is set: the data are in PostgreSQL. docs/deploy.md says how to back them up.',
    );
  if (command === 'restore') await restore(file, dataDir, values.replace ?? false, surroundings);
  else if (command === 'backup' && values.replace === undefined) await backup(file, dataDir, surroundings);
  else throw new UsageFault('');
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // System errors name the file and the reason.
  return error instanceof OperatorError || 'code' in error ? error.message : (error.stack ?? error.message);
}

/** Runs `npm run backup` or `npm run restore`. Returns the exit code: 1 for a failure, 2 for wrong arguments. */
export async function backupCommand(args: readonly string[], surroundings: Surroundings): Promise<number> {
  try {
    await run(args, surroundings);
    return 0;
  } catch (error) {
    const isUsage = error instanceof UsageFault;
    surroundings.err.write(isUsage ? `${error.message && `${error.message}\n\n`}${usage}` : `${messageOf(error)}\n`);
    return isUsage ? 2 : 1;
  }
}
