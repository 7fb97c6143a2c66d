import { crc32 } from 'node:zlib';
import path from 'node:path';
import type { Adapter } from 'lowdb';
import { OperatorError } from '../../errors.ts';
import { type FileSystem, unlessMissing } from './file-system.ts';

/** A file whose content differs from what the store wrote. It stays for the operator to inspect. */
export class DamagedFile extends OperatorError {
  override readonly name = 'DamagedFile';
  readonly file: string;
  constructor(file: string, why: string) {
    super(`${file} is damaged (${why}). It was left unchanged: repair it or move it away, then start again.`);
    this.file = file;
  }
}

export const TEMPORARY = '.tmp';

export const checksum = (json: string): string => crc32(json).toString(16).padStart(8, '0');

/** The text of a `DurableJsonFile`. */
export function checkedText(data: unknown): string {
  const json = JSON.stringify(data);
  return `${checksum(json)}\n${json}`;
}

/** The JSON in the text of a `DurableJsonFile`. Throws `DamagedFile`. */
export function checkedJson(file: string, text: string): string {
  const end = text.indexOf('\n');
  const json = text.slice(end + 1);
  if (end !== 8 || json === '' || text.slice(0, end) !== checksum(json))
    throw new DamagedFile(file, 'its checksum does not match its content');
  return json;
}

/**
 * lowdb adapter whose `write` resolves when the data is durable: temporary file, sync, rename over the old file, sync
 * of the folder. The first line is a checksum of the rest, since JSON with a flipped bit may still be valid. `read`
 * returns null for a missing file and throws `DamagedFile`.
 */
export class DurableJsonFile<T> implements Adapter<T> {
  readonly file: string;
  readonly #fs: FileSystem;
  readonly #syncFolder: () => Promise<void>;

  /** `syncFolder` may be batched with other files of the folder, if the sync starts after the call. */
  constructor(file: string, fs: FileSystem, syncFolder = () => fs.syncFolder(path.dirname(file))) {
    this.file = file;
    this.#fs = fs;
    this.#syncFolder = syncFolder;
  }

  async read(): Promise<T | null> {
    const text = await unlessMissing(this.#fs.read(this.file));
    if (text === null) return null;
    return JSON.parse(checkedJson(this.file, text)) as T;
  }

  async write(data: T): Promise<void> {
    const temporary = `${this.file}${TEMPORARY}`;
    try {
      await this.#fs.writeSynced(temporary, checkedText(data));
      await this.#fs.rename(temporary, this.file);
      await this.#syncFolder();
    } catch (error) {
      // The next start removes a temporary file that cannot be removed now.
      await unlessMissing(this.#fs.remove(temporary)).catch((leftover: unknown) => {
        throw new AggregateError([error, leftover], `${temporary} could not be removed`, { cause: error });
      });
      throw error;
    }
  }
}
