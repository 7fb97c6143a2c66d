import path from 'node:path';
import { unavailable } from '../../../errors.ts';
import type { PhotographStore } from '../../../services/covers/photographs/photograph-store.ts';
import { DurableJsonFile, TEMPORARY } from '../durable-json-file.ts';
import { type FileSystem, unlessMissing } from '../file-system.ts';

/** Base64 by width, since files of the data directory are texts. */
type Stored = Readonly<Record<string, string>>;

const NAME = /^([\da-f]+-\w+)\.json$/;

/** Keeps one file per photograph; an import adds to the folder while the shop is open. */
export function openLowdbPhotographs(dir: string, fs: FileSystem): PhotographStore {
  const fileOf = (name: string) => new DurableJsonFile<Stored>(path.join(dir, `${name}.json`), fs);
  const guard = <T>(work: () => Promise<T>): Promise<T> =>
    work().catch((error: unknown) => {
      throw unavailable(error);
    });

  return {
    names: () =>
      guard(async () => ((await unlessMissing(fs.list(dir))) ?? []).flatMap((file) => NAME.exec(file)?.[1] ?? [])),

    keep: (name, pictures) =>
      guard(async () => {
        await fs.mkdir(dir);
        const entries = Object.entries(pictures ?? {}).map(([width, bytes]) => [width, bytes.toString('base64')]);
        await fileOf(name).write(Object.fromEntries(entries) as Stored);
      }),

    read: (name, width) =>
      guard(async () => {
        const text = NAME.test(`${name}.json`) ? (await fileOf(name).read())?.[width] : undefined;
        return text === undefined ? null : Buffer.from(text, 'base64');
      }),

    remove: (names) =>
      guard(async () => {
        for (const name of names) await unlessMissing(fs.remove(fileOf(name).file));
      }),
  };
}

/** Removes the unfinished files of a killed import. No import may be under way. */
export async function sweepPhotographFolder(dir: string, fs: FileSystem): Promise<void> {
  for (const file of (await unlessMissing(fs.list(dir))) ?? [])
    if (file.endsWith(TEMPORARY)) await unlessMissing(fs.remove(path.join(dir, file)));
}
