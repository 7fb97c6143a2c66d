import { randomBytes } from 'node:crypto';
import { chmod } from 'node:fs/promises';
import path from 'node:path';
import { DamagedFile, TEMPORARY } from './durable-json-file.ts';
import { type FileSystem, isMissing } from './file-system.ts';

/** A secret of 32 random bytes in hex, made at the first call and kept in the directory with mode 0600. */
export async function keptSecret(dir: string, name: string, fs: FileSystem): Promise<string> {
  const file = path.join(dir, name);
  try {
    const secret = await fs.read(file);
    if (!/^[\da-f]{64}$/.test(secret)) throw new DamagedFile(file, 'it is not 64 hex digits');
    return secret;
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  const secret = randomBytes(32).toString('hex');
  await fs.mkdir(dir);
  await fs.writeSynced(`${file}${TEMPORARY}`, secret);
  await chmod(`${file}${TEMPORARY}`, 0o600);
  await fs.rename(`${file}${TEMPORARY}`, file);
  await fs.syncFolder(dir);
  return secret;
}
