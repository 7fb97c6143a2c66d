import { existsSync } from 'node:fs';
import { OperatorError } from '../../../errors.ts';
import { refuseHalfRestored } from '../data-directory.ts';
import { DirectoryInUse, lockDirectory } from '../directory-lock.ts';
import { nodeFileSystem } from '../file-system.ts';
import { archiveOf, concatenate } from './archive.ts';
import { ownersFolder } from './owners-folder.ts';
import { withSnapshots } from './snapshot.ts';

/** The lines of a backup: sent by the shop that has the embedded store open, or read while no shop can open it. */
export async function archiveOfDirectory(
  dataDir: string,
  askOpenShop: (dataDir: string) => Promise<AsyncIterable<Buffer> | null>,
  shopFile: string | null,
): Promise<AsyncIterable<string | Buffer>> {
  if (!existsSync(dataDir)) throw new OperatorError(`There is no ${dataDir}. DATA_DIR names the folder of the data.`);
  try {
    const lock = await lockDirectory(dataDir);
    return (async function* lines() {
      try {
        await refuseHalfRestored(dataDir, nodeFileSystem);
        yield* archiveOf(
          concatenate(withSnapshots(nodeFileSystem, dataDir).snapshot(), ownersFolder(shopFile)),
          () => new Date(),
        );
      } finally {
        await lock.release();
      }
    })();
  } catch (error) {
    if (!(error instanceof DirectoryInUse)) throw error;
    const lines = await askOpenShop(dataDir);
    if (lines) return lines;
    throw new OperatorError(
      `${dataDir} is in use by a shop that cannot make backups now: it is starting, closing or restoring.`,
    );
  }
}
