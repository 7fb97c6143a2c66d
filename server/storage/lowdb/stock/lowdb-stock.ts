import { createKeyedQueue } from '../../../async/keyed-queue.ts';
import { unavailable } from '../../../errors.ts';
import { type LeftOf, moveCopies } from '../../../services/orders/copies.ts';
import type { PaymentSession } from '../../../services/orders/records.ts';
import {
  type BookStock,
  type Copies,
  keptEntries,
  leftOf,
  SCARCE,
  stockAfter,
  type StockEntry,
  stockEntry,
  type StoredStock,
} from '../../../services/stock/stock.ts';
import type { OnBack, StockStore } from '../../../services/stock/stock-store.ts';
import type { DurableJsonFile } from '../durable-json-file.ts';

/** The record of each book by its id, or only the count of a book that is on sale. */
type CountedBooks = Readonly<Record<string, BookStock['counted'] | StoredStock>>;

export interface StockFile {
  readonly counted: CountedBooks;
  /** The newest last. */
  readonly history: readonly StockEntry[];
}

/** Versions of the data before 6 stored only the counts. */
export type StoredStockFile = StockFile | CountedBooks;

export const upgradeFile = (stored: StoredStockFile | null): StockFile =>
  stored && Array.isArray(stored['history'])
    ? (stored as StockFile)
    : { counted: (stored ?? {}) as CountedBooks, history: [] };

export const upgradeStock = (stored: CountedBooks[string]): StoredStock =>
  typeof stored === 'object' && stored !== null ? stored : { counted: stored, offSale: null };
export const storedForm = (stock: StoredStock): CountedBooks[string] =>
  stock.offSale === null ? stock.counted : stock;

const ON_SALE: StoredStock = { counted: null, offSale: null };

/** A changed session, and the copies that the change moves. */
export interface Move {
  readonly session: PaymentSession;
  /** The copies that the change gives back. */
  readonly freed: readonly Copies[];
  /** Gives the freed copies back once the change is on disk. */
  readonly done: () => void;
  /** Gives back the copies that were taken, if the change could not be written. */
  readonly undo: () => void;
}

/**
 * Stores the counts in a file. Sums the taken copies from the sessions and orders at each start, so that no stored
 * number can disagree with them.
 */
export class LowdbStock implements StockStore {
  readonly #file: DurableJsonFile<StoredStockFile>;
  readonly #enqueue = createKeyedQueue();
  readonly #taken = new Map<string, number>();
  readonly #scarce = new Map<string, number>();
  readonly #listeners = new Set<OnBack>();
  #counted: ReadonlyMap<string, StoredStock>;
  #history: readonly StockEntry[];
  #revision = 0;

  private constructor(file: DurableJsonFile<StoredStockFile>, { counted, history }: StockFile) {
    this.#file = file;
    this.#history = history;
    this.#counted = new Map(Object.entries(counted).map(([bookId, stored]) => [bookId, upgradeStock(stored)]));
    this.#updateScarce([...this.#counted.keys()]);
  }

  static async open(file: DurableJsonFile<StoredStockFile>): Promise<LowdbStock> {
    const stored = await file.read();
    const record = upgradeFile(stored);
    // Write the file at the first start, so that it is missed if it is gone later.
    if (stored === null) await file.write(record);
    return new LowdbStock(file, record);
  }

  /** Adds the copies that a record holds. */
  readonly count = (session: PaymentSession): void => this.#take(session.held, 1);

  /** Takes the copies of a record's change before the change is written, so that no other change can take them. */
  moveCopies(before: PaymentSession | null, after: PaymentSession, left: LeftOf = this.leftOf): Move {
    const { session, moved } = moveCopies(before, after, left);
    const taken = moved.filter(({ copies }) => copies > 0);
    const freed = moved.flatMap(({ bookId, copies }) => (copies < 0 ? [{ bookId, copies: -copies }] : []));
    this.#take(taken, 1);
    return { session, freed, done: () => this.#take(freed, -1), undo: () => this.#take(taken, -1) };
  }

  readonly leftOf: LeftOf = (bookId) => leftOf(this.#stockOf(bookId));

  #stockOf = (bookId: string): BookStock => ({
    bookId,
    ...(this.#counted.get(bookId) ?? ON_SALE),
    taken: this.#taken.get(bookId) ?? 0,
  });

  #take(books: readonly Copies[], sign: 1 | -1): void {
    for (const { bookId, copies } of books) this.#taken.set(bookId, (this.#taken.get(bookId) ?? 0) + sign * copies);
    this.#updateScarce(books.map(({ bookId }) => bookId));
  }

  /** Updates which of these books are reported as scarce. */
  #updateScarce(bookIds: readonly string[]): void {
    const isOut = (bookId: string) => (this.#scarce.get(bookId) ?? 1) <= 0;
    const wereOut = bookIds.filter(isOut);
    for (const bookId of bookIds) {
      const left = this.leftOf(bookId);
      if (left === (this.#scarce.get(bookId) ?? null)) continue;
      if (left === null || left > SCARCE) {
        if (this.#scarce.delete(bookId)) this.#revision += 1;
      } else {
        this.#scarce.set(bookId, left);
        this.#revision += 1;
      }
    }
    const back = wereOut.filter((bookId) => !isOut(bookId));
    if (back.length > 0) for (const listener of this.#listeners) listener(back);
  }

  scarce = () => this.#scarce;
  revision = () => String(this.#revision);

  left: StockStore['left'] = async (bookIds) => {
    const found = bookIds.map((bookId) => [bookId, this.leftOf(bookId)] as const);
    return new Map(found.filter((entry): entry is [string, number] => entry[1] !== null));
  };

  all = async () => [...this.#counted.keys()].toSorted().map(this.#stockOf);

  history: StockStore['history'] = async ({ bookId, limit }) =>
    this.#history
      .filter((entry) => bookId === undefined || entry.bookId === bookId)
      .slice(-limit)
      .toReversed();

  change: StockStore['change'] = (changes, note) =>
    this.#enqueue('change', async () => {
      const next = new Map(this.#counted);
      const entries: StockEntry[] = [];
      for (const change of changes) {
        const { bookId } = change;
        const book = { ...this.#stockOf(bookId), ...next.get(bookId) };
        const stock = stockAfter(book, change);
        next.set(bookId, stock);
        if (note) entries.push(stockEntry(book, stock, note));
      }
      const history = keptEntries([...this.#history, ...entries]);
      try {
        const counted = Object.fromEntries([...next].map(([bookId, stock]) => [bookId, storedForm(stock)]));
        await this.#file.write({ counted, history });
      } catch (error) {
        throw unavailable(error);
      }
      this.#counted = next;
      this.#history = history;
      this.#updateScarce(changes.map(({ bookId }) => bookId));
    });

  onBack: StockStore['onBack'] = (listener) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}
