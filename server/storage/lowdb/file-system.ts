import { mkdir, open, readdir, readFile, rename, unlink } from 'node:fs/promises';
import path from 'node:path';

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
  rename(from: string, to: string): Promise<void>;
  remove(file: string): Promise<void>;
  /** Makes creations, renames and removals in the folder durable. */
  syncFolder(dir: string): Promise<void>;
}

export const nodeFileSystem: FileSystem = {
  async mkdir(dir) {
    const first = await mkdir(dir, { recursive: true, mode: 0o700 });
    if (first !== undefined) await nodeFileSystem.syncFolder(path.dirname(first));
  },
  list: (dir) => readdir(dir),
  read: (file) => readFile(file, 'utf8'),
  async writeSynced(file, text) {
    await using handle = await open(file, 'w', 0o600);
    await handle.writeFile(text, 'utf8');
    await handle.sync();
  },
  rename,
  remove: unlink,
  async syncFolder(dir) {
    await using handle = await open(dir, 'r');
    await handle.sync();
  },
};

export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';
