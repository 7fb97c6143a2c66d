import path from 'node:path';
import { gathered } from '../../gathered.ts';
import { checksum, DamagedFile } from './durable-json-file.ts';
import { type FileSystem, isMissing } from './file-system.ts';

/** Numbers of one length, so that names sort as they were given. */
const nameOf = (number: number): string => `${String(number).padStart(12, '0')}.journal`;
const isName = (name: string): boolean => /^\d{12}\.journal$/.test(name);
/** A chapter that has grown to this ends, though the next one may have to wait until the one before is carried over. */
const MAX_CHAPTER = 16 * 1024 * 1024;
/** Records carried over at once; the changes that come meanwhile need threads, too. */
const CARRIERS = 4;

interface Chapter<T> {
  /** One, or all that a crash left. */
  readonly files: readonly string[];
  /** What was acknowledged, the latest of each record. */
  readonly values: Map<string, T>;
  size: number;
  /** An append failed: what it left behind is followed by nothing. */
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
  /** Writes a record's own file, durably. */
  readonly carry: (id: string, value: T) => Promise<void>;
}

/**
 * Changes of a folder's records, written down before they are carried over into the records' own files: those that meet
 * share one synced append, a line after its checksum. The journal has chapters, a file each: while one is carried over
 * the next one grows, and it goes when all of it stands in the records' files.
 */
export class Journal<T> {
  readonly #deps: Deps<T>;
  readonly #round: (item: Change<T> | 'turn') => Promise<unknown>;
  #number = 0;
  #current: Chapter<T> | null = null;
  #older: Chapter<T> | null = null;
  #carryingOver: Promise<void> | null = null;

  constructor(deps: Deps<T>) {
    this.#deps = deps;
    // One round at a time: a chapter never ends while something is appended to it.
    this.#round = gathered(async (items) => {
      const changes = items.filter((item) => item !== 'turn');
      const isTurn = changes.length < items.length;
      if (this.#current && (isTurn || this.#current.isTorn || this.#current.size >= MAX_CHAPTER)) await this.#turn();
      if (changes.length > 0) await this.#append(changes);
      return items;
    });
  }

  /** Reads what a crash left. It is carried over with the rest, so that a start needs no space on the disk. */
  async open(): Promise<void> {
    const { dir, fs } = this.#deps;
    const names = (await fs.list(dir)).filter(isName).toSorted();
    if (names.length === 0) return;
    this.#number = Number.parseInt(names.at(-1)!, 10);
    const files = names.map((name) => path.join(dir, name));
    this.#older = { files, values: new Map(), size: 0, isTorn: true };
    for (const file of files)
      for (const [id, value] of changesIn<T>(file, await fs.read(file))) this.#older.values.set(id, value);
  }

  /** What the record's own file may not say yet. */
  latest(id: string): T | undefined {
    return this.#current?.values.get(id) ?? this.#older?.values.get(id);
  }

  /** Resolves when the change survives a power cut. */
  async add(id: string, value: T): Promise<void> {
    await this.#round({ id, value });
  }

  /** Carries over all that was added before. */
  async settle(): Promise<void> {
    // First, so that the turn has nothing to wait for: whoever adds meanwhile waits for the turn.
    await this.#carryOver();
    await this.#round('turn');
    await this.#carryOver();
  }

  async #append(changes: readonly Change<T>[]): Promise<void> {
    const { fs, syncFolder } = this.#deps;
    const isNew = this.#current === null;
    const chapter = (this.#current ??= this.#chapter());
    const json = JSON.stringify(Object.fromEntries(changes.map(({ id, value }) => [id, value])));
    try {
      await fs.append(chapter.files[0]!, `${checksum(json)} ${json}\n`);
      if (isNew) await syncFolder();
    } catch (error) {
      chapter.isTorn = true;
      throw error;
    }
    for (const { id, value } of changes) chapter.values.set(id, value);
    chapter.size += json.length;
  }

  #chapter(): Chapter<T> {
    this.#number += 1;
    return { files: [path.join(this.#deps.dir, nameOf(this.#number))], values: new Map(), size: 0, isTorn: false };
  }

  async #turn(): Promise<void> {
    await this.#carryOver();
    this.#older = this.#current;
    this.#current = null;
  }

  #carryOver(): Promise<void> {
    this.#carryingOver ??= this.#carryOlder().finally(() => (this.#carryingOver = null));
    return this.#carryingOver;
  }

  async #carryOlder(): Promise<void> {
    if (!this.#older) return;
    const { fs, syncFolder } = this.#deps;
    await this.#carry(this.#older.values);
    for (const file of this.#older.files)
      await fs.remove(file).catch((error: unknown) => {
        // Gone already when what follows failed before, or never there when its first append failed.
        if (!isMissing(error)) throw error;
      });
    // Came it back after a later chapter has gone, it would undo what that one said.
    await syncFolder();
    this.#older = null;
  }

  async #carry(values: ReadonlyMap<string, T>): Promise<void> {
    const rest = values.entries();
    const carriers = Array.from({ length: CARRIERS }, async () => {
      for (const [id, value] of rest) await this.#deps.carry(id, value);
    });
    // All of them, also when one fails: the next try must find nobody at work.
    for (const outcome of await Promise.allSettled(carriers)) if (outcome.status === 'rejected') throw outcome.reason;
  }
}

const isWhole = (line: string): boolean => line[8] === ' ' && line.slice(0, 8) === checksum(line.slice(9));

/** The last line may be what a crash cut short, and was never acknowledged; any other that is not whole is damaged. */
function changesIn<T>(file: string, text: string): readonly [id: string, value: T][] {
  const lines = text.replace(/\n$/, '').split('\n');
  const end = lines.findIndex((line) => !isWhole(line));
  if (end >= 0 && end < lines.length - 1) throw new DamagedFile(file, 'a checksum does not fit its line');
  const whole = end < 0 ? lines : lines.slice(0, end);
  return whole.flatMap((line) => Object.entries(JSON.parse(line.slice(9)) as Record<string, T>));
}
