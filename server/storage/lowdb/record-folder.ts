import path from 'node:path';
import type { Adapter } from 'lowdb';
import { type ShopError, unavailable } from '../../errors.ts';
import { createBatcher } from '../../async/batched.ts';
import { createSingleFlight } from '../../async/single-flight.ts';
import { DurableJsonFile, TEMPORARY } from './durable-json-file.ts';
import { type FileSystem, unlessMissing } from './file-system.ts';
import { Journal } from './journal.ts';
import { Record } from './record.ts';

const EXTENSION = '.json';
const MAX_KEPT = 5_000;

/** Rejects paths and everything else that cannot be a record's file name. */
const isId = (id: string): boolean => /^[\w-]{1,64}$/.test(id);

/** A folder with one durable file per record, so that the cost of a change does not depend on the number of records. */
export class RecordFolder<T> {
  readonly #dir: string;
  readonly #fs: FileSystem;
  readonly #maxKept: number;
  readonly #upgrade: (stored: T) => T;
  readonly #open = new Map<string, Record<T>>();
  readonly #singleFlight = createSingleFlight<Record<T> | null>();
  readonly #syncFolder: () => Promise<void>;
  readonly #journal: Journal<T>;
  readonly #removeFiles: (id: string) => Promise<unknown>;
  /** The number of records whose own files are durable. */
  #count = 0;

  /** Keeps `maxKept` idle records in memory. `upgrade` converts what an older version of the shop stored. */
  constructor(dir: string, fs: FileSystem, maxKept = MAX_KEPT, upgrade = (stored: T) => stored) {
    this.#dir = dir;
    this.#fs = fs;
    this.#maxKept = maxKept;
    this.#upgrade = upgrade;
    const sync = createBatcher(
      async (calls: readonly null[]) => {
        await fs.syncFolder(dir);
        return calls;
      },
      { max: Infinity },
    );
    this.#syncFolder = async () => void (await sync(null));
    this.#journal = new Journal({
      dir,
      fs,
      syncFolder: this.#syncFolder,
      writeRecord: (id, value) => this.#ownFile(id).write(value),
      countRecords: () => this.#count,
    });
    this.#removeFiles = createBatcher((ids) => this.#removeTogether(ids));
  }

  /** Reads every record once, so that a `DamagedFile` is thrown at start, and removes temporary files of a crash. */
  async open(visit: (value: T) => void): Promise<void> {
    await this.#fs.mkdir(this.#dir);
    await this.#journal.open();
    for (const name of await this.#fs.list(this.#dir)) {
      const file = path.join(this.#dir, name);
      if (name.endsWith(TEMPORARY)) await this.#fs.remove(file);
      else if (name.endsWith(EXTENSION)) {
        visit((await this.#adapter(name.slice(0, -EXTENSION.length)).read()) as T);
        this.#count += 1;
      }
    }
    this.#journal.requireRecords(this.#count);
    await this.#syncFolder();
  }

  async find(id: string): Promise<T | null> {
    return (await this.#record(id))?.value ?? null;
  }

  /** The id must be new. Throws `UNAVAILABLE`. */
  async create(id: string, value: T): Promise<void> {
    await this.#ownFile(id)
      .write(value)
      .catch(async (error: unknown) => {
        // The write may have failed after the rename: the caller is refused, so no start may find the record.
        await unlessMissing(this.#fs.remove(this.#file(id))).catch((leftover: unknown) => {
          throw unavailable(leftover);
        });
        throw unavailable(error);
      });
    this.#count += 1;
    this.#keep(id, new Record(this.#adapter(id), value));
  }

  async update(id: string, change: (value: T) => T, missing: () => ShopError): Promise<T> {
    const record = await this.#record(id);
    if (!record) throw missing();
    return record.update((value) => {
      if (record.isRemoved) throw missing();
      return change(value);
    });
  }

  /**
   * Removes the record durably if its last value allows it, and returns that value; otherwise null. Throws
   * `UNAVAILABLE`.
   */
  async remove(id: string, canRemove: (value: T) => boolean): Promise<T | null> {
    const record = await this.#record(id);
    if (!record) return null;
    let isOurs = false;
    try {
      const value = await record.update((last) => {
        isOurs = !record.isRemoved && canRemove(last);
        record.isRemoved ||= isOurs;
        return last;
      });
      if (!isOurs) return null;
      await this.#removeFiles(id);
      this.#open.delete(id);
      return value;
    } catch (error) {
      if (isOurs) record.isRemoved = false;
      throw unavailable(error);
    }
  }

  /**
   * Removes records that take no more changes. The order matters for a crash: once the journal has no value of theirs,
   * no start can bring them back, and once they are no longer counted, no start misses them.
   */
  async #removeTogether(ids: readonly string[]): Promise<readonly string[]> {
    await this.#journal.checkpoint();
    this.#count -= ids.length;
    let removed = 0;
    try {
      await this.#journal.countAgain();
      // An earlier removal that failed may have removed the file.
      for (const id of ids) if ((await unlessMissing(this.#fs.remove(this.#file(id)))) !== null) removed += 1;
      await this.#syncFolder();
    } finally {
      this.#count += ids.length - removed;
    }
    return ids;
  }

  /** Writes every change so far into its record's own file. */
  checkpoint(): Promise<void> {
    return this.#journal.checkpoint();
  }

  #file(id: string): string {
    return path.join(this.#dir, `${id}${EXTENSION}`);
  }

  /** Writes to the journal and reads from it first: a record's own file is current only after a checkpoint. */
  #adapter(id: string): Adapter<T> {
    return {
      read: async () => {
        const stored = this.#journal.latest(id) ?? (await this.#ownFile(id).read());
        return stored === null ? null : this.#upgrade(stored);
      },
      write: (value) => this.#journal.add(id, value),
    };
  }

  #ownFile(id: string): DurableJsonFile<T> {
    return new DurableJsonFile<T>(this.#file(id), this.#fs, this.#syncFolder);
  }

  /** Returns one object per record: two objects would overwrite each other's changes. */
  #record(id: string): Promise<Record<T> | null> {
    if (!isId(id)) return Promise.resolve(null);
    const open = this.#open.get(id);
    if (open) {
      this.#open.delete(id);
      this.#open.set(id, open);
      return Promise.resolve(open);
    }
    return this.#singleFlight(id, () => this.#load(id));
  }

  async #load(id: string): Promise<Record<T> | null> {
    const adapter = this.#adapter(id);
    const value = await adapter.read().catch((error: unknown) => {
      throw unavailable(error);
    });
    if (value === null) return null;
    const record = new Record(adapter, value);
    this.#keep(id, record);
    return record;
  }

  #keep(id: string, record: Record<T>): void {
    this.#open.set(id, record);
    // Evicts later, when callers that just received a record have begun their changes; otherwise a second object of the
    // same record could appear.
    if (this.#open.size > this.#maxKept) setImmediate(() => this.#evict());
  }

  #evict(): void {
    for (const [old, { isIdle }] of this.#open) {
      if (this.#open.size <= this.#maxKept) return;
      if (isIdle) this.#open.delete(old);
    }
  }
}
