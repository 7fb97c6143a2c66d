import { access, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { v4 as uuid } from 'uuid';
import type { StoredFile } from './archive.ts';
import { OperatorError } from '../../../errors.ts';
import { lockImport } from '../catalogue-file.ts';
import { COMMITTED, DATA_NAMES, DRAFT, isDataPath } from '../data-directory.ts';
import { lockDirectory } from '../directory-lock.ts';
import { DamagedFile } from '../durable-json-file.ts';
import { nodeFileSystem as fs, unlessMissing } from '../file-system.ts';
import { openLowdbStores } from '../open-lowdb-stores.ts';

/** Files that are written and synced at the same time. */
const WRITERS = 16;

export interface Restore {
  /** Replaces existing data. */
  readonly replace: boolean;
  /** Calls its argument with every file of the backup. Throws when the backup is incomplete. */
  readonly fill: (write: (file: StoredFile) => Promise<void>) => Promise<void>;
  /** Changes the new data before they replace the old ones. */
  readonly finish?: (draft: string) => Promise<void>;
}

interface Options extends Restore {
  readonly dir: string;
  readonly now: () => Date;
}

const isThere = async (file: string): Promise<boolean> => (await unlessMissing(access(file).then(() => true))) ?? false;

/** The data of the store in this folder, by name. */
async function dataIn(dir: string): Promise<readonly string[]> {
  const names = await fs.list(dir);
  return DATA_NAMES.filter((name) => names.includes(name));
}

async function writeDraft(draft: string, fill: Options['fill']): Promise<void> {
  await rm(draft, { recursive: true, force: true });
  await fs.mkdir(draft);
  const folders = new Set<string>();
  let writes: Promise<void>[] = [];
  try {
    await fill(async ({ path: name, text }) => {
      if (!isDataPath(name)) throw new OperatorError(`The backup holds ${name}, which is not a file of a shop.`);
      const file = path.join(draft, name);
      if (!folders.has(path.dirname(file))) await fs.mkdir(path.dirname(file));
      folders.add(path.dirname(file));
      writes.push(fs.writeSynced(file, text));
      if (writes.length < WRITERS) return;
      await Promise.all(writes);
      writes = [];
    });
    await Promise.all(writes);
  } finally {
    // A write under way would put its file back while a refused draft is removed.
    await Promise.allSettled(writes);
  }
  for (const folder of folders) await fs.syncFolder(folder);
}

/** Opens the draft as a shop would, which reads every file and applies the write-ahead logs. */
async function tryDraft(draft: string): Promise<void> {
  try {
    const stores = await openLowdbStores({ dir: draft, newId: uuid });
    await stores.close();
  } catch (error) {
    if (!(error instanceof DamagedFile)) throw error;
    const name = path.relative(draft, error.file);
    throw new OperatorError(`The backup holds a damaged ${name}: no shop could open it.`, { cause: error });
  }
}

async function moveData(from: string, to: string): Promise<void> {
  await fs.mkdir(to);
  for (const name of await dataIn(from)) await rename(path.join(from, name), path.join(to, name));
  await fs.syncFolder(to);
  await fs.syncFolder(from);
}

/**
 * Fills a data directory with the files of a backup, after a shop could be opened on them. Returns the folder with the
 * data that were there, or null. Works inside the directory, which may be a mount. Nothing is changed when this throws;
 * if it is killed while it moves the files, no shop opens on the directory until a restore went through.
 */
export async function restoreInto({ dir, replace, fill, finish, now }: Options): Promise<string | null> {
  const [draft, committed] = [path.join(dir, DRAFT), path.join(dir, COMMITTED)];
  const lock = await lockDirectory(dir);
  try {
    const importLock = await lockImport(dir, fs);
    try {
      const hasData = (await dataIn(dir)).length > 0 || (await isThere(committed));
      if (hasData && !replace)
        throw new OperatorError(
          `${dir} has data already. With --replace they are put aside, and the backup's put there.`,
        );
      await writeDraft(draft, fill);
      await tryDraft(draft);
      await finish?.(draft);
      await rm(committed, { recursive: true, force: true });
      await rename(draft, committed);
      await fs.syncFolder(dir);
      const aside = path.join(dir, `replaced-${now().toISOString().replaceAll(/[:.]/g, '-')}`);
      if (hasData) await moveData(dir, aside);
      await moveData(committed, dir);
      await rm(committed, { recursive: true });
      await fs.syncFolder(dir);
      return hasData ? aside : null;
    } finally {
      await rm(draft, { recursive: true, force: true });
      await importLock.release();
    }
  } finally {
    await lock.release();
  }
}
