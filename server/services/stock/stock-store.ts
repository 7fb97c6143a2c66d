import type { OwnersStock, StockChange, StockNote } from './stock.ts';

/** Receives the ids of books that can be bought again. */
export type OnBack = (bookIds: readonly string[]) => void;

/**
 * The copies of books that the owner counts. `OrderStore` holds and takes them, in the transaction of its record.
 * Methods that return a promise throw `UNAVAILABLE` when the store fails.
 */
export interface StockStore extends Omit<OwnersStock, 'change'> {
  /** As `OwnersStock.change`; the same write adds the changes with this note to the history. */
  change(changes: readonly StockChange[], note?: StockNote): Promise<void>;
  /** Copies left of the counted books among these, now. */
  left(bookIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /**
   * Copies left of every counted book that has `SCARCE` or fewer, from memory. Up to a second old where several servers
   * share the store, since sales do not depend on it.
   */
  scarce(this: void): ReadonlyMap<string, number>;
  /** Changes whenever `scarce` does, so that it can be part of cache keys. */
  revision(this: void): string;
  /** Calls the listener when books come back into stock, for any reason. Returns a function that ends this. */
  onBack(listener: OnBack): () => void;
}
