import path from 'node:path';
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { FileSystem } from '../storage/lowdb/file-system.ts';

/** The content of a file, and the synced part of it that survives a power cut. */
interface Inode {
  readonly number: number;
  text: string;
  synced: string | null;
}

type Folder = Map<string, Inode>;

/** Thrown by every operation after the power cut. */
export class PowerCut extends Error {
  override readonly name = 'PowerCut';
}

/** The error of a full disk. */
const noSpace = (file: string) => Object.assign(new Error(`ENOSPC: no space left, ${file}`), { code: 'ENOSPC' });

const missing = (file: string) => Object.assign(new Error(`ENOENT: no such file, ${file}`), { code: 'ENOENT' });

/** Whether names that were not synced are lost in a power cut or survive it. A store must cope with both. */
export type PowerCutOutcome = 'names are forgotten' | 'names are kept';

type Operation = Exclude<keyof FileSystem, 'read' | 'list' | 'identity'>;

let inodes = 0;
const inodeOf = (text: string, synced: string | null): Inode => ({ number: (inodes += 1), text, synced });

/** A file system in memory with power cuts at any step, which lose unsynced data. */
export class ForgetfulFileSystem implements FileSystem {
  /** The names in each folder, as the process sees them. */
  readonly #folders = new Map<string, Folder>();
  /** The synced names in each folder. */
  readonly #synced = new Map<string, Folder>();
  #stepsLeft = Infinity;
  steps = 0;
  /** Milliseconds that a sync of a folder takes. */
  syncMs = 0;
  /** Makes an operation fail as on a full disk, before it changes anything; only `append` still writes half. */
  refuses: (operation: Operation, file: string) => boolean = () => false;

  cutPowerAfter(steps: number): void {
    this.#stepsLeft = steps;
  }

  /** The file system after a power cut. */
  afterPowerCut(outcome: PowerCutOutcome): ForgetfulFileSystem {
    const next = new ForgetfulFileSystem();
    for (const [dir, folder] of outcome === 'names are kept' ? this.#folders : this.#synced) {
      const found: Folder = new Map();
      for (const [name, inode] of folder) {
        const synced = inode.synced?.length ?? 0;
        // Half of the unsynced text survives.
        const text = inode.text.slice(0, (synced + inode.text.length) / 2);
        found.set(name, inodeOf(text, text));
      }
      next.#folders.set(dir, found);
      next.#synced.set(dir, new Map(found));
    }
    return next;
  }

  /** Creates a synced file. */
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
    // A full disk still takes a part of the text.
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
    // The names are copied before the wait, because a rename during the sync is not synced.
    await (this.syncMs > 0 ? setTimeout(this.syncMs) : setImmediate());
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
