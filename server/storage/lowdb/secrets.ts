import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { DurableJsonFile } from './durable-json-file.ts';
import type { FileSystem } from './file-system.ts';

/**
 * Loads a secret of 32 random bytes in hex, or creates it, readable only by its owner. It has a checksum, since a
 * flipped bit would make another secret and end every session. Throws `DamagedFile`.
 */
export async function loadOrCreateSecret(dir: string, name: string, fs: FileSystem): Promise<string> {
  const file = new DurableJsonFile<string>(path.join(dir, name), fs);
  const stored = await file.read();
  if (stored !== null) return stored;
  const secret = randomBytes(32).toString('hex');
  await fs.mkdir(dir);
  await file.write(secret);
  return secret;
}
