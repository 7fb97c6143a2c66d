import type { CreateLimiter } from './account/sign-in/budget.ts';
import type { SandboxStore } from './orders/payments/sandbox/sandbox.ts';
import type { AccountStore } from './account/account-store.ts';
import type { ChangeFeed } from './changes/change-feed.ts';
import type { CatalogueStore } from './catalogue/catalogue-store.ts';
import type { PhotographStore } from './covers/photographs/photograph-store.ts';
import type { OwnerLetterStore } from './mail/owner-letter-store.ts';
import type { OrderStore } from './orders/order-store.ts';
import type { ClosureStore } from './shop/closure.ts';
import type { StockStore } from './stock/stock-store.ts';

/** The key of the seller's details on old bills, which were issued before each bill stored its seller. */
export const FIRST_SELLER = 'seller-of-older-bills';

/** All stores of the shop, as ports. */
export interface Stores {
  readonly accounts: AccountStore;
  readonly catalogue: CatalogueStore;
  readonly changes: ChangeFeed;
  readonly closure: ClosureStore;
  readonly orders: OrderStore;
  readonly photographs: PhotographStore;
  readonly ownerLetters: OwnerLetterStore;
  readonly sandbox: SandboxStore;
  readonly stock: StockStore;
  /** Counts log-in attempts. */
  readonly limiter: CreateLimiter;
  /** Returns the random secret of this name, which is generated and stored by the first call. */
  secret(name: string): Promise<string>;
  /** Throws when the store cannot be written, or cannot serve lists yet. */
  check(): Promise<void>;
  close(): Promise<void>;
}
