import path from 'node:path';
import { PHOTOGRAPHS } from './data-directory.ts';
import { type DirectoryLock, DirectoryInUse, lockDirectory } from './directory-lock.ts';
import { TEMPORARY } from './durable-json-file.ts';
import { type FileSystem, unlessMissing } from './file-system.ts';
import { sweepPhotographFolder } from './photographs/photograph-store.ts';

export const catalogueFile = (dir: string): string => path.join(dir, 'catalogue.json');

/**
 * Makes this process the only importer into the directory, whether or not a shop has it open, and removes the temporary
 * files of a killed import. Throws `DirectoryInUse`.
 */
export async function lockImport(dir: string, fs: FileSystem): Promise<DirectoryLock> {
  const lock = await lockDirectory(path.join(dir, 'import')).catch((error: unknown) => {
    throw error instanceof DirectoryInUse
      ? new DirectoryInUse(`Another import into ${dir} is under way. Wait until it has finished.`)
      : error;
  });
  try {
    await unlessMissing(fs.remove(`${catalogueFile(dir)}${TEMPORARY}`));
    await sweepPhotographFolder(path.join(dir, PHOTOGRAPHS), fs);
  } catch (error) {
    await lock.release();
    throw error;
  }
  return lock;
}

/** Removes the temporary files of a killed import at the start of a shop; those of a running import stay. */
export async function sweepImport(dir: string, fs: FileSystem): Promise<void> {
  try {
    const lock = await lockImport(dir, fs);
    await lock.release();
  } catch (error) {
    if (!(error instanceof DirectoryInUse)) throw error;
  }
}
