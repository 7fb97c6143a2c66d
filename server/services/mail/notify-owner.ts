import type { OwnerLetterStore } from './owner-letter-store.ts';

/** What the owner of the shop has to know or do, since the shop cannot settle it by itself. */
export interface OwnerMatter {
  /** The matter's own, so that it is told once however often it is found: `payment-pay_…`, `refund-…`. */
  readonly id: string;
  readonly kind: 'payment-unmatched' | 'order-unpaid' | 'refund-failed';
  readonly facts: Readonly<Record<string, string>>;
}

/** Durable once it resolves. */
export type NotifyOwner = (matter: OwnerMatter) => Promise<void>;

interface Deps {
  readonly ownerLetters: Pick<OwnerLetterStore, 'create'>;
  readonly now: () => Date;
}

/** Writes a letter of it, once over all servers and restarts. */
export const createNotifyOwner =
  ({ ownerLetters, now }: Deps): NotifyOwner =>
  async (matter) => {
    const at = now().toISOString();
    await ownerLetters.create({ ...matter, at, dueAt: at, tries: 0, sentAt: null });
  };
