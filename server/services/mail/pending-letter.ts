export type LetterKind =
  | 'order-placed'
  | 'order-placed-owner'
  | 'order-shipped'
  | 'parcel-tracked'
  | 'order-unshipped'
  | 'order-readdressed'
  | 'order-readdressed-owner'
  | 'order-cancelled'
  | 'order-cancelled-owner'
  | 'refund-made'
  | 'password-changed'
  | 'email-changed'
  | 'deletion-asked'
  | 'wishes';

/** A watched book that costs less, or can be bought again. */
export interface BookNews {
  readonly productId: string;
  /** The price when the shopper subscribed, in whole rupees. */
  readonly was: number;
  readonly isBack?: true;
}

/**
 * A queued letter, stored in the record of the order or account that it is about, so that one write makes both durable.
 * Instants are ISO strings in UTC.
 */
export interface PendingLetter {
  /** The first part of the Message-ID, the same for every try. */
  readonly id: string;
  readonly kind: LetterKind;
  readonly at: string;
  /** When to try next. */
  readonly dueAt: string;
  readonly tries: number;
  readonly refundId?: string;
  readonly parcelId?: string;
  readonly books?: readonly BookNews[];
  /** The recipient; the account's email if missing. */
  readonly to?: string;
}

/** Adds a letter. `cause` is unique: the id of an order or a refund, or an account and an instant. */
export const withLetter = (
  letters: readonly PendingLetter[],
  kind: LetterKind,
  {
    cause,
    at,
    ...further
  }: Pick<PendingLetter, 'at' | 'refundId' | 'parcelId' | 'to' | 'books'> & { readonly cause: string },
): readonly PendingLetter[] => [...letters, { id: `${kind}-${cause}`, kind, at, dueAt: at, tries: 0, ...further }];

/** The earliest of these instants; null when there is none. */
export const earliest = (instants: readonly (string | null)[]): string | null =>
  instants.reduce((first, at) => (at !== null && (first === null || at < first) ? at : first), null);

/** When the first of the letters is due; null when there is none. */
export const lettersDueAt = (letters: readonly PendingLetter[]): string | null =>
  earliest(letters.map(({ dueAt }) => dueAt));
