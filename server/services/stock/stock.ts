import { ShopError } from '../../errors.ts';

/** Copies of one book. */
export interface Copies {
  readonly bookId: string;
  readonly copies: number;
}

/**
 * The copies of one book that the shop counts. What is left is always the difference, so that no copy is written down in
 * two places.
 */
export interface BookStock {
  readonly bookId: string;
  /** All copies that the owner has ever counted in; null: not counted, so any number can be sold. */
  readonly counted: number | null;
  /** What payment sessions and orders hold of them. */
  readonly taken: number;
}

/** `add` copies, `set` what is left now, or null: count them no more. */
export type StockChange = { readonly bookId: string } & ({ readonly add: number } | { readonly set: number | null });

/**
 * Copies that an account can buy of the counted books among these: those that are left and those that its own open
 * payment sessions hold, of which it needs no second ones.
 */
export type AvailableCopies = (accountId: string, bookIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;

/** Up to this many copies the shop says how many are left. */
export const SCARCE = 3;
/** Books that change at once. */
export const MAX_CHANGES = 10_000;
/** Copies of one book. */
export const MAX_COPIES = 1_000_000;

/** null: not counted. */
export const leftOf = ({ counted, taken }: Omit<BookStock, 'bookId'>): number | null =>
  counted === null ? null : counted - taken;

/** What is counted after the change. `CONFLICT` for copies added to a book that is not counted. */
export function countedAfter({ counted, taken }: Omit<BookStock, 'bookId'>, change: StockChange): number | null {
  if ('set' in change) return change.set === null ? null : taken + change.set;
  if (counted === null)
    throw new ShopError('CONFLICT', `Book ${change.bookId} is not counted: say how many copies there are.`);
  return counted + change.add;
}

/** What the owner's commands do with the stock. */
export interface OwnersStock {
  /** Every book that is or was counted, by id. */
  all(): Promise<readonly BookStock[]>;
  /**
   * All changes or none, each of another book, at most `MAX_CHANGES`. `CONFLICT` for copies added to a book that is not
   * counted. `isImport`: also of books that the shop will have, which are counted before they are on sale.
   */
  change(changes: readonly StockChange[], how?: { readonly isImport?: boolean }): Promise<void>;
}
