import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { DatabaseError, Pool, type PoolClient, type QueryConfig, type QueryResult, type QueryResultRow } from 'pg';
import { type Trace, untraced } from '../../../telemetry/tracing.ts';
import { CONNECT_TIMEOUT_MS, type Server } from '../find-server.ts';
import { TAKE_SETTINGS } from './session-settings.ts';
import { traceStatement } from '../traced-statements.ts';

const POOL_SIZE = 10;
/** Time-out of a request's statement, in the database. */
const STATEMENT_TIMEOUT_MS = 3_000;
/** Added for the time-out in this process, since a silent connection does not report the database's time-out. */
const SILENCE_MS = 1_000;
/** PostgreSQL's code for a write on a read-only server, which a replaced primary is. */
const READ_ONLY = '25006';

export interface PoolOptions {
  /** Receives the errors of broken connections, which would end the process without a listener. */
  readonly onError: (error: Error) => void;
  /** The time limit of a statement, which migrations, imports and tests raise. */
  readonly statementTimeoutMs?: number;
  /** The time limit of the wait for a connection, which tests raise. */
  readonly connectTimeoutMs?: number;
  readonly trace?: Trace | undefined;
}

/** A `DatabaseError` is an answer of the database; any other error means a broken connection. */
const isUseless = (error: unknown): boolean => !(error instanceof DatabaseError) || error.code === READ_ONLY;

/**
 * Connections to the server that an address leads to. After a useless connection the hosts are tried again; if the
 * target is now another one, a new pool replaces the former, which ends.
 */
export class ServerPool implements PostgresPool {
  readonly options = {};
  readonly #settings: PoolOptions;
  readonly #trace: Trace;
  readonly #listeners: ((client: PoolClient) => void)[] = [];
  #server: Server;
  #pool: Pool;

  constructor(server: Server, settings: PoolOptions) {
    this.#server = server;
    this.#settings = settings;
    this.#trace = settings.trace ?? untraced;
    // The pool listens to idle connections only; a connection in a transaction needs its own listener.
    this.onConnect((client) => client.on('error', settings.onError));
    this.#pool = this.#open(server);
  }

  /** Calls the listener with every new connection. */
  onConnect(listener: (client: PoolClient) => void): void {
    this.#listeners.push(listener);
  }

  /** Lets Kysely return every connection to the pool, whether or not its statements failed. */
  async connect(): Promise<PostgresPoolClient> {
    const lease = await this.#lease();
    const query = (text: string, values: readonly unknown[]) =>
      traceStatement(this.#trace, text, () => lease.run({ text, values: [...values] }));
    // The cast omits cursors, which the shop does not use.
    return { query, release: lease.release } as unknown as PostgresPoolClient;
  }

  /** Runs a single statement, in a trace that includes its wait for a connection. */
  query<Row extends QueryResultRow>(statement: QueryConfig): Promise<QueryResult<Row>> {
    return traceStatement(this.#trace, statement, async () => {
      const lease = await this.#lease();
      return lease.run<Row>(statement).finally(lease.release);
    });
  }

  end(): Promise<void> {
    return this.#pool.end();
  }

  #open({ connectionString, isPooled }: Server): Pool {
    const {
      onError,
      statementTimeoutMs = STATEMENT_TIMEOUT_MS,
      connectTimeoutMs = CONNECT_TIMEOUT_MS,
    } = this.#settings;
    const pool = new Pool({
      connectionString,
      max: POOL_SIZE,
      connectionTimeoutMillis: connectTimeoutMs,
      statement_timeout: isPooled ? false : statementTimeoutMs,
      query_timeout: statementTimeoutMs + SILENCE_MS,
      keepAlive: true,
      // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it
      onConnect: isPooled ? () => undefined : (client) => client.query(TAKE_SETTINGS),
    });
    pool.on('error', (error) => {
      onError(error);
      this.#findTargetAgain();
    });
    pool.on('connect', (client) => this.#listeners.forEach((listener) => listener(client)));
    return pool;
  }

  /** Leases a connection that is closed on release if it proved useless. */
  async #lease() {
    const { isPooled } = this.#server;
    let useless: Error | undefined;
    const client = await this.#pool.connect().catch((error: unknown) => {
      this.#findTargetAgain();
      throw error;
    });
    return {
      run: async <Row extends QueryResultRow>(statement: QueryConfig): Promise<QueryResult<Row>> => {
        // Fail without a query: the rollback of a transaction would wait for the time-out again.
        if (useless) throw useless;
        try {
          // Behind a pooler, the next statement may reach a session that does not know the name.
          return await client.query<Row>(isPooled ? { ...statement, name: undefined } : statement);
        } catch (error) {
          if (isUseless(error)) useless = error as Error;
          throw error;
        }
      },
      release: () => {
        client.release(useless);
        if (useless) this.#findTargetAgain();
      },
    };
  }

  /** Looks for the target again. When no host can be used, the next useless connection repeats this. */
  #findTargetAgain(): void {
    this.#server.findAgain?.().then(
      (server) => {
        if (server.connectionString === this.#server.connectionString) return;
        const former = this.#pool;
        this.#server = server;
        this.#pool = this.#open(server);
        former.end().catch(this.#settings.onError);
      },
      () => undefined,
    );
  }
}
