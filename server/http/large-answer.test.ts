import { readdir } from 'node:fs/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { countedStores } from '../test/counted-stores.ts';
import { embeddedStorage, type TestStorage } from '../test/every-store.ts';
import { aFolder } from '../test/fixtures.ts';
import type { OpenShop } from '../test/open-shop.ts';
import { aProduct } from '../test/records.ts';

describe('a list of more books than are kept in memory', () => {
  let storage: TestStorage;
  let shop: OpenShop;
  /** Holds temporary files. */
  let folder: string;
  const { calls, wrap } = countedStores();
  const catalogueReads = () => calls.filter((name) => name === 'batches').length;
  beforeAll(async () => {
    storage = await embeddedStorage();
    shop = await storage.open({ wrap });
    folder = aFolder();
    vi.stubEnv('TMPDIR', folder);
    await publish(2_500);
  });
  afterAll(async () => {
    await shop.close();
    vi.unstubAllEnvs();
  });

  async function publish(books: number): Promise<void> {
    const products = Array.from({ length: books }, (_, n) => aProduct({ id: `book-${n}`, title: `Book ${n}` }));
    await shop.stores.catalogue.replace({ categories: [{ id: 'c', name: 'fiction' }], batches: [products] });
    calls.length = 0;
  }
  const files = async () => (await readdir(folder, { recursive: true })).filter((name) => /\/\d+$/.test(name));
  const get = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    shop.app.inject({ method, url: '/api/products', headers });
  const titlesIn = (json: string) =>
    (JSON.parse(json) as { products: { title: string }[] }).products.map(({ title }) => title);
  const all = (books: number) => Array.from({ length: books }, (_, n) => `Book ${n}`);

  it('is made once per coding, however many clients request it simultaneously', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => get({ 'accept-encoding': 'br' })));
    for (const { statusCode, headers, rawPayload } of answers) {
      expect([statusCode, headers['content-encoding'], headers['vary']]).toEqual([200, 'br', 'accept-encoding']);
      expect(headers['content-length']).toBe(String(rawPayload.length));
      expect(titlesIn(brotliDecompressSync(rawPayload).toString())).toEqual(all(2_500));
    }
    const [zipped, plain] = [await get({ 'accept-encoding': 'gzip' }), await get()];
    expect(titlesIn(gunzipSync(zipped.rawPayload).toString())).toEqual(all(2_500));
    expect(titlesIn(plain.payload)).toEqual(all(2_500));
    await Promise.all([get({ 'accept-encoding': 'gzip' }), get()]);
    expect(catalogueReads()).toBe(3);
  });

  it('has a tag, and is not sent to a client that has the answer with that tag', async () => {
    const { headers } = await get();
    const tag = String(headers['etag']);
    expect(tag).toMatch(/^W\/"[\w-]{22}"$/);
    for (const held of [tag, tag.replace('W/', ''), `"other", ${tag}`, '*']) {
      const again = await get({ 'if-none-match': held });
      expect([again.statusCode, again.payload, again.headers['content-length']]).toEqual([304, '', undefined]);
    }
    const head = await get({}, 'HEAD');
    expect([head.statusCode, head.headers['etag'], head.payload]).toEqual([200, tag, '']);
    expect(head.headers['content-length']).toBe(headers['content-length']);
  });

  it('changes with an import', async () => {
    const before = (await get()).headers['etag'];
    expect(await files()).toHaveLength(3);
    await publish(2_100);
    const { headers, payload } = await get();
    // The files of the former catalogue are removed.
    await expect.poll(files).toHaveLength(1);
    expect(titlesIn(payload)).toEqual(all(2_100));
    expect(headers['etag']).not.toBe(before);
    expect(catalogueReads()).toBe(1);
  });
});
