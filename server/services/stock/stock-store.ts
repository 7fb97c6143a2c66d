import type { OwnersStock, StockChange, StockNote } from './stock.ts';

/** Receives the ids of books that can be bought again. */
export type OnBack = (bookIds: readonly string[]) => void;

/**
 * Stores how many copies of books there are. `OrderStore` holds and sells copies, in the transaction of its own record.
 * Methods that return a promise throw `UNAVAILABLE` when the store fails.
 */
export interface StockStore extends Omit<OwnersStock, 'change'> {
  /** As `OwnersStock.change`; the same write adds the changes with this note to the history. */
  change(changes: readonly StockChange[], note?: StockNote): Promise<void>;
  /** Copies left of the counted books among these, now. */
  left(bookIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /**
   * Copies left of every counted book that has `SCARCE` or fewer, read from memory. Up to a second old where several
   * servers share the store; sales do not depend on it.
   */
  scarce(this: void): ReadonlyMap<string, number>;
  /** Changes whenever `scarce` does, so that it can be part of cache keys. */
  revision(this: void): string;
  /** Calls the listener when books come back into stock, for any reason. Returns a function that ends the calls. */
  onBack(listener: OnBack): () => void;
}
