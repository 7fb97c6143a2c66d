import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { tryLock } from 'fs-native-extensions';

/** The data directory has another owner. */
export class DirectoryInUse extends Error {
  override readonly name = 'DirectoryInUse';
}

export interface DirectoryLock {
  readonly release: () => Promise<void>;
}

/**
 * Makes this process the only owner of the directory until `release`. The kernel holds the lock, so it goes with its
 * owner, kill -9 included; nothing is left to clean up.
 */
export async function lockDirectory(dir: string): Promise<DirectoryLock> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const handle = await open(path.join(dir, 'lock'), 'a+', 0o600);
  if (tryLock(handle.fd)) return { release: () => handle.close() };
  await handle.close();
  throw new DirectoryInUse(`${dir} is in use by another running shop. Stop it first, or choose another DATA_DIR.`);
}
