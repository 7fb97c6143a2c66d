import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { pipeline } from 'node:stream/promises';
import { OperatorError } from '../../../errors.ts';

/** A file of the embedded store. */
export interface StoredFile {
  /** Below the data directory, with slashes: `accounts/ID.json`. */
  readonly path: string;
  readonly text: string;
}

interface Head {
  readonly format: typeof FORMAT;
  readonly version: typeof VERSION;
  /** When the backup began, in ISO format. */
  readonly at: string;
}

interface End {
  readonly files: number;
  /** The checksum of all lines before this one, in hex. */
  readonly sha256: string;
}

export interface Summary {
  readonly at: string;
  readonly files: number;
}

const FORMAT = 'shop-backup';
const VERSION = 1;
const LINE_FEED = 10;

/** The file is not a backup, is damaged, or was made by another version. */
export class BackupRefused extends OperatorError {
  override readonly name = 'BackupRefused';
}

/** The files of several sources, one after the other. */
export async function* concatenate(...sources: readonly AsyncIterable<StoredFile>[]): AsyncGenerator<StoredFile> {
  for (const source of sources) yield* source;
}

/** A backup as lines of JSON: a head, the files, and an end with the checksum of everything before it. */
export async function* archiveOf(files: AsyncIterable<StoredFile>, now: () => Date): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const line = (value: Head | StoredFile | End) => {
    const text = `${JSON.stringify(value)}\n`;
    hash.update(text);
    return text;
  };
  yield line({ format: FORMAT, version: VERSION, at: now().toISOString() });
  let count = 0;
  for await (const { path, text } of files) {
    yield line({ path, text });
    count += 1;
  }
  yield line({ files: count, sha256: hash.copy().digest('hex') });
}

/** The line that ends a backup that failed: the reader throws `BackupRefused` with this message. */
export const failureOf = (message: string): string => `${JSON.stringify({ failure: message })}\n`;

/** The lines of a backup for another process; the last one reports a failure. */
export async function* reportFailures(
  lines: AsyncIterable<string>,
  onError: (error: unknown) => void,
): AsyncGenerator<string> {
  try {
    yield* lines;
  } catch (error) {
    onError(error);
    yield failureOf(error instanceof OperatorError ? error.message : 'The shop cannot read its data; see its log.');
  }
}

/** Replaces `node:readline`, which ends a line at U+2028, a legal character in JSON. A line includes its line feed. */
async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, start)) {
      yield Buffer.concat([...parts, chunk.subarray(start, end + 1)]);
      parts = [];
      start = end + 1;
    }
    if (start < chunk.length) parts.push(chunk.subarray(start));
  }
  if (parts.length > 0) yield Buffer.concat(parts);
}

const isZlibError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');

/**
 * Calls `visit` with each file of a backup that is read from `input`; errors name it `file`. Only when this resolves is
 * the backup known to be complete and undamaged. Throws `BackupRefused`.
 */
export async function readArchive(
  file: string,
  visit: (stored: StoredFile) => Promise<void>,
  input: Readable = createReadStream(file),
): Promise<Summary> {
  const refusal = (why: string) => new BackupRefused(`${file} ${why}`);
  const damage = () => refusal('is damaged: its content does not match its checksum.');
  const hash = createHash('sha256');
  let head: Head | null = null;
  let end: End | null = null;
  const paths = new Set<string>();

  async function take(line: Buffer): Promise<void> {
    if (end) throw damage();
    const value = parseLine(line);
    if (!head) {
      if (value?.['format'] !== FORMAT) throw refusal('is not a backup of a shop.');
      if (value['version'] !== VERSION) throw refusal('was made by another version of the shop, which can restore it.');
      head = value as unknown as Head;
    } else if (typeof value?.['failure'] === 'string') throw new BackupRefused(value['failure']);
    else if (typeof value?.['sha256'] === 'string') {
      end = value as unknown as End;
      if (end.sha256 !== hash.copy().digest('hex') || end.files !== paths.size) throw damage();
    } else if (typeof value?.['path'] === 'string' && typeof value['text'] === 'string') {
      if (paths.has(value['path'])) throw refusal(`holds ${value['path']} twice.`);
      paths.add(value['path']);
      await visit({ path: value['path'], text: value['text'] });
    } else throw damage();
    hash.update(line);
  }

  try {
    await pipeline(input, createGunzip(), async (chunks: AsyncIterable<Buffer>) => {
      for await (const line of linesOf(chunks)) await take(line);
    });
  } catch (error) {
    if (!isZlibError(error)) throw error;
    throw head ? damage() : refusal('is not a backup of a shop.');
  }
  if (!head) throw refusal('is not a backup of a shop.');
  if (!end) throw refusal('is cut short: its end is missing.');
  return { at: (head as Head).at, files: paths.size };
}

function parseLine(line: Buffer): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(line.toString('utf8'));
    return typeof value === 'object' ? (value as Readonly<Record<string, unknown>>) : null;
  } catch {
    return null;
  }
}
