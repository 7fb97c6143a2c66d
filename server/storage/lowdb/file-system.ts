import { appendFile, close, fsync, open, readFile, rename, stat, unlink, writeFile } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

/** The file system as the store uses it; tests use one in memory that loses unsynced data. */
export interface FileSystem {
  /** Creates a missing folder and makes its name durable. */
  mkdir(dir: string): Promise<void>;
  list(dir: string): Promise<readonly string[]>;
  /** Throws `ENOENT` for a missing file. */
  read(file: string): Promise<string>;
  /** Creates or overwrites a file that only its owner can read, and syncs it. */
  writeSynced(file: string, text: string): Promise<void>;
  /** Appends to a file, created readable only by its owner, and syncs it. A failed append may have written a part. */
  append(file: string, text: string): Promise<void>;
  rename(from: string, to: string): Promise<void>;
  remove(file: string): Promise<void>;
  /** Changes whenever the file is replaced. Throws `ENOENT` for a missing file. */
  identity(file: string): Promise<string>;
  /** Makes creations, renames and removals in the folder durable. */
  syncFolder(dir: string): Promise<void>;
}

// Promisified callbacks: the file handles of fs/promises cost more than the calls themselves.
const write = promisify(writeFile);
const append = promisify(appendFile);
const openFolder = promisify(open);
const sync = promisify(fsync);
/** Windows cannot sync a folder; NTFS logs names in order. */
const syncsFolders = process.platform !== 'win32';
const closeFolder = promisify(close);
const fileStatus = promisify(stat);

async function makeFolder(dir: string): Promise<boolean> {
  try {
    await mkdir(dir, { mode: 0o700 });
    return true;
  } catch (error) {
    const found = await fileStatus(dir).catch(() => null);
    if (found?.isDirectory()) return false;
    throw error;
  }
}

/**
 * Makes a folder and its parents, and resolves with the topmost that was missing. Node's `recursive` never ends where
 * an existing folder takes no new one and reports ENOENT, as /proc does.
 */
async function makeFolders(dir: string): Promise<string | undefined> {
  try {
    return (await makeFolder(dir)) ? dir : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || path.dirname(dir) === dir) throw error;
  }
  const first = await makeFolders(path.dirname(dir));
  return (await makeFolder(dir)) ? (first ?? dir) : first;
}

export const nodeFileSystem: FileSystem = {
  async mkdir(dir) {
    const first = await makeFolders(dir);
    if (first !== undefined) await nodeFileSystem.syncFolder(path.dirname(first));
  },
  list: (dir) => readdir(dir),
  read: promisify((file: string, done: (error: Error | null, text: string) => void) => readFile(file, 'utf8', done)),
  writeSynced: (file, text) => write(file, text, { mode: 0o600, flush: true }),
  append: (file, text) => append(file, text, { mode: 0o600, flush: true }),
  rename: promisify(rename),
  remove: promisify(unlink),
  async identity(file) {
    const { mtimeMs, size, ino } = await fileStatus(file);
    return `${mtimeMs} ${size} ${ino}`;
  },
  async syncFolder(dir) {
    if (!syncsFolders) return;
    const folder = await openFolder(dir, 'r');
    try {
      await sync(folder);
    } finally {
      await closeFolder(folder);
    }
  },
};

/** Resolves with the operation's result, or null when the file is missing. */
export async function unlessMissing<T>(operation: Promise<T>): Promise<T | null> {
  try {
    return await operation;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
