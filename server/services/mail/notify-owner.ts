import type { OwnerLetterStore } from './owner-letter-store.ts';

/** A matter that only the shop's owner can resolve. */
export interface OwnerMatter {
  /** The same id each time that the matter is found, so that it is reported once: `payment-pay_…`, `refund-…`. */
  readonly id: string;
  readonly kind: 'payment-unmatched' | 'order-unpaid' | 'refund-failed';
  readonly facts: Readonly<Record<string, string>>;
}

/** Resolves once the letter about the matter is durable. */
export type NotifyOwner = (matter: OwnerMatter) => Promise<void>;

interface Deps {
  readonly ownerLetters: Pick<OwnerLetterStore, 'create'>;
  readonly now: () => Date;
}

/** Queues one letter about each matter, however many servers and restarts find it. */
export const createNotifyOwner =
  ({ ownerLetters, now }: Deps): NotifyOwner =>
  async (matter) => {
    const at = now().toISOString();
    await ownerLetters.create({ ...matter, at, dueAt: at, tries: 0, sentAt: null });
  };
