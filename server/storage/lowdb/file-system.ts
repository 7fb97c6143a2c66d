import { appendFile, close, fsync, open, readFile, rename, stat, unlink, writeFile } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

/** What the store needs of a file system; the tests put one in its place that forgets what was not synced. */
export interface FileSystem {
  /** Makes the folder where there is none; its own name is durable then, too. */
  mkdir(dir: string): Promise<void>;
  /** Names in the folder. */
  list(dir: string): Promise<readonly string[]>;
  /** Throws `ENOENT` for a file that is not there. */
  read(file: string): Promise<string>;
  /** Writes a new file or over an old one, readable by its owner alone, and syncs it. */
  writeSynced(file: string, text: string): Promise<void>;
  /** Appends to a file, or to a new one, readable by its owner alone, and syncs it; failing, it may have written a part. */
  append(file: string, text: string): Promise<void>;
  rename(from: string, to: string): Promise<void>;
  remove(file: string): Promise<void>;
  /** Another text once another file was put in this one's place. Throws `ENOENT` for a file that is not there. */
  identity(file: string): Promise<string>;
  /** Makes creations, renames and removals in the folder durable. */
  syncFolder(dir: string): Promise<void>;
}

// The calls of every change are made of callbacks: the objects around handles of fs/promises cost more than the calls.
const write = promisify(writeFile);
const append = promisify(appendFile);
const openFolder = promisify(open);
const sync = promisify(fsync);
/** Windows refuses to sync a folder; NTFS writes names to its journal in their order. */
const syncsFolders = process.platform !== 'win32';
const closeFolder = promisify(close);
const fileStatus = promisify(stat);

export const nodeFileSystem: FileSystem = {
  async mkdir(dir) {
    const first = await mkdir(dir, { recursive: true, mode: 0o700 });
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

export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';
