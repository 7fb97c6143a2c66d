import path from 'node:path';
import { type Adapter, Low } from 'lowdb';
import { type ShopError, unavailable } from '../../errors.ts';
import { gathered } from '../../gathered.ts';
import { DurableJsonFile, TEMPORARY } from './durable-json-file.ts';
import { type FileSystem, isMissing } from './file-system.ts';
import { Journal } from './journal.ts';
import { Record } from './record.ts';

const EXTENSION = '.json';
/** Idle records kept in memory. */
const MAX_KEPT = 5_000;

/** Anything else, such as the path of a file elsewhere, is the id of no record. */
const isId = (id: string): boolean => /^[\w-]{1,64}$/.test(id);

/** A folder with one durable file a record, so that a change costs the same however many records there are. */
export class RecordFolder<T> {
  readonly #dir: string;
  readonly #fs: FileSystem;
  readonly #records = new Map<string, Promise<Record<T> | null>>();
  readonly #open = new Map<string, Record<T>>();

  readonly #syncFolder: () => Promise<void>;
  readonly #journal: Journal<T>;

  constructor(dir: string, fs: FileSystem) {
    this.#dir = dir;
    this.#fs = fs;
    const sync = gathered(
      async (askers: readonly null[]) => {
        await fs.syncFolder(dir);
        return askers;
      },
      { most: Infinity },
    );
    this.#syncFolder = async () => void (await sync(null));
    this.#journal = new Journal({
      dir,
      fs,
      syncFolder: this.#syncFolder,
      carry: (id, value) => this.#ownFile(id).write(value),
    });
  }

  /** Reads every record once, so that a damaged one is found at start, and sweeps what a crash left half-written. */
  async open(visit: (value: T) => void): Promise<void> {
    await this.#fs.mkdir(this.#dir);
    await this.#journal.open();
    for (const name of await this.#fs.list(this.#dir)) {
      const file = path.join(this.#dir, name);
      if (name.endsWith(TEMPORARY)) await this.#fs.remove(file);
      else if (name.endsWith(EXTENSION)) visit((await this.#adapter(name.slice(0, -EXTENSION.length)).read()) as T);
    }
    await this.#syncFolder();
  }

  async find(id: string): Promise<T | null> {
    return (await this.#record(id))?.value ?? null;
  }

  /** The caller sees to it that the id is new. */
  async create(id: string, value: T): Promise<void> {
    await this.#ownFile(id)
      .write(value)
      .catch(async (error: unknown) => {
        await this.#withdraw(id);
        throw unavailable(error);
      });
    this.#keep(id, new Record(new Low(this.#adapter(id), value)));
  }

  async update(id: string, change: (value: T) => T, missing: () => ShopError): Promise<T> {
    const record = await this.#record(id);
    if (!record) throw missing();
    return record.update(change);
  }

  /** Brings every change so far into its record's own file. */
  settle(): Promise<void> {
    return this.#journal.settle();
  }

  #file(id: string): string {
    return path.join(this.#dir, `${id}${EXTENSION}`);
  }

  /** Changes are written into the journal; until they are carried over, the record's own file is behind. */
  #adapter(id: string): Adapter<T> {
    return {
      read: async () => this.#journal.latest(id) ?? this.#ownFile(id).read(),
      write: (value) => this.#journal.add(id, value),
    };
  }

  #ownFile(id: string): DurableJsonFile<T> {
    return new DurableJsonFile<T>(this.#file(id), this.#fs, this.#syncFolder);
  }

  /** A record whose rename happened before its write failed must not turn up at the next start: nobody knows of it. */
  async #withdraw(id: string): Promise<void> {
    await this.#fs.remove(this.#file(id)).catch((error: unknown) => {
      if (!isMissing(error)) throw unavailable(error);
    });
  }

  /** All callers share one record object: two of them would lose each other's changes. */
  #record(id: string): Promise<Record<T> | null> {
    if (!isId(id)) return Promise.resolve(null);
    const open = this.#open.get(id);
    if (open) {
      this.#open.delete(id);
      this.#open.set(id, open);
      return Promise.resolve(open);
    }
    const loading = this.#records.get(id) ?? this.#load(id).finally(() => this.#records.delete(id));
    this.#records.set(id, loading);
    return loading;
  }

  async #load(id: string): Promise<Record<T> | null> {
    const adapter = this.#adapter(id);
    const value = await adapter.read().catch((error: unknown) => {
      throw unavailable(error);
    });
    if (value === null) return null;
    const record = new Record(new Low(adapter, value));
    this.#keep(id, record);
    return record;
  }

  #keep(id: string, record: Record<T>): void {
    this.#open.set(id, record);
    for (const [old, { isIdle }] of this.#open) {
      if (this.#open.size <= MAX_KEPT) return;
      if (isIdle) this.#open.delete(old);
    }
  }
}
