import path from 'node:path';
import { createBatcher } from '../../async/batched.ts';
import { createKeyedQueue } from '../../async/keyed-queue.ts';
import { CHECKPOINT } from './data-directory.ts';
import { DamagedFile, DurableJsonFile } from './durable-json-file.ts';
import { type FileSystem, unlessMissing } from './file-system.ts';
import { type Checkpoint, lineOf, nameOf, numberOf, readSegments, segmentsAmong, START } from './journal-segments.ts';

/** Characters at which a segment ends. Appends then wait for the checkpoint of the segment before it. */
const MAX_SEGMENT = 16 * 1024 * 1024;
/** Records that a checkpoint writes at the same time; it leaves threads of Node's pool to new changes. */
const WRITERS = 4;

interface Segment<T> {
  /** One file, or all files that a crash left, oldest first. */
  readonly files: readonly string[];
  /** The number of the last file. */
  readonly number: number;
  /** The last acknowledged value of each record. */
  readonly values: Map<string, T>;
  /** The number of the last acknowledged line, in this segment or before it. */
  line: number;
  /** Characters of JSON. */
  size: number;
  /** An append failed, so the end of the file is unknown and nothing more is appended. */
  isTorn: boolean;
}

interface Change<T> {
  readonly id: string;
  readonly value: T;
}

interface Deps<T> {
  readonly dir: string;
  readonly fs: FileSystem;
  readonly syncFolder: () => Promise<void>;
  /** Writes a record's own file durably. */
  readonly writeRecord: (id: string, value: T) => Promise<void>;
  /** The number of records that have their own durable file. */
  readonly countRecords: () => number;
}

/**
 * Write-ahead log of a folder's records with group commit: changes that arrive together share one line and one synced
 * append. A checkpoint writes the values of a segment, one file of the log, into the records' own files and removes it,
 * while new changes are appended to the next segment.
 */
export class Journal<T> {
  readonly #deps: Deps<T>;
  readonly #write: (item: Change<T> | 'rotate') => Promise<unknown>;
  readonly #checkpointFile: DurableJsonFile<Checkpoint>;
  readonly #enqueue = createKeyedQueue();
  #lastCheckpoint: Checkpoint | null = null;
  /** The number of the last segment. */
  #number = 0;
  /** The number of the last acknowledged line. */
  #line = 0;
  #current: Segment<T> | null = null;
  #older: Segment<T> | null = null;
  #running: Promise<void> | null = null;

