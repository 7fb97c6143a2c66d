import { callbackify } from 'node:util';
import { Client, DatabaseError } from 'pg';
import { createSingleFlight } from '../../async/single-flight.ts';
import { type DatabaseAddress, readDatabaseUrl } from '../../database-url.ts';
import { OperatorError } from '../../errors.ts';

/** Milliseconds in which a host must accept a connection, and then answer. */
export const CONNECT_TIMEOUT_MS = 2_000;

/** A database as its connections need it. */
export interface Server {
  readonly connectionString: string;
  /**
   * Whether a pooler such as PgBouncer is in between, which may give each transaction another session: settings, locks
   * and prepared statements of a session do not last.
   */
  readonly isPooled: boolean;
  readonly Client: typeof Client;
  /** Closes the connections to a server that another one has replaced. Call it when a connection proves useless. */
  readonly review: () => void;
}

/** An odd time-out, which no setting of the database equals by chance. */
const MARK_MS = 3_001;
const isTarget: Record<DatabaseAddress['target'], string> = {
  any: 'true',
  'read-write': `current_setting('transaction_read_only') = 'off'`,
  primary: 'not pg_is_in_recovery()',
};

interface Answer {
  readonly host: string;
  readonly port: number;
  readonly isPooled: boolean;
}

/** Throws when the host does not answer, or is not the target. */
async function ask(url: string, target: DatabaseAddress['target'], mark = MARK_MS): Promise<Answer> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: CONNECT_TIMEOUT_MS,
    statement_timeout: mark,
  });
  // A broken connection rejects the call in progress too; without a listener it would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ accepted: boolean; timeout: string }>(
      `select ${isTarget[target]} as accepted, current_setting('statement_timeout') as timeout`,
    );
    if (!rows[0]?.accepted) throw new Error(`is not ${target}`);
    return { host: client.host, port: client.port, isPooled: !rows[0].timeout.startsWith(String(MARK_MS)) };
  } catch (error) {
    // PgBouncer's answer to a setting that it is not told to ignore.
    if (mark > 0 && error instanceof DatabaseError && error.message.startsWith('unsupported startup parameter'))
      return await ask(url, target, 0);
    throw error;
  } finally {
    // Not awaited: a silent host never confirms it.
    client.end().catch(() => undefined);
  }
}

/**
 * Tries the hosts in order; for a target that only one of them is, beginning with the last that was it, since a host
 * that is silent would delay every new connection. Throws an `OperatorError` that says why each was refused.
 */
function finder({ hosts, target }: DatabaseAddress): () => Promise<Answer> {
  const once = createSingleFlight<Answer>();
  let last = hosts[0]!;
  async function find(): Promise<Answer> {
    const refusals: string[] = [];
    for (const host of target === 'any' ? hosts : new Set([last, ...hosts])) {
      try {
        const answer = await ask(host.url, target);
        last = host;
        return answer;
      } catch (error) {
        const { message, code } = error as NodeJS.ErrnoException;
        refusals.push(`${host.name || 'the default host'}: ${message || code}`);
      }
    }
    throw new OperatorError(`DATABASE_URL leads to no PostgreSQL server that can be used (${refusals.join('; ')})`);
  }
  return () => once('find', find);
}

/**
 * Finds the server that an address leads to. Its `Client` finds it again for every new connection if there are several
 * hosts, which node-postgres does not do, and names no statement if a pooler is in between.
 */
export async function findServer(url: string): Promise<Server> {
  const address = readDatabaseUrl(url);
  if (!address) throw new OperatorError('DATABASE_URL is no postgres:// address');
  const find = finder(address);
  const { isPooled } = await find();
  const isFixed = address.hosts.length === 1 && address.target === 'any';
  const open = new Set<FoundClient>();

  class FoundClient extends Client {
    override connect(): Promise<Client>;
    override connect(done: (error: Error | null, client?: any) => void): void;
    override connect(done?: (error: Error | null, client?: any) => void): Promise<Client> | void {
      return done ? callbackify(() => this.#connect())(done) : this.#connect();
    }

    async #connect(): Promise<Client> {
      if (isFixed) return super.connect();
      ({ host: this.host, port: this.port } = await find());
      await super.connect();
      open.add(this);
      return this.once('end', () => open.delete(this));
    }

    override query(statement: any, values?: any, done?: any): any {
      const unnamed = isPooled && typeof statement === 'object' ? { ...statement, name: undefined } : statement;
      return super.query(unnamed, values, done);
    }
  }

  async function review(): Promise<void> {
    const { host, port } = await find();
    for (const client of open)
      if (client.host !== host || client.port !== port)
        client.connection.stream.destroy(new Error(`${host}:${port} has replaced ${client.host}:${client.port}`));
  }
  return {
    connectionString: address.hosts[0]!.url,
    isPooled,
    Client: FoundClient,
    review: () => void (isFixed || review().catch(() => undefined)),
  };
}
