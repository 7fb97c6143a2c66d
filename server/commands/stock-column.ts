import { existsSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from '../config.ts';
import type { CatalogueSource } from '../services/catalogue/catalogue-store.ts';
import type { StockOf } from '../services/catalogue/import/write-rows.ts';
import { type BookStock, leftOf, MAX_CHANGES, type StockChange } from '../services/stock/stock.ts';
import type { OwnersStock } from '../services/stock/stock.ts';
import { STOCK_FILE } from '../storage/lowdb/data-directory.ts';
import type { Surroundings } from './command-line.ts';
import { withOwnersShop } from './orders/open-fulfilment.ts';

/** What can be bought of each counted book. */
const sellable = (stock: readonly BookStock[]): ReadonlyMap<string, number> =>
  new Map(
    stock.flatMap((book) => {
      const left = leftOf(book);
      return left === null ? [] : [[book.bookId, Math.max(0, left)]];
    }),
  );

/** For an export. A shop that has counted nothing need not be opened for it. */
export async function readStockOf({ env }: Pick<Surroundings, 'env'>): Promise<StockOf> {
  const { databaseUrl, dataDir } = readConfig(env);
  if (databaseUrl === null && !existsSync(path.join(dataDir, STOCK_FILE))) return () => undefined;
  const left = await withOwnersShop({ env }, async ({ stock }) => sellable(await stock.all()));
  return (bookId) => left.get(bookId);
}

/** Runs `work` on the shop's stock, wherever it is. */
export type WithStock = <T>(work: (stock: OwnersStock) => Promise<T>) => Promise<T>;

/** The column `stock` of a file that is imported. A book without it keeps the stock that it has. */
export class StockColumn {
  readonly #wanted: { readonly bookId: string; readonly set: number }[] = [];

  /** The same source, noted down as it is read. */
  watch({ categories, batches }: CatalogueSource): CatalogueSource {
    const wanted = this.#wanted;
    async function* watched() {
      for await (const batch of batches) {
        for (const { id, stock } of batch) if (stock !== undefined) wanted.push({ bookId: id, set: stock });
        yield batch;
      }
    }
    return { categories, batches: watched() };
  }

  /** Sets the stock that is not so yet. Resolves with the number of books; a trial only counts them. */
  async apply(withStock: WithStock, isTrial: boolean): Promise<number> {
    if (this.#wanted.length === 0) return 0;
    return withStock(async (stock) => {
      const left = sellable(await stock.all());
      const changes: StockChange[] = this.#wanted.filter(({ bookId, set }) => left.get(bookId) !== set);
      if (!isTrial)
        for (let start = 0; start < changes.length; start += MAX_CHANGES)
          await stock.change(changes.slice(start, start + MAX_CHANGES));
      return changes.length;
    });
  }
}
