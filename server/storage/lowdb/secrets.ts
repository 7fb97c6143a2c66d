import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { DurableJsonFile } from './durable-json-file.ts';
import type { FileSystem } from './file-system.ts';

/**
 * Loads a value that was stored under the name before, or stores this one, readable only by its owner. It has a
 * checksum, since a flipped bit in a secret would end every session. Throws `DamagedFile`.
 */
export async function loadOrStore(dir: string, name: string, fs: FileSystem, value: string): Promise<string> {
  const file = new DurableJsonFile<string>(path.join(dir, name), fs);
  const stored = await file.read();
  if (stored !== null) return stored;
  await fs.mkdir(dir);
  await file.write(value);
  return value;
}

/** Loads a secret of 32 random bytes in hex, or creates it. */
export const loadOrCreateSecret = (dir: string, name: string, fs: FileSystem): Promise<string> =>
  loadOrStore(dir, name, fs, randomBytes(32).toString('hex'));
