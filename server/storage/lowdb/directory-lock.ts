import { open } from 'node:fs/promises';
import path from 'node:path';
import { tryLock } from 'fs-native-extensions';
import { OperatorError } from '../../errors.ts';
import { nodeFileSystem } from './file-system.ts';

/** Another process owns the directory. */
export class DirectoryInUse extends OperatorError {
  override readonly name = 'DirectoryInUse';
}

export interface DirectoryLock {
  readonly release: () => Promise<void>;
}

/**
 * Makes this process the only owner of the directory until `release`. Throws `DirectoryInUse`. The kernel holds the
 * lock, so it ends with the process, even after kill -9.
 */
export async function lockDirectory(dir: string): Promise<DirectoryLock> {
  await nodeFileSystem.mkdir(dir);
  const handle = await open(path.join(dir, 'lock'), 'a+', 0o600);
  if (tryLock(handle.fd)) return { release: () => handle.close() };
  await handle.close();
  throw new DirectoryInUse(`${dir} is in use by another running shop. Stop it first, or choose another DATA_DIR.`);
}
