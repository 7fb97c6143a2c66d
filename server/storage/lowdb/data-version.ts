import path from 'node:path';
import { OperatorError } from '../../errors.ts';
import { CHECKPOINT, FILES, FOLDERS, SECRETS, VERSION_FILE } from './data-directory.ts';
import { DurableJsonFile, TEMPORARY } from './durable-json-file.ts';
import { type FileSystem, unlessMissing } from './file-system.ts';

/** Increased by a change of a stored record that older code would misread or lose. */
export const DATA_VERSION = 7;
/** Orders of older data have no numbers and no states. */
const OLDEST_READ = 2;

interface Mark {
  readonly version: number;
  /** Files without which the data are incomplete; checkpoints count the records. */
  readonly files: readonly string[];
}

const markFile = (dir: string, fs: FileSystem) => new DurableJsonFile<Mark | number>(path.join(dir, VERSION_FILE), fs);

/** Reads the mark of the data; older data's marks hold only the version. */
async function readMark(dir: string, fs: FileSystem): Promise<Mark | null> {
  const found = await markFile(dir, fs).read();
  return typeof found === 'number' ? { version: found, files: [] } : found;
}

/** The files in the directory that are not records. */
async function filesIn(dir: string, fs: FileSystem): Promise<readonly string[]> {
  const secrets = ((await unlessMissing(fs.list(path.join(dir, SECRETS)))) ?? []).filter(
    (name) => !name.endsWith(TEMPORARY),
  );
  const known = [
    ...FILES,
    ...FOLDERS.map((folder) => `${folder}/${CHECKPOINT}`),
    ...secrets.map((name) => `${SECRETS}/${name}`),
  ];
  const isThere = async (name: string) => (await unlessMissing(fs.identity(path.join(dir, name)))) !== null;
  const found = await Promise.all(known.map(async (name) => ((await isThere(name)) ? [name] : [])));
  return found.flat().filter((name) => name !== VERSION_FILE);
}

/** The files that were in the directory and are gone. */
export async function missingFiles(dir: string, fs: FileSystem): Promise<readonly string[]> {
  const { files } = (await readMark(dir, fs)) ?? { files: [] };
  const found = new Set(await filesIn(dir, fs));
  return files.filter((name) => !found.has(name));
}

/** Records which files exist: from now on no shop opens without them. */
export async function recordFiles(dir: string, fs: FileSystem): Promise<void> {
  const mark = await readMark(dir, fs);
  const files = await filesIn(dir, fs);
  if (!mark || files.join() === mark.files.join()) return;
  const fresh = files.filter((name) => !mark.files.includes(name));
  // Makes their names durable first, which their writers may not have done.
  for (const folder of new Set(fresh.map((name) => path.dirname(name)))) await fs.syncFolder(path.join(dir, folder));
  await markFile(dir, fs).write({ ...mark, files });
}

/**
 * Marks the data as written by this version. Resolves with whether existing data had no mark. Throws `OperatorError`
 * when a newer or too old version wrote them, or when a file is missing.
 */
export async function claimData(dir: string, fs: FileSystem, version = DATA_VERSION): Promise<boolean> {
  const mark = await readMark(dir, fs);
  const found = mark?.version ?? 0;
  if (found > version)
    throw new OperatorError(
      `The data in ${dir} are of a newer version of the shop (${found}; this one knows ${version}). Start that one, or restore a backup from before.`,
    );
  if (found > 0 && found < OLDEST_READ)
    throw new OperatorError(
      `The data in ${dir} are of a version before the first release (${found}), whose orders have no numbers. Start with another directory, or open them with the version that wrote them.`,
    );
  const missing = await missingFiles(dir, fs);
  if (missing.length > 0)
    throw new OperatorError(
      `${dir} lacks ${missing.join(', ')}. Put back what is missing, or restore a backup. To open the shop without it for good, remove ${VERSION_FILE}, too.`,
    );
  if (found < version) await markFile(dir, fs).write({ version, files: mark?.files ?? [] });
  return mark === null && (await filesIn(dir, fs)).some((name) => name.includes('/'));
}
