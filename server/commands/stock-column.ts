import { existsSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from '../config.ts';
import type { CatalogueSource, CatalogueStore } from '../services/catalogue/catalogue-store.ts';
import type { StockOf } from '../services/catalogue/import/write-rows.ts';
import { type BookStock, leftOf, MAX_CHANGES, type OwnersStock, type StockChange } from '../services/stock/stock.ts';
import { STOCK_FILE } from '../storage/lowdb/data-directory.ts';
import type { CommandContext } from './command-line.ts';
import { withOwnersShop } from './orders/open-fulfilment.ts';

/** The copies of each counted book that can be bought. */
const sellable = (stock: readonly BookStock[]): ReadonlyMap<string, number> =>
  new Map(
    stock.flatMap((book) => {
      const left = leftOf(book);
      return left === null ? [] : [[book.bookId, Math.max(0, left)]];
    }),
  );

/** Reads the stock for an export. A shop that has counted nothing need not be opened for it. */
export async function readStockOf({ env }: Pick<CommandContext, 'env'>): Promise<StockOf> {
  const { databaseUrl, dataDir } = readConfig(env);
  if (databaseUrl === null && !existsSync(path.join(dataDir, STOCK_FILE))) return () => undefined;
  const left = await withOwnersShop({ env }, async ({ stock }) => sellable(await stock.all()));
  return (bookId) => left.get(bookId);
}

/** Runs `work` on the shop's stock, wherever it is. */
export type WithStock = <T>(work: (stock: OwnersStock) => Promise<T>) => Promise<T>;

/** Books looked up at once. */
const BATCH = 1_000;

interface Wanted {
  readonly bookId: string;
  readonly set: number;
}

/** The column `stock` of an imported file. A book without it keeps its stock. */
export class StockColumn {
  readonly #withStock: WithStock;
  #wanted: Wanted[] = [];
  /** The number of books whose stock is set. */
  #changed = 0;

  constructor(withStock: WithStock) {
    this.#withStock = withStock;
  }

  /** Notes the stock of the source as it is read; `atEnd` runs before it ends. */
  watch({ categories, batches }: CatalogueSource, atEnd: () => Promise<void>): CatalogueSource {
    const note = (wanted: Wanted) => void this.#wanted.push(wanted);
    async function* watched() {
      for await (const batch of batches) {
        for (const { id, stock } of batch) if (stock !== undefined) note({ bookId: id, set: stock });
        yield batch;
      }
      await atEnd();
    }
    return { categories, batches: watched() };
  }

  /** Sets the stock of the books that the catalogue lacks: without a count, any number of them could be sold. */
  async applyToNew(catalogue: Pick<CatalogueStore, 'findByIds'>): Promise<void> {
    const known = new Set<string>();
    for (let start = 0; start < this.#wanted.length; start += BATCH) {
      const ids = this.#wanted.slice(start, start + BATCH).map(({ bookId }) => bookId);
      for (const book of await catalogue.findByIds(ids)) if (book) known.add(book.id);
    }
    await this.#set(
      this.#wanted.filter(({ bookId }) => !known.has(bookId)),
      false,
      true,
    );
    // Keeps later sales of these books.
    this.#wanted = this.#wanted.filter(({ bookId }) => known.has(bookId));
  }

  /** Sets the stock that differs. Resolves with the number of books in all; a trial only counts them. */
  async apply(isTrial: boolean): Promise<number> {
    await this.#set(this.#wanted, isTrial);
    return this.#changed;
  }

  async #set(wanted: readonly Wanted[], isTrial: boolean, isImport = false): Promise<void> {
    if (wanted.length === 0) return;
    await this.#withStock(async (stock) => {
      const left = sellable(await stock.all());
      const changes: StockChange[] = wanted.filter(({ bookId, set }) => left.get(bookId) !== set);
      if (!isTrial)
        for (let start = 0; start < changes.length; start += MAX_CHANGES)
          await stock.change(changes.slice(start, start + MAX_CHANGES), { isImport });
      this.#changed += changes.length;
    });
  }
}
