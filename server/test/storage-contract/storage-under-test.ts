import type { Stores } from '../../services/stores.ts';

/** The stores for the tests of one port. */
export interface StorageUnderTest {
  stores(): Stores;
  /** Closes and opens the stores, as a restart does. */
  reopen(): Promise<Stores>;
}
