export type LetterKind =
  | 'order-placed'
  | 'order-placed-owner'
  | 'order-shipped'
  | 'order-cancelled'
  | 'order-cancelled-owner'
  | 'refund-made'
  | 'password-changed'
  | 'email-changed'
  | 'deletion-asked'
  | 'wishes';

/** A book on a wishlist that costs less, or can be bought again. */
export interface BookNews {
  readonly productId: string;
  /** What it cost when the shopper asked for letters, in whole rupees. */
  readonly was: number;
  readonly isBack?: true;
}

/**
 * A letter that is to be sent, in the record of what caused it, so that one write makes both durable. Instants are ISO
 * strings in UTC.
 */
export interface PendingLetter {
  /** The same for every try: the first part of its Message-ID. */
  readonly id: string;
  readonly kind: LetterKind;
  readonly at: string;
  /** When to try next. */
  readonly dueAt: string;
  readonly tries: number;
  readonly refundId?: string;
  readonly books?: readonly BookNews[];
  /** Missing: the account's email. */
  readonly to?: string;
}

/** Adds the letter that something causes. `cause` is unique: the id of an order or a refund, an account and an instant. */
export const withLetter = (
  letters: readonly PendingLetter[],
  kind: LetterKind,
  { cause, at, ...further }: Pick<PendingLetter, 'at' | 'refundId' | 'to' | 'books'> & { readonly cause: string },
): readonly PendingLetter[] => [...letters, { id: `${kind}-${cause}`, kind, at, dueAt: at, tries: 0, ...further }];

/** The earliest of these instants; null when there is none. */
export const earliest = (instants: readonly (string | null)[]): string | null =>
  instants.reduce((first, at) => (at !== null && (first === null || at < first) ? at : first), null);

/** When the first of the letters is due; null when there is none. */
export const lettersDueAt = (letters: readonly PendingLetter[]): string | null =>
  earliest(letters.map(({ dueAt }) => dueAt));
