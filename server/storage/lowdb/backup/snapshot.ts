import path from 'node:path';
import type { StoredFile } from './archive.ts';
import { OperatorError } from '../../../errors.ts';
import { FILES, FOLDERS, PHOTOGRAPHS } from '../data-directory.ts';
import { checkedJson, TEMPORARY } from '../durable-json-file.ts';
import { type FileSystem, unlessMissing } from '../file-system.ts';
import { isSegment } from '../journal-segments.ts';

export interface Snapshots {
  /** The file system that the store must use for every change. */
  readonly fs: FileSystem;
  /**
   * All files as they were at one moment after the call, as if the shop had been killed then, so that a shop can start
   * on them. Throws `OperatorError` while another snapshot is read, and `DamagedFile`.
   */
  readonly snapshot: () => AsyncGenerator<StoredFile>;
}

/** The listed files that have not been yielded yet, with their text if it was read. */
type ListedFiles = Map<string, Promise<string> | null>;

/**
 * Takes snapshots of a data directory by copy on write: changes wait while the names are listed, and later a listed
 * file is read before it is replaced or removed. Segments grow in place, so they are read while the changes wait.
 */
export function withSnapshots(fs: FileSystem, dir: string): Snapshots {
  const underWay = new Set<Promise<void>>();
  /** Set while names are listed. */
  let listing: Promise<void> | null = null;
  let pending: ListedFiles | null = null;

  async function change(work: () => Promise<void>): Promise<void> {
    if (listing) {
      await listing;
      return change(work);
    }
    const running = work();
    underWay.add(running);
    try {
      await running;
    } finally {
      underWay.delete(running);
    }
  }

  function read(files: ListedFiles, file: string): Promise<string> {
    const text = files.get(file) ?? fs.read(file);
    files.set(file, text);
    return text;
  }

  async function preserve(file: string): Promise<void> {
    // The snapshot awaits the same promise and reports a failure; the change goes on.
    if (pending?.has(file)) await read(pending, file).catch(() => undefined);
  }

  async function list(): Promise<ListedFiles> {
    const names = async (folder: string) => (await unlessMissing(fs.list(path.join(dir, folder)))) ?? [];
    const found = (await names('.')).filter((name) => FILES.includes(name)).map((name) => path.join(dir, name));
    for (const folder of FOLDERS)
      for (const name of await names(folder)) if (!name.endsWith(TEMPORARY)) found.push(path.join(dir, folder, name));
    const files = new Map<string, Promise<string> | null>(found.map((file) => [file, null]));
    for (const file of found.filter(isSegment)) await read(files, file);
    return files;
  }

  async function begin(): Promise<ListedFiles> {
    const { promise, resolve } = Promise.withResolvers<void>();
    listing = promise;
    try {
      await Promise.allSettled(underWay);
      return (pending = await list());
    } finally {
      listing = null;
      resolve();
    }
  }

  return {
    fs: {
      ...fs,
      writeSynced: (file, text) => change(() => fs.writeSynced(file, text)),
      append: (file, text) => change(() => fs.append(file, text)),
      rename: (from, to) =>
        change(async () => {
          await preserve(to);
          await fs.rename(from, to);
        }),
      remove: (file) =>
        change(async () => {
          await preserve(file);
          await fs.remove(file);
        }),
    },

    async *snapshot() {
      if (listing || pending) throw new OperatorError('Another backup is being made. Wait until it has finished.');
      const files = await begin();
      try {
        for (const file of files.keys()) {
          const name = path.relative(dir, file).replaceAll(path.sep, '/');
          const reading = read(files, file);
          // An import in another process may have removed it.
          const text = path.dirname(name) === PHOTOGRAPHS ? await unlessMissing(reading) : await reading;
          files.delete(file);
          if (text === null) continue;
          if (!isSegment(file)) checkedJson(file, text);
          yield { path: name, text };
        }
      } finally {
        pending = null;
      }
    },
  };
}
