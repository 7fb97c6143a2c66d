import { beforeAll, describe, expect, it } from 'vitest';
import type { OwnersStock, StockChange } from './stock.ts';
import { createStockService } from './stock.service.ts';
import { aShop } from '../../test/fixtures.ts';

describe('the stock', () => {
  const shop = aShop();
  let stock: OwnersStock;
  let walden: string;
  let emma: string;
  beforeAll(async () => {
    stock = createStockService({ ...shop.stores, now: () => new Date() });
    const books = await shop.ask('{ products { nodes { id } } }');
    [walden, emma] = books.products.nodes.map(({ id }) => id) as [string, string];
  });

  it('changes books of the shop', async () => {
    await stock.change([
      { bookId: walden, set: 2 },
      { bookId: emma, set: null },
    ]);
    expect((await stock.all()).filter(({ counted }) => counted !== null)).toEqual([
      { bookId: walden, counted: 2, taken: 0, offSale: null },
    ]);
    await stock.change([]);
  });

  it.each<[what: string, changes: () => readonly StockChange[], message: RegExp]>([
    [
      'an unknown book',
      () => [
        { bookId: walden, add: 1 },
        { bookId: 'nobody', set: 1 },
      ],
      /^changes: nobody is not a book of the shop$/,
    ],
    ['an unknown book that is not to be counted', () => [{ bookId: 'nobody', set: null }], /nobody is not a book/],
    ['an empty id', () => [{ bookId: '', set: 1 }], /is not a book of the shop/],
    ['the id __proto__', () => [{ bookId: '__proto__', set: 1 }], /__proto__ is not a book/],
    [
      'a book twice',
      () => [
        { bookId: walden, add: 1 },
        { bookId: emma, set: 1 },
        { bookId: walden, add: 1 },
      ],
      /^changes: book \S+ is named twice$/,
    ],
    [
      'a book twice with the same count',
      () => [
        { bookId: emma, set: 1 },
        { bookId: emma, set: 1 },
      ],
      /is named twice/,
    ],
  ])('refuses %s, and changes nothing', async (_what, changes, message) => {
    const before = await stock.all();
    await expect(stock.change(changes())).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      message: expect.stringMatching(message) as string,
    });
    expect(await stock.all()).toEqual(before);
  });

  it('counts books of an import before the shop has them, each once', async () => {
    await expect(
      stock.change(
        [
          { bookId: 'new', set: 1 },
          { bookId: 'new', set: 2 },
        ],
        { isImport: true },
      ),
    ).rejects.toThrow('is named twice');
    await stock.change([{ bookId: 'new', set: 3 }], { isImport: true });
    expect(await stock.all()).toContainEqual({ bookId: 'new', counted: 3, taken: 0, offSale: null });
  });
});
