import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Shop } from './shop-process.ts';

/** The letters mailed to an address, read from the shop's outbox. */
export async function mailed({ dataDir }: Shop, email: string): Promise<string[]> {
  const dir = path.join(dataDir, 'outbox');
  const names = await readdir(dir).catch(() => []);
  const letters = await Promise.all(names.map((name) => readFile(path.join(dir, name), 'utf8')));
  return letters.filter((letter) => letter.includes(`To: ${email}\r\n`));
}

/** The links with a token in them. */
export const mailedLinks = async (shop: Shop, email: string): Promise<string[]> =>
  (await mailed(shop, email)).flatMap((letter) => /^http\S+#token=\S+$/m.exec(letter) ?? []);
