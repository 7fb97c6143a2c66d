import path from 'node:path';
import { OperatorError } from '../../errors.ts';
import { type FileSystem, unlessMissing } from './file-system.ts';

export const VERSION_FILE = 'version.json';
export const STOCK_FILE = 'stock.json';
/** A restore writes here from which number each series continues, at least. */
export const NUMBERS_FILE = 'numbers.json';
export const PHOTOGRAPHS = 'photographs';
export const SECRETS = 'secrets';
export const FOLDERS: readonly string[] = ['accounts', 'orders', 'owner-letters', PHOTOGRAPHS, 'sandbox', SECRETS];
/** The file in a folder of records that states up to where the journal was written to the records' own files. */
export const CHECKPOINT = 'checkpoint';
export const FILES: readonly string[] = ['catalogue.json', NUMBERS_FILE, STOCK_FILE, VERSION_FILE];
/** The data in a data directory; its other files are locks, mails and data that restores have set aside. */
export const DATA_NAMES: readonly string[] = [...FOLDERS, ...FILES];

/** Returns whether a path in a backup is a file of a data directory and leads nowhere outside it. */
export const isDataPath = (name: string): boolean =>
  FILES.includes(name) || (/^[\w-]+\/\w[\w.-]*$/.test(name) && FOLDERS.includes(path.posix.dirname(name)));

/** The name of a restore's folder until its files are known to be complete. */
export const DRAFT = 'restoring.tmp';
/** The name of that folder from then on until its files are in place. */
export const COMMITTED = 'restoring';

/** Throws when a restore was killed while it moved files, so that data may be missing. */
export async function refuseHalfRestored(dir: string, fs: FileSystem): Promise<void> {
  const names = (await unlessMissing(fs.list(dir))) ?? [];
  if (names.includes(COMMITTED))
    throw new OperatorError(`A restore into ${dir} was interrupted. Run it again, with --replace.`);
}
