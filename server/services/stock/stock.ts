import { ShopError } from '../../errors.ts';

export interface Copies {
  readonly bookId: string;
  readonly copies: number;
}

/** The party that took a book off sale. The book's page stays, but shoppers cannot buy it. */
export type OffSale = 'OWNER' | 'SUPPLIER';

/** The copies of one counted book. The copies left are not stored but computed, so that the numbers cannot disagree. */
export interface BookStock {
  readonly bookId: string;
  /** All copies that the owner has ever added; null if the book is not counted, so that any number can be sold. */
  readonly counted: number | null;
  /** Copies held by payment sessions and orders. */
  readonly taken: number;
  /** null while the book is on sale. */
  readonly offSale: OffSale | null;
}

/** The reason for a change of the stock, and who made it. */
export interface StockNote {
  readonly at: string;
  /** Such as 'counter sale', or empty. */
  readonly reason: string;
  readonly name?: string;
}

/** A change in the history of the stock: the copies that could be sold before and after it; null if not counted. */
export interface StockEntry extends StockNote {
  readonly bookId: string;
  readonly before: number | null;
  readonly after: number | null;
}

/**
 * `add` adds copies, or takes some away if it is negative; `set` sets the copies left now, and null ends the counting.
 * `offSale` keeps the count.
 */
export type StockChange = { readonly bookId: string } & (
  | { readonly add: number }
  | { readonly set: number | null }
  | { readonly offSale: OffSale | null }
);

/**
 * Copies that an account can buy of the counted books among these: those left, and those that its own open payment
 * sessions hold already.
 */
export type AvailableCopies = (accountId: string, bookIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;

/** The shop shows how many copies of a book are left if there are this many or fewer. */
export const SCARCE = 3;
/** Maximum number of books in one change. */
export const MAX_CHANGES = 10_000;
/** Maximum number of copies of one book. */
export const MAX_COPIES = 1_000_000;

/** Copies that the shop has, on sale or not; null if the book is not counted. */
export const copiesOf = ({ counted, taken }: Pick<BookStock, 'counted' | 'taken'>): number | null =>
  counted === null ? null : counted - taken;

/** Returns the copies that can be sold now; null if their number is unlimited. */
export const leftOf = (stock: Omit<BookStock, 'bookId'>): number | null =>
  stock.offSale === null ? copiesOf(stock) : Math.min(0, copiesOf(stock) ?? 0);

export type StoredStock = Pick<BookStock, 'counted' | 'offSale'>;

/**
 * Returns the stock after the change. `CONFLICT` for copies added to a book that is not counted, and for taking away
 * copies that orders hold.
 */
export function stockAfter({ counted, taken, offSale }: Omit<BookStock, 'bookId'>, change: StockChange): StoredStock {
  if ('offSale' in change) return { counted, offSale: change.offSale };
  if ('set' in change) return { counted: change.set === null ? null : taken + change.set, offSale };
  if (counted === null)
    throw new ShopError('CONFLICT', `Book ${change.bookId} is not counted: enter how many copies there are.`);
  const left = counted - taken;
  if (change.add < 0 && left + change.add < 0)
    throw new ShopError(
      'CONFLICT',
      `${-change.add} of book ${change.bookId} cannot be taken away: ${Math.max(0, left)} can be, since the others are ordered.`,
    );
  return { counted: counted + change.add, offSale };
}

export const stockEntry = (book: BookStock, stored: StoredStock, note: StockNote): StockEntry => ({
  ...note,
  bookId: book.bookId,
  before: leftOf(book),
  after: leftOf({ ...book, ...stored }),
});

export interface StockOptions extends Partial<Pick<StockNote, 'reason' | 'name'>> {
  readonly isImport?: boolean;
}

export interface StockHistoryQuery {
  readonly bookId?: string;
  readonly limit: number;
}

/** Maximum number of changes that are stored and read. */
export const MAX_ENTRIES = 2_000;
/** The reason of changes by imports. When the history is full, these are dropped before changes by people. */
export const OF_IMPORT = 'import';

/** The entries that stay in the history, the newest last. */
export function keptEntries(entries: readonly StockEntry[]): readonly StockEntry[] {
  let excess = entries.length - MAX_ENTRIES;
  return entries.filter(({ reason }) => reason !== OF_IMPORT || excess-- <= 0).slice(-MAX_ENTRIES);
}

/** The stock operations of the owner's commands. */
export interface OwnersStock {
  /** Every book that is or was counted, by id. */
  all(): Promise<readonly BookStock[]>;
  /**
   * Makes all changes or none: at most `MAX_CHANGES`, each of a different book. `CONFLICT` as `stockAfter` throws it.
   * `isImport` allows books that an import is about to add, which are counted before they are on sale.
   */
  change(changes: readonly StockChange[], how?: StockOptions): Promise<void>;
  /** The newest changes first, of one book or of all: at most `MAX_ENTRIES`. */
  history(query: StockHistoryQuery): Promise<readonly StockEntry[]>;
}
