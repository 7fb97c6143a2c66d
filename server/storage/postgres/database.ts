import { type Generated, type JSONColumnType, Kysely, PostgresDialect } from 'kysely';
import { DatabaseError } from 'pg';
import type { OffSale } from '../../services/stock/stock.ts';
import type { StoredAccount } from '../../services/account/account.ts';
import type { BookFacts } from '../../services/catalogue/facts.ts';
import { ShopError, unavailable } from '../../errors.ts';
import type { StockEntry } from '../../services/stock/stock.ts';
import type { OwnerLetter } from '../../services/mail/owner-letter-store.ts';
import type { SandboxOrder } from '../../services/orders/payments/sandbox/sandbox.ts';
import type { StoredSession } from '../../services/orders/upgrade-session.ts';
import type { Server } from './find-server.ts';
import { noNul } from './no-nul.ts';
import { type PoolOptions, ServerPool } from './connection/server-pool.ts';

export interface ProductRow {
  version: number;
  /** The index in the catalogue's order, from 0. */
  position: number;
  id: string;
  slug: string;
  title: string;
  author: string;
  image: string;
  photograph: string | null;
  price: number;
  original_price: number;
  rating: number;
  category: string;
  is_popular: boolean;
  delivery_charge: boolean;
}

export interface Tables {
  account: { id: string; revision: number; data: JSONColumnType<StoredAccount> };
  /**
   * Claims what is unique across accounts, in the transaction that uses it, as do `provider_order` and `order_number`.
   */
  account_email: { email_key: string; account_id: string };
  payment_session: {
    account_id: string;
    id: string;
    /** Unique while the session may still be paid; null afterwards. */
    open_key: string | null;
    check_at: string | null;
    placed_at: string | null;
    number: string | null;
    state: string | null;
    due_at: string | null;
    refund_at: string | null;
    deletable_at: string | null;
    /** A UUID that sorts by time (version 7): the order in which sessions were opened. */
    opened: string;
    data: JSONColumnType<StoredSession>;
  };
  order_number: { number: string; account_id: string; session_id: string; placed_at: string };
  numbering: { series: string; last: number };
  stock: { book_id: string; counted: number | null; taken: Generated<number>; off_sale: OffSale | null };
  stock_change: { opened: string; book_id: string; data: JSONColumnType<StockEntry> };
  provider_order: { provider_order_id: string; account_id: string; session_id: string };
  owner_letter: { id: string; at: string; due_at: string | null; data: JSONColumnType<OwnerLetter> };
  photograph: { name: string; width: number; bytes: Buffer };
  sandbox_order: { id: string; data: JSONColumnType<SandboxOrder> };
  secret: { name: string; value: string };
  product: ProductRow;
  /** A separate table, so that scans of `product` read narrow rows. */
  product_description: {
    version: number;
    position: number;
    description: string;
    facts: BookFacts | null;
    excerpt: string | null;
  };
  category: { version: number; position: number; id: string; name: string };
  catalogue: {
    version: number;
    is_current: boolean;
    highest_price: number;
    size: number;
    month_position: number | null;
  };
}

export type Database = Kysely<Tables>;

export interface DatabaseConnection {
  readonly database: Database;
  /** Runs the hand-written named statements of every signed-in request. */
  readonly pool: ServerPool;
}

export function connect(server: Server, options: PoolOptions): DatabaseConnection {
  const pool = new ServerPool(server, options);
  return { database: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: [noNul()] }), pool };
}

/** Wraps an error of the caller's code, so that `guard` can rethrow it unchanged. */
export class CallerError extends Error {
  constructor(error: unknown) {
    super('thrown by the caller', { cause: error });
  }
}

/** Applies the caller's change; `guard` rethrows its errors unchanged. */
export function applyChange<T, Result>(change: (value: T) => Result, value: T): Result {
  try {
    return change(value);
  } catch (error) {
    throw new CallerError(error);
  }
}

/** Rethrows a `ShopError` and errors of the caller unchanged; every other error becomes `UNAVAILABLE`. */
export async function guard<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CallerError) throw error.cause;
    throw error instanceof ShopError ? error : unavailable(error);
  }
}

/**
 * Returns whether the database refused the statement itself (its syntax, data, a constraint, a conflict), so that it
 * certainly changed nothing. After a broken connection that is unknown.
 */
export const isRefused = (error: unknown): boolean =>
  error instanceof DatabaseError && /^(0A|22|23|42|40001|40P01)/.test(error.code ?? '');
