/** What the owner of the shop has to know or do, since the shop cannot settle it by itself. */
export interface OwnerMatter {
  /** The matter's own, so that it is told once however often it is found: `payment-pay_…`, `refund-…`. */
  readonly id: string;
  readonly kind: 'payment-unmatched' | 'refund-failed';
  readonly facts: Readonly<Record<string, string>>;
}

/** Durable once it resolves. */
export type TellOwner = (matter: OwnerMatter) => Promise<void>;
