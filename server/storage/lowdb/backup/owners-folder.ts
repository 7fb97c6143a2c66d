import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { StoredFile } from './archive.ts';

/** Where a backup holds the owner's folder. */
const OWNERS_FOLDER = 'shop';
const KNOWN = /^[^.].*\.(json|md|svg|png|csv)$/;
const TEXT = /\.(json|md|svg|csv)$/;
const MAX_BYTES = 2_000_000;

/** Reads shop.json, the pages and the files beside them, without hidden ones such as `.env`. */
export async function* ownersFolder(shopFile: string | null): AsyncGenerator<StoredFile> {
  if (shopFile === null) return;
  const dir = path.dirname(shopFile);
  for (const folder of ['', 'content'])
    for (const name of (await readdir(path.join(dir, folder)).catch((): string[] => [])).toSorted()) {
      if (!KNOWN.test(name)) continue;
      const file = path.join(dir, folder, name);
      // Skips a file that was removed after the folder was read, and a dangling link.
      const found = await stat(file).catch(() => null);
      if (!found?.isFile() || found.size > MAX_BYTES) continue;
      const isText = TEXT.test(name);
      yield {
        path: path.posix.join(OWNERS_FOLDER, folder, name),
        text: await readFile(file, isText ? 'utf8' : 'base64'),
      };
    }
}

/** The bytes of a file of the owner's folder; null for any other file of a backup. */
export function ownersFile({ path: name, text }: StoredFile): { readonly name: string; readonly bytes: Buffer } | null {
  const [, own] = /^shop\/((?:content\/)?[^/\\.][^/\\]*)$/.exec(name) ?? [];
  return own === undefined ? null : { name: own, bytes: Buffer.from(text, TEXT.test(own) ? 'utf8' : 'base64') };
}