  constructor(deps: Deps<T>) {
    this.#deps = deps;
    const { dir, fs, syncFolder } = deps;
    this.#checkpointFile = new DurableJsonFile(path.join(dir, CHECKPOINT), fs, syncFolder);
    // One batch at a time, so that no segment ends during an append to it.
    this.#write = createBatcher(async (items) => {
      const changes = items.filter((item) => item !== 'rotate');
      const rotates = changes.length < items.length;
      if (this.#current && (rotates || this.#current.isTorn || this.#current.size >= MAX_SEGMENT)) await this.#rotate();
      if (changes.length > 0) await this.#append(changes);
      return items;
    });
  }

  /** Reads the segments that a crash left. The next checkpoint writes their values, so a start needs no disk space. */
  async open(): Promise<void> {
    const { dir, fs } = this.#deps;
    const files = segmentsAmong(await fs.list(dir), dir).map((name) => path.join(dir, name));
    const found = [];
    for (const file of files) found.push({ file, text: await fs.read(file) });
    this.#lastCheckpoint = await this.#checkpointFile.read();
    const { values, line } = readSegments<T>(found, this.#lastCheckpoint, this.#checkpointFile.file);
    const newest = files.at(-1);
    this.#line = line;
    this.#number = newest === undefined ? (this.#lastCheckpoint?.chapter ?? 0) : numberOf(newest);
    if (newest !== undefined) this.#older = { files, number: this.#number, values, line, size: 0, isTorn: true };
  }

  /** Throws `DamagedFile` when there are fewer records than the last checkpoint counted. */
  requireRecords(found: number): void {
    const { records = 0 } = this.#lastCheckpoint ?? {};
    if (found < records)
      throw new DamagedFile(this.#checkpointFile.file, `it counts ${records} records, but there are ${found}`);
  }

  /** The last value of a record in the journal, which its own file may lack; undefined when the journal has none. */
  latest(id: string): T | undefined {
    return this.#current?.values.get(id) ?? this.#older?.values.get(id);
  }

  /** Resolves when the change is durable. */
  async add(id: string, value: T): Promise<void> {
    await this.#write({ id, value });
  }

  /** Writes every change that was added before into its record's own file. */
  async checkpoint(): Promise<void> {
    // Flushes the older segment first: the rotation, for which new changes wait, would otherwise wait for this flush.
    await this.#flushOlder();
    await this.#write('rotate');
    await this.#flushOlder();
  }

  /** Stores the lower count of records durably, before the files of the removed ones are deleted. */
  async countAgain(): Promise<void> {
    // Without a checkpoint, none were counted.
    if (this.#lastCheckpoint) await this.#writeCheckpoint({});
  }

  /** Writes one after another, since both checkpoints and removals write the file. */
  #writeCheckpoint(change: Partial<Checkpoint>): Promise<void> {
    return this.#enqueue('checkpoint', async () => {
      const next = { ...(this.#lastCheckpoint ?? START), ...change, records: this.#deps.countRecords() };
      await this.#checkpointFile.write(next);
      this.#lastCheckpoint = next;
    });
  }

  async #append(changes: readonly Change<T>[]): Promise<void> {
    const { fs, syncFolder } = this.#deps;
    const isNew = this.#current === null;
    const segment = (this.#current ??= this.#newSegment());
    const json = JSON.stringify(Object.fromEntries(changes.map(({ id, value }) => [id, value])));
    // The append after a failed one reuses its number, so that acknowledged lines are numbered without a gap.
    const line = this.#line + 1;
    try {
      await fs.append(segment.files[0]!, lineOf(segment.number, line, json));
      if (isNew) await syncFolder();
    } catch (error) {
      segment.isTorn = true;
      throw error;
    }
    for (const { id, value } of changes) segment.values.set(id, value);
    this.#line = segment.line = line;
    segment.size += json.length;
  }

  #newSegment(): Segment<T> {
    const number = (this.#number += 1);
    const files = [path.join(this.#deps.dir, nameOf(number))];
    return { files, number, values: new Map(), line: this.#line, size: 0, isTorn: false };
  }

  async #rotate(): Promise<void> {
    await this.#flushOlder();
    this.#older = this.#current;
    this.#current = null;
  }

  #flushOlder(): Promise<void> {
    this.#running ??= this.#flush().finally(() => (this.#running = null));
    return this.#running;
  }

  async #flush(): Promise<void> {
    if (!this.#older) return;
    const { fs, syncFolder } = this.#deps;
    const { files, number, values, line } = this.#older;
    await this.#writeRecords(values);
    // Write this before a segment is removed: without the checkpoint, the next start would report its lines as missing.
    if (line > (this.#lastCheckpoint?.line ?? 0))
      await this.#writeCheckpoint({ chapter: number, line, written: this.#line });
    for (const file of files) {
      // The file is missing when a checkpoint failed after this removal, or when the first append created none.
      await unlessMissing(fs.remove(file));
      // Sync each removal: a segment that reappears after a power cut would overwrite newer values.
      await syncFolder();
    }
    this.#older = null;
  }

  async #writeRecords(values: ReadonlyMap<string, T>): Promise<void> {
    const rest = values.entries();
    const writers = Array.from({ length: WRITERS }, async () => {
      for (const [id, value] of rest) await this.#deps.writeRecord(id, value);
    });
    // Wait for all writers even when one fails: the next checkpoint must not overlap with them.
    for (const outcome of await Promise.allSettled(writers)) if (outcome.status === 'rejected') throw outcome.reason;
  }
}
