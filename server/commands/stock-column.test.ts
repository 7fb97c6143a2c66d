import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { rowOf } from '../services/catalogue/import/row-of.ts';
import { importFrom } from '../test/catalogue-files.ts';
import { everyStore, openOn } from '../test/every-store.ts';
import { aFolder, fixture } from '../test/fixtures.ts';
import { aProduct } from '../test/records.ts';
import type { WithStock } from './stock-column.ts';

const [walden, emma] = ['walden', 'emma'].map((slug) => aProduct({ id: slug, slug, title: slug })) as [
  ReturnType<typeof aProduct>,
  ReturnType<typeof aProduct>,
];

describe.each(everyStore)('the column of the stock, %s', (_, newStorage) => {
  const dir = aFolder();
  const shop = fixture(() => openOn(newStorage));
  beforeEach(async () => {
    const { catalogue, stock } = shop.stores;
    const { category: name } = walden;
    await catalogue.replace({ categories: [{ id: 'c', name }], batches: [[walden]] });
    await stock.change([walden, emma].map(({ id }) => ({ bookId: id, set: null })));
  });

  const isOnSale = async (id: string) => (await shop.stores.catalogue.findByIds([id]))[0] !== null;
  const left = async () => Object.fromEntries(await shop.stores.stock.left([walden.id, emma.id]));
  const ownStock: WithStock = (work) => work(shop.stores.stock);

  async function load(withStock: WithStock, { isDryRun = false } = {}): Promise<string> {
    const { catalogue, photographs } = shop.stores;
    const file = path.join(dir, 'books.ndjson');
    const rows = [walden, emma].map((book, at) => JSON.stringify({ ...rowOf(book), stock: at + 1 }));
    await writeFile(file, rows.join('\n'));
    return importFrom(file, {
      today: '2026-11-26',
      format: 'ndjson',
      isDryRun,
      force: false,
      config: { databaseUrl: null, dataDir: dir },
      terminal: { write: () => undefined },
      withStock,
      openStore: async () => ({ catalogue, photographs, maxBooks: null, close: async () => undefined }),
    });
  }

  it('counts a new book before it is on sale', async () => {
    const seen: unknown[] = [];
    const message = await load((work) =>
      work({
        ...shop.stores.stock,
        all: () => shop.stores.stock.all(),
        change: async (changes) => {
          seen.push([changes.map(({ bookId }) => bookId), await isOnSale(emma.id)]);
          await shop.stores.stock.change(changes);
        },
      }),
    );
    expect(seen).toEqual([
      [[emma.id], false],
      [[walden.id], true],
    ]);
    expect(message).toContain('The stock of 2 books changes.');
    expect(await left()).toEqual({ walden: 1, emma: 2 });
  });

  it('leaves the catalogue unchanged when the stock of a new book cannot be set', async () => {
    await expect(load(() => Promise.reject(new Error('The shop does not answer.')))).rejects.toThrow(
      'The shop does not answer.',
    );
    expect([await isOnSale(emma.id), await left()]).toEqual([false, {}]);
  });

  it('is reported as not loaded when only new books could be counted, and the import can be repeated', async () => {
    let calls = 0;
    const onlyOnce: WithStock = async (work) => {
      calls += 1;
      if (calls > 1) throw new Error('The shop does not answer.');
      return ownStock(work);
    };
    await expect(load(onlyOnce)).rejects.toThrow(
      'The catalogue was loaded, its stock was not: repeat the import.\nThe shop does not answer.',
    );
    expect([await isOnSale(emma.id), await left()]).toEqual([true, { emma: 2 }]);
    expect(await load(ownStock)).toContain('The stock of 1 book changes.');
    expect(await left()).toEqual({ walden: 1, emma: 2 });
  });

  it('does not undo sales of a new book while the others are set', async () => {
    let calls = 0;
    await load(async (work) => {
      calls += 1;
      if (calls > 1) await shop.stores.stock.change([{ bookId: emma.id, set: 1 }]);
      return ownStock(work);
    });
    expect(await left()).toEqual({ walden: 1, emma: 1 });
  });

  it('changes nothing in a dry run, which reports how many books would change', async () => {
    expect(await load(ownStock, { isDryRun: true })).toContain('The stock of 2 books changes.');
    expect([await isOnSale(emma.id), await left()]).toEqual([false, {}]);
  });
});
