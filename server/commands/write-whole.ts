import { rmSync } from 'node:fs';
import { access, open, rename } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { OperatorError } from '../errors.ts';
import type { CommandContext } from './command-line.ts';
import { callersPath, isStandard, withAdvice } from './files.ts';

interface Options {
  readonly mode?: number;
  /** Refuses an existing file. */
  readonly isNew?: boolean;
  /** Checks the complete file before it appears. */
  readonly check?: (temporary: string) => Promise<void>;
}

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/** Makes a rename durable. Windows cannot sync a folder. */
async function syncFolder(dir: string): Promise<void> {
  if (process.platform === 'win32') return;
  await using folder = await open(dir, 'r');
  await folder.sync();
}

/** An error of writing, which does not name the file, such as a full disk. */
const isWriteError = (error: unknown): error is Error =>
  error instanceof Error && 'syscall' in error && (error.syscall === 'write' || error.syscall === 'fsync');

/** Opens the source of the text; called once the file is open, because an unread source would never be closed. */
type Begin = () => Readable | AsyncIterable<string | Buffer> | Promise<Readable>;

/** Writes a file that appears complete and synced or not at all, even when the process is interrupted. */
export async function writeWhole(begin: Begin, file: string, options: Options = {}): Promise<void> {
  const { mode = 0o666, isNew = false, check } = options;
  if (isNew && (await isThere(file))) throw new OperatorError(`${file} exists already. Choose another name.`);
  const temporary = `${file}.tmp`;
  const remove = () => rmSync(temporary, { force: true });
  process.once('exit', remove);
  try {
    // A temporary file left by a killed command would keep its old mode.
    remove();
    await using handle = await open(temporary, 'wx', mode);
    await pipeline(await begin(), handle.createWriteStream({ flush: true }));
    await check?.(temporary);
    await rename(temporary, file);
    await syncFolder(path.dirname(path.resolve(file)));
  } catch (error) {
    if (!isWriteError(error)) throw error;
    throw new OperatorError(`${file} cannot be written: ${error.message}`, { cause: error });
  } finally {
    process.off('exit', remove);
    remove();
  }
}

/**
 * Writes a file of the caller's with `writeWhole`, or otherwise to the standard output, whose reader may close it early,
 * as `head` does.
 */
export async function writeOut(
  begin: Begin,
  file: string | undefined,
  context: Pick<CommandContext, 'env' | 'out'>,
  options?: Options,
): Promise<void> {
  if (file !== undefined && !isStandard(file))
    return writeWhole(begin, callersPath(file, context), options).catch((error: unknown) => {
      throw withAdvice(error, `The shop’s user may not write there: leave out --out, and add > ${file}`);
    });
  return pipeline(await begin(), context.out, { end: false }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}
