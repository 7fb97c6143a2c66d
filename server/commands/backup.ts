import path from 'node:path';
import { pipeline } from 'node:stream';
import { createGzip } from 'node:zlib';
import { readConfig } from '../config.ts';
import { OperatorError } from '../errors.ts';
import { readArchive, type Summary } from '../storage/lowdb/backup/archive.ts';
import { archiveOfDirectory } from '../storage/lowdb/backup/archive-of-directory.ts';
import { restoreInto } from '../storage/lowdb/backup/restore.ts';
import { askOpenShop } from './ask-open-shop.ts';
import { command, type CommandContext } from './command-line.ts';
import { recordOwnersAct } from './owner-record.ts';
import { callersPath, isStandard } from './files.ts';
import { writeOut, writeWhole } from './write-whole.ts';

const describe = ({ files, at }: Summary): string =>
  files === 1 ? `1 file, as it was at ${at}` : `${files.toLocaleString('en')} files, as they were at ${at}`;

/** Throws `OperatorError` for data in PostgreSQL. */
function embeddedDirectory({ env }: CommandContext): string {
  const { databaseUrl, dataDir } = readConfig(env);
  if (databaseUrl === null) return dataDir;
  throw new OperatorError(
    'DATABASE_URL is set: the data are in PostgreSQL. docs/shop/backups.md explains how to back them up.',
  );
}

/** The backup sent by the shop that is open on this data directory, or null when none answers. */
const askForBackup = async (dataDir: string): Promise<AsyncIterable<Buffer> | null> =>
  (await askOpenShop(dataDir, { method: 'GET', path: '/backup' }))?.body ?? null;

/** A backup of the embedded store, whether or not a shop is open on it. */
export const backupOf = (dataDir: string) => archiveOfDirectory(dataDir, askForBackup);

// Its errors reach the reader of the zipped text.
const zippedBackup = async (dataDir: string, archiveOf: typeof backupOf) =>
  pipeline(await archiveOf(dataDir), createGzip(), () => undefined);

/** Writes `file` complete, synced and read back, or not at all. */
export async function writeBackup(file: string, dataDir: string, archiveOf = backupOf): Promise<Summary> {
  let summary: Summary | null = null;
  const check = async (temporary: string) => {
    summary = await readArchive(temporary, async () => undefined);
    if (summary.files === 0) throw new OperatorError(`${dataDir} has no data of a shop.`);
  };
  const zipped = () => zippedBackup(dataDir, archiveOf);
  // The backup holds the secret that signs tokens.
  await writeWhole(zipped, file, { mode: 0o600, isNew: true, check });
  return summary!;
}

export const backup = command({
  usage: `backup FILE
      Writes all data of the embedded store to FILE, also while the shop is open. FILE must not exist; - is the standard
      output, which is not read back.`,
  options: {},
  async run([given = ''], _, context) {
    const dataDir = embeddedDirectory(context);
    if (isStandard(given)) return writeOut(() => zippedBackup(dataDir, backupOf), given, context);
    const file = callersPath(given, context);
    const summary = await writeBackup(file, dataDir);
    context.out.write(`${given} holds ${describe(summary)}.\n`);
    await recordOwnersAct(dataDir, { backup: { file: path.resolve(file), at: summary.at } }, context.err);
  },
});

export const restore = command({
  usage: `restore FILE [--replace]
      Fills the data directory from FILE. The shop must be closed.
      --replace  even if it has data, which are put aside in a folder inside it`,
  options: { replace: { type: 'boolean' } },
  async run([given = ''], { replace = false }, context) {
    const file = callersPath(given, context);
    const dir = embeddedDirectory(context);
    let summary: Summary | null = null;
    const aside = await restoreInto({
      dir,
      replace,
      now: () => new Date(),
      fill: async (write) => {
        summary = await readArchive(file, write);
        if (summary.files === 0) throw new OperatorError(`${file} holds no files. Nothing was changed.`);
      },
    });
    context.out.write(`${path.resolve(dir)} holds ${describe(summary!)}.\n`);
    if (aside !== null) context.out.write(`The previous data are in ${aside}.\n`);
  },
});
