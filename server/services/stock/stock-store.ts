import type { OwnersStock } from './stock.ts';

/** Receives the ids of books of which copies can be bought again. */
export type OnBack = (bookIds: readonly string[]) => void;

/**
 * The copies of books that the owner counts. `OrderStore` holds and takes them, in the transaction of its own record.
 * Methods that return a promise throw `UNAVAILABLE` when the store fails.
 */
export interface StockStore extends OwnersStock {
  /** Copies left of the counted books among these, now. */
  left(bookIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /**
   * Copies left of every counted book that has `SCARCE` or fewer. In memory, and up to a second old where several servers
   * share the store: what is sold does not depend on it.
   */
  scarce(this: void): ReadonlyMap<string, number>;
  /** Changes whenever `scarce` does, so that it can be part of cache keys. */
  revision(this: void): string;
  /** Calls the listener when books that were out of stock are not any more, for whatever reason. Returns its end. */
  onBack(listener: OnBack): () => void;
}
