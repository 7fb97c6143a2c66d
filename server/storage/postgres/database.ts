import { type JSONColumnType, Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import { DatabaseError, Pool } from 'pg';
import type { Account } from '../../services/account/account.ts';
import type { BookFacts } from '../../services/catalogue/facts.ts';
import { ShopError, unavailable } from '../../errors.ts';
import type { PaymentSession } from '../../services/orders/order.ts';
import type { SandboxOrder } from '../../services/orders/payment/sandbox/sandbox.ts';
import { type Trace, untraced } from '../../telemetry/trace.ts';
import { CONNECT_TIMEOUT_MS, type Server } from './find-server.ts';
import { noNul } from './no-nul.ts';
import { tracedPool, traceStatement } from './traced-statements.ts';

export interface ProductRow {
  version: number;
  /** The index in the catalogue's order, from 0. */
  position: number;
  id: string;
  slug: string;
  title: string;
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
  account: { id: string; revision: number; data: JSONColumnType<Account> };
  /** Claims what is unique across accounts, in the transaction that uses it; so does `provider_order`. */
  account_email: { email_key: string; account_id: string };
  payment_session: {
    account_id: string;
    id: string;
    /** Unique while the session may still be paid; null afterwards. */
    open_key: string | null;
    check_at: string | null;
    placed_at: string | null;
    /** A UUID that sorts by time (version 7): the order in which sessions were opened. */
    opened: string;
    data: JSONColumnType<PaymentSession>;
  };
  provider_order: { provider_order_id: string; account_id: string; session_id: string };
  revoked_token: { account_id: string; jti: string; expires_at: string };
  sandbox_order: { id: string; data: JSONColumnType<SandboxOrder> };
  secret: { name: string; value: string };
  product: ProductRow;
  /** In a table of its own, so that scans of `product` read narrow rows. */
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

const POOL_SIZE = 10;
/** Time-out of a request's statement, in the database. */
const STATEMENT_TIMEOUT_MS = 3_000;
/** Added for the time-out in this process: a silent connection does not even report the database's time-out. */
const SILENCE_MS = 1_000;
/** PostgreSQL's code for a write on a server that is read-only, as a primary is after it was replaced. */
const READ_ONLY = '25006';

export interface Connected {
  readonly database: Database;
  /** For the hand-written named statements, which run with every signed-in request. */
  readonly pool: Pool;
}

interface Options {
  /** Receives the errors of broken connections, which would end the process without a listener. */
  readonly onError: (error: Error) => void;
  /** Longer for migrations and imports. */
  readonly statementTimeoutMs?: number;
  readonly trace?: Trace | undefined;
}

/** A `DatabaseError` is an answer of the database; any other error means a broken connection. */
const isUseless = (error: unknown): boolean => !(error instanceof DatabaseError) || error.code === READ_ONLY;

/**
 * Discards useless connections on release: Kysely returns every connection to the pool, whether its statements failed or
 * not.
 */
const withoutUselessOnes = (pool: Pool, trace: Trace): PostgresPool => ({
  options: pool.options,
  end: () => pool.end(),
  async connect() {
    const client = await pool.connect();
    let useless: Error | undefined;
    const query = async (text: string, values: readonly unknown[]) => {
      // Fail at once: the rollback of a transaction would wait for the time-out again.
      if (useless) throw useless;
      try {
        return await traceStatement(trace, text, () => client.query(text, [...values]));
      } catch (error) {
        if (isUseless(error)) useless = error as Error;
        throw error;
      }
    };
    // The cast omits cursors, which the shop does not use.
    return { query, release: () => client.release(useless) } as unknown as PostgresPoolClient;
  },
});

export function connect(
  server: Server,
  { onError, statementTimeoutMs = STATEMENT_TIMEOUT_MS, trace }: Options,
): Connected {
  const { connectionString, Client, isPooled } = server;
  const ThisPool = trace ? tracedPool(trace) : Pool;
  const pool = new ThisPool({
    connectionString,
    Client,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: isPooled ? false : statementTimeoutMs,
    query_timeout: statementTimeoutMs + SILENCE_MS,
    keepAlive: true,
  });
  pool.on('error', onError);
  // The connections to a server that was replaced would otherwise fail one by one, each after a time-out.
  pool.on('release', (error?: Error) => void (error && isUseless(error) && server.review()));
  // The pool listens to idle connections only; a connection in a transaction needs a listener of its own.
  pool.on('connect', (client) => client.on('error', onError));
  const dialect = new PostgresDialect({ pool: withoutUselessOnes(pool, trace ?? untraced) });
  return { database: new Kysely<Tables>({ dialect, plugins: [noNul()] }), pool };
}

/** Wraps an error of the caller's code, so that `guarded` can rethrow it unchanged. */
export class CallersOwn extends Error {
  constructor(error: unknown) {
    super('thrown by the caller', { cause: error });
  }
}

/** Applies the caller's change; `guarded` rethrows its errors unchanged. */
export function applied<T>(change: (value: T) => T, value: T): T {
  try {
    return change(value);
  } catch (error) {
    throw new CallersOwn(error);
  }
}

/** Rethrows a `ShopError` and errors of the caller unchanged; every other error becomes `UNAVAILABLE`. */
export async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CallersOwn) throw error.cause;
    throw error instanceof ShopError ? error : unavailable(error);
  }
}

/**
 * Whether the database refused the statement itself (its syntax, data, a constraint, a conflict), so that it certainly
 * changed nothing. After a broken connection that is unknown.
 */
export const isRefused = (error: unknown): boolean =>
  error instanceof DatabaseError && /^(0A|22|23|42|40001|40P01)/.test(error.code ?? '');
