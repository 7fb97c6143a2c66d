import type { Log } from '../../async/due.ts';
import type { AccountStore } from '../account/account-store.ts';
import type { QuietLinks } from '../account/wishlist/quiet-links.ts';
import type { CatalogueStore } from '../catalogue/catalogue-store.ts';
import type { Mailer } from '../mail/mail.ts';
import type { OwnerLetterStore } from '../mail/owner-letter-store.ts';
import type { OrderStore } from '../orders/order-store.ts';
import type { Outcome } from './delivery.ts';
import { createDigest } from './digest.ts';
import { createLetterWriter } from './letter-writer.ts';
import type { LetterShop } from './order-letters.ts';
import { createOutbox } from './outbox.ts';
import { findWaiting } from './waiting.ts';

interface Deps {
  readonly accounts: AccountStore;
  readonly orders: OrderStore;
  readonly catalogue: CatalogueStore;
  readonly ownerLetters: OwnerLetterStore;
  readonly mailer: Mailer;
  readonly shop: LetterShop;
  /** Where letters to the owner go; null: nowhere. */
  readonly ordersTo: string | null;
  readonly publicUrl: () => string;
  readonly quietLinks: QuietLinks;
  readonly onOutcome: (outcome: Outcome) => void;
  readonly now: () => Date;
  readonly log: Log;
}

export type LettersService = ReturnType<typeof createLettersService>;

export function createLettersService(deps: Deps) {
  const { ordersTo, now, shop } = deps;
  const writer = createLetterWriter(deps);
  const digest = createDigest({ ...deps, timeZone: shop.timeZone, findWaiting: () => findWaiting(deps, now()) });
  return {
    ...createOutbox({ ...deps, writer, hasOwner: ordersTo !== null }),
    /** A round that asks for the daily letter to the owner, if it is time for it. */
    askDigest: async (): Promise<boolean> => {
      if (ordersTo !== null) await digest();
      return false;
    },
  };
}
