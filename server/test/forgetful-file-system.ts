import path from 'node:path';
import type { FileSystem } from '../storage/lowdb/file-system.ts';

/** What a file holds, and what of it would be there after a power cut. */
interface Inode {
  readonly number: number;
  text: string;
  synced: string | null;
}

type Folder = Map<string, Inode>;

/** The power is gone: nothing that is asked of this file system happens any more. */
export class PowerCut extends Error {
  override readonly name = 'PowerCut';
}

/** A refusal of the kind a full disk gives. */
const noSpace = (file: string) => Object.assign(new Error(`ENOSPC: no space left, ${file}`), { code: 'ENOSPC' });

const missing = (file: string) => Object.assign(new Error(`ENOENT: no such file, ${file}`), { code: 'ENOENT' });

/** After a power cut, names that were not synced may be as before or as they were last: a store must bear both. */
export type Luck = 'names are forgotten' | 'names are kept';

type Operation = Exclude<keyof FileSystem, 'read' | 'list' | 'identity'>;

let inodes = 0;
const inodeOf = (text: string, synced: string | null): Inode => ({ number: (inodes += 1), text, synced });

/** A file system in memory that can lose its power at any step, and then forgets what was not synced. */
export class ForgetfulFileSystem implements FileSystem {
  /** Folders, with the names that everybody sees. */
  readonly #folders = new Map<string, Folder>();
  /** The same, as they would be after a power cut. */
  readonly #synced = new Map<string, Folder>();
  #stepsLeft = Infinity;
  steps = 0;
  /** Refuses an operation before it does anything, but for appending, which gets halfway. */
  refuses: (operation: Operation, file: string) => boolean = () => false;

  cutPowerAfter(steps: number): void {
    this.#stepsLeft = steps;
  }

  /** What the next start finds. */
  afterPowerCut(luck: Luck): ForgetfulFileSystem {
    const next = new ForgetfulFileSystem();
    for (const [dir, folder] of luck === 'names are kept' ? this.#folders : this.#synced) {
      const found: Folder = new Map();
      for (const [name, inode] of folder) {
        const synced = inode.synced?.length ?? 0;
        // What was written but not synced may be there in part.
        const text = inode.text.slice(0, (synced + inode.text.length) / 2);
        found.set(name, inodeOf(text, text));
      }
      next.#folders.set(dir, found);
      next.#synced.set(dir, new Map(found));
    }
    return next;
  }

  /** Puts a file there as if it had been there for long. */
  put(file: string, text: string): void {
    const inode = inodeOf(text, text);
    for (const folders of [this.#folders, this.#synced]) {
      const dir = path.dirname(file);
      folders.set(dir, (folders.get(dir) ?? new Map<string, Inode>()).set(path.basename(file), inode));
    }
  }

  async mkdir(dir: string): Promise<void> {
    this.#step('mkdir', dir);
    if (!this.#folders.has(dir)) this.#folders.set(dir, new Map());
    this.#step('mkdir', dir);
    if (!this.#synced.has(dir)) this.#synced.set(dir, new Map());
  }

  async list(dir: string): Promise<readonly string[]> {
    return [...this.#folder(dir).keys()];
  }

  async read(file: string): Promise<string> {
    return this.#inode(file).text;
  }

  async writeSynced(file: string, text: string): Promise<void> {
    this.#step('writeSynced', file);
    const folder = this.#folder(path.dirname(file));
    const inode = folder.get(path.basename(file)) ?? inodeOf('', null);
    Object.assign(inode, { text: '', synced: null });
    folder.set(path.basename(file), inode);
    this.#step('writeSynced', file);
    inode.text = text;
    this.#step('writeSynced', file);
    inode.synced = text;
  }

  async append(file: string, text: string): Promise<void> {
    const isRefused = this.refuses('append', file);
    if (!isRefused) this.#step('append', file);
    const folder = this.#folder(path.dirname(file));
    const inode = folder.get(path.basename(file)) ?? inodeOf('', null);
    folder.set(path.basename(file), inode);
    // A disk that fills up takes a part.
    inode.text += isRefused ? text.slice(0, text.length / 2) : text;
    if (isRefused) throw noSpace(file);
    this.#step('append', file);
    inode.synced = inode.text;
  }

  async identity(file: string): Promise<string> {
    return String(this.#inode(file).number);
  }

  async rename(from: string, to: string): Promise<void> {
    this.#step('rename', from);
    const inode = this.#inode(from);
    this.#folder(path.dirname(from)).delete(path.basename(from));
    this.#folder(path.dirname(to)).set(path.basename(to), inode);
  }

  async remove(file: string): Promise<void> {
    this.#step('remove', file);
    this.#inode(file);
    this.#folder(path.dirname(file)).delete(path.basename(file));
  }

  async syncFolder(dir: string): Promise<void> {
    this.#step('syncFolder', dir);
    const names = new Map(this.#folder(dir));
    // What is renamed while it is under way is not what it was asked for.
    await new Promise((resolve) => setImmediate(resolve));
    if (this.#stepsLeft <= 0) throw new PowerCut();
    if (this.#synced.has(dir)) this.#synced.set(dir, names);
  }

  #step(operation: Operation, file: string): void {
    if (this.#stepsLeft <= 0) throw new PowerCut();
    if (this.refuses(operation, file)) throw noSpace(file);
    this.#stepsLeft -= 1;
    this.steps += 1;
  }

  #folder(dir: string): Folder {
    const folder = this.#folders.get(dir);
    if (!folder) throw missing(dir);
    return folder;
  }

  #inode(file: string): Inode {
    const inode = this.#folders.get(path.dirname(file))?.get(path.basename(file));
    if (!inode) throw missing(file);
    return inode;
  }
}
