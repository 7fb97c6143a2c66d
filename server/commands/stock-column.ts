import { existsSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from '../config.ts';
import type { Availability } from '../services/catalogue/catalogue.ts';
import type { CatalogueSource, CatalogueStore } from '../services/catalogue/catalogue-store.ts';
import type { StockOf } from '../services/catalogue/import/write-rows.ts';
import {
  type BookStock,
  copiesOf,
  MAX_CHANGES,
  OF_IMPORT,
  type OffSale,
  type OwnersStock,
  type StockChange,
} from '../services/stock/stock.ts';
import { STOCK_FILE } from '../storage/lowdb/data-directory.ts';
import type { CommandContext } from './command-line.ts';
import { withOwnersShop } from './orders/open-fulfilment.ts';

/** The copies of each counted book that are there, on sale or not. */
const copiesByBook = (stock: readonly BookStock[]): ReadonlyMap<string, number> =>
  new Map(
    stock.flatMap((book) => {
      const copies = copiesOf(book);
      return copies === null ? [] : [[book.bookId, Math.max(0, copies)]];
    }),
  );

/** Reads the stock for an export. A shop that has counted nothing need not be opened for it. */
export async function readStockOf({ env }: Pick<CommandContext, 'env'>): Promise<StockOf> {
  const { databaseUrl, dataDir } = readConfig(env);
  if (databaseUrl === null && !existsSync(path.join(dataDir, STOCK_FILE))) return () => undefined;
  const left = await withOwnersShop({ env }, async ({ stock }) => copiesByBook(await stock.all()));
  return (bookId) => left.get(bookId);
}

/** Runs `work` on the shop's stock, wherever it is. */
export type WithStock = <T>(work: (stock: OwnersStock) => Promise<T>) => Promise<T>;

/** Books per look-up. */
const BATCH = 1_000;

async function changeAll(stock: OwnersStock, changes: readonly StockChange[], isImport: boolean): Promise<void> {
  for (let start = 0; start < changes.length; start += MAX_CHANGES)
    await stock.change(changes.slice(start, start + MAX_CHANGES), { isImport, reason: OF_IMPORT });
}

/** The stock and availability of one book in a file. */
interface StockRow {
  readonly bookId: string;
  readonly set?: number | undefined;
  readonly availability?: Availability | undefined;
}

/** The numbers of books whose count changes, that go off sale, and that come back on sale. */
export interface StockChanges {
  counted: number;
  offSale: number;
  onSale: number;
}

/**
 * Whether a book goes off sale or comes back; undefined for neither. Copies that the owner has counted are sold while
 * the supplier has none, and what the owner took off sale stays so.
 */
function offSaleOf({ availability, set }: StockRow, before: BookStock | undefined): OffSale | null | undefined {
  const current = before?.offSale ?? null;
  if (availability === undefined || current === 'OWNER') return undefined;
  const isCounted = set !== undefined || (before?.counted ?? null) !== null;
  const next = availability === 'gone' || (availability === 'waiting' && !isCounted) ? 'SUPPLIER' : null;
  return next === current ? undefined : next;
}

/** The column `stock` of an imported file, and what suppliers can deliver. A book without them keeps its stock. */
export class StockColumn {
  readonly #withStock: WithStock;
  #rows: StockRow[] = [];
  readonly #changed: StockChanges = { counted: 0, offSale: 0, onSale: 0 };

  constructor(withStock: WithStock) {
    this.#withStock = withStock;
  }

  /** Collects the stock of the books as the source is read; `atEnd` runs after the last book. */
  watch({ categories, batches }: CatalogueSource, atEnd: () => Promise<void>): CatalogueSource {
    const keep = (row: StockRow) => void this.#rows.push(row);
    async function* watched() {
      for await (const batch of batches) {
        for (const { id, stock, availability } of batch)
          if (stock !== undefined || availability !== undefined) keep({ bookId: id, set: stock, availability });
        yield batch;
      }
      await atEnd();
    }
    return { categories, batches: watched() };
  }

  /** Sets the stock of the books that the catalogue lacks: without a count, any number of them could be sold. */
  async applyToNew(catalogue: Pick<CatalogueStore, 'findByIds'>): Promise<void> {
    const known = new Set<string>();
    for (let start = 0; start < this.#rows.length; start += BATCH) {
      const ids = this.#rows.slice(start, start + BATCH).map(({ bookId }) => bookId);
      for (const book of await catalogue.findByIds(ids)) if (book) known.add(book.id);
    }
    await this.#set(
      this.#rows.filter(({ bookId }) => !known.has(bookId)),
      { isTrial: false, isImport: true },
    );
    // Do not set these books again in `apply`: that would undo the sales made since.
    this.#rows = this.#rows.filter(({ bookId }) => known.has(bookId));
  }

  /** Sets the stock that differs. Resolves with the books of the whole import; a trial only counts them. */
  async apply({ isTrial }: { readonly isTrial: boolean }): Promise<StockChanges> {
    await this.#set(this.#rows, { isTrial, isImport: false });
    return this.#changed;
  }

  async #set(
    rows: readonly StockRow[],
    { isTrial, isImport }: { readonly isTrial: boolean; readonly isImport: boolean },
  ): Promise<void> {
    if (rows.length === 0) return;
    await this.#withStock(async (stock) => {
      const all = await stock.all();
      const [left, before] = [copiesByBook(all), new Map(all.map((book) => [book.bookId, book]))];
      const counts = rows.flatMap(({ bookId, set }) =>
        set === undefined || left.get(bookId) === set ? [] : [{ bookId, set }],
      );
      const offSales = rows.flatMap((one) => {
        const offSale = offSaleOf(one, before.get(one.bookId));
        return offSale === undefined ? [] : [{ bookId: one.bookId, offSale }];
      });
      if (!isTrial) for (const changes of [counts, offSales]) await changeAll(stock, changes, isImport);
      this.#changed.counted += counts.length;
      this.#changed.offSale += offSales.filter(({ offSale }) => offSale !== null).length;
      this.#changed.onSale += offSales.filter(({ offSale }) => offSale === null).length;
    });
  }
}
