import { type Generated, type JSONColumnType, Kysely, PostgresDialect } from 'kysely';
import { DatabaseError, Pool } from 'pg';
import type { Account } from '../../accounts/account.ts';
import { ShopError, unavailable } from '../../errors.ts';
import type { PaymentSession } from '../../orders/order.ts';
import type { SandboxOrder } from '../../orders/payment/sandbox.ts';
import { noNul } from './no-nul.ts';

export interface ProductRow {
  version: number;
  /** The catalogue's own order. */
  position: number;
  id: string;
  slug: string;
  title: string;
  title_key: string;
  /** What suggestions are searched by. */
  suggest_key: string;
  author: string;
  image: string;
  price: number;
  original_price: number;
  rating: number;
  category: string;
  is_popular: boolean;
  delivery_charge: boolean;
}

export interface Tables {
  account: { id: string; email_key: string; revision: number; data: JSONColumnType<Account> };
  payment_session: {
    id: string;
    account_id: string;
    provider_order_id: string;
    /** Set while the session may still be paid: one of a kind an account. */
    open_key: string | null;
    check_at: string | null;
    placed_at: string | null;
    /** Orders the sessions of an account. */
    opened: Generated<string>;
    data: JSONColumnType<PaymentSession>;
  };
  revoked_token: { jti: string; expires_at: string };
  sandbox_order: { id: string; data: JSONColumnType<SandboxOrder> };
  secret: { name: string; value: string };
  product: ProductRow;
  /** Apart from the rest, so that searching and counting read narrow rows. */
  product_description: { version: number; position: number; description: string };
  category: { version: number; position: number; id: string; name: string };
  catalogue: { version: number; is_current: boolean; highest_price: number; size: number };
}

export type Database = Kysely<Tables>;

const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 2_000;
export const STATEMENT_TIMEOUT_MS = 10_000;

export interface Connected {
  readonly database: Database;
  /** For the few statements that are written by hand, because they are asked so often. */
  readonly pool: Pool;
}

/** `onError` hears of connections that break: without a listener they would end the process. */
export function connect(url: string, onError: (error: Error) => void): Connected {
  const pool = new Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
  });
  pool.on('error', onError);
  // The pool listens to idle connections only; one that breaks between two statements of a transaction tells itself.
  pool.on('connect', (client) => client.on('error', onError));
  return { database: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: [noNul()] }), pool };
}

/** Carries what the caller's own code threw through the database's layers unharmed. */
class CallersOwn extends Error {
  constructor(error: unknown) {
    super('thrown by the caller', { cause: error });
  }
}

/** Applies the caller's change; what it throws reaches the caller as it is. */
export function applied<T>(change: (value: T) => T, value: T): T {
  try {
    return change(value);
  } catch (error) {
    throw callersOwn(error);
  }
}

export const callersOwn = (error: unknown): Error => new CallersOwn(error);

/** What the shop or the caller refuses stays what it is; whatever the database says becomes `UNAVAILABLE`. */
export async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CallersOwn) throw error.cause;
    throw error instanceof ShopError ? error : unavailable(error);
  }
}

/**
 * Whether a statement was refused for what it says or for what stood in its way, so that it surely changed nothing.
 * Of one that a broken connection or a stopping server cut off, nobody knows.
 */
export const isRefused = (error: unknown): boolean =>
  error instanceof DatabaseError && /^(0A|22|23|42|40001|40P01)/.test(error.code ?? '');

/** The constraint or unique index that a write came up against, or null for any other error. */
export const violatedConstraint = (error: unknown): string | null =>
  error instanceof DatabaseError && error.code === '23505' ? (error.constraint ?? 'unknown') : null;
