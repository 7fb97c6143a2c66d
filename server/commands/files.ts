import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { OperatorError } from '../errors.ts';
import type { CommandContext } from './command-line.ts';

/** Whether a name means the standard input or output. */
export const isStandard = (name: string | undefined): boolean => name === undefined || name === '-';
export const nameOfInput = (file: string): string => (isStandard(file) ? 'the standard input' : file);

/** Resolves a path in the caller's folder, since npm changes into the code's folder before it runs a command. */
export const callersPath = (file: string, { env }: Pick<CommandContext, 'env'>): string =>
  path.resolve(env['INIT_CWD'] ?? '.', file);

/** Adds advice to the error of a file that the caller may use, but not the shop's user. */
export function withAdvice(error: unknown, advice: string): unknown {
  if (!(error instanceof Error && 'code' in error && error.code === 'EACCES')) return error;
  return new OperatorError(`${error.message}. ${advice}`, { cause: error });
}

/** Copies the standard input to a file without a name, opened at its start. */
async function spoolInput(context: CommandContext): Promise<FileHandle> {
  const file = path.join(tmpdir(), `shop-${randomUUID()}`);
  await using written = await open(file, 'wx', 0o600);
  const handle = await open(file, 'r');
  await rm(file);
  await written.writeFile(context.in);
  return handle;
}

/** Opens a file of the caller's, or the standard input for `-`. */
export async function openInput(file: string, context: CommandContext): Promise<FileHandle> {
  if (isStandard(file)) return spoolInput(context);
  try {
    return await open(callersPath(file, context), 'r');
  } catch (error) {
    throw withAdvice(error, `The shop’s user may not read it: write - for it, and add < ${file}`);
  }
}
