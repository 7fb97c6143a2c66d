import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { catalogue } from './catalogue.ts';
import { openShop, type Shop } from './shop-process.ts';

/** A running shop with this many sampled books. */
export async function openShopWithBooks(count: number, settings: NodeJS.ProcessEnv = {}): Promise<Shop> {
  const dir = await mkdtemp(path.join(tmpdir(), 'many-books-'));
  const [file, dataDir] = [path.join(dir, 'books.ndjson'), path.join(dir, 'data')];
  await catalogue(dataDir, 'sample', String(count), '--out', file);
  await catalogue(dataDir, 'import', file);
  const shop = await openShop({ ...settings, DATA_DIR: dataDir });
  const close = async () => {
    await shop.close();
    await rm(dir, { recursive: true, force: true });
  };
  return { ...shop, close };
}
