import path from 'node:path';
import { OperatorError } from '../../errors.ts';
import { DurableJsonFile } from './durable-json-file.ts';
import type { FileSystem } from './file-system.ts';

export const VERSION_FILE = 'version.json';
/** Raised by a change of a stored record that older code would misread or lose. */
export const DATA_VERSION = 2;
/** Orders of older data have no numbers and no states. */
const OLDEST_READ = 2;

/** Marks the data as written by this version. Throws `OperatorError` when a newer or a too old version wrote them. */
export async function claimDataVersion(dir: string, fs: FileSystem, version = DATA_VERSION): Promise<void> {
  const file = new DurableJsonFile<number>(path.join(dir, VERSION_FILE), fs);
  const found = (await file.read()) ?? 0;
  if (found > version)
    throw new OperatorError(
      `The data in ${dir} are of a newer version of the shop (${found}; this one knows ${version}). Start that one, or restore a backup from before.`,
    );
  if (found > 0 && found < OLDEST_READ)
    throw new OperatorError(
      `The data in ${dir} are of a version before the first release (${found}), whose orders have no numbers. Start with another directory, or open them with the version that wrote them.`,
    );
  if (found < version) await file.write(version);
}
