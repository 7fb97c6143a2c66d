import { callbackify } from 'node:util';
import { Client } from 'pg';
import { createSingleFlight } from '../../async/single-flight.ts';
import { type DatabaseAddress, readDatabaseUrl } from '../../database-url.ts';
import { OperatorError } from '../../errors.ts';

/** Milliseconds in which a host must accept a connection, and then answer. */
export const CONNECT_TIMEOUT_MS = 2_000;

/** A database as its connections need it. */
export interface Server {
  readonly connectionString: string;
  readonly Client: typeof Client;
  /** Closes the connections to a server that another one has replaced. Call it when a connection proves useless. */
  readonly review: () => void;
}

const isTarget: Record<DatabaseAddress['target'], string> = {
  any: 'true',
  'read-write': `current_setting('transaction_read_only') = 'off'`,
  primary: 'not pg_is_in_recovery()',
};

interface Answer {
  readonly host: string;
  readonly port: number;
}

/** Throws when the host does not answer, or is not the target. */
async function ask(url: string, target: DatabaseAddress['target']): Promise<Answer> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: CONNECT_TIMEOUT_MS,
  });
  // A broken connection rejects the call in progress too; without a listener it would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ accepted: boolean }>(`select ${isTarget[target]} as accepted`);
    if (!rows[0]?.accepted) throw new Error(`is not ${target}`);
    return { host: client.host, port: client.port };
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
 * hosts, which node-postgres does not do.
 */
export async function findServer(url: string): Promise<Server> {
  const address = readDatabaseUrl(url);
  if (!address) throw new OperatorError('DATABASE_URL is no postgres:// address');
  const find = finder(address);
  await find();
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
  }

  async function review(): Promise<void> {
    const { host, port } = await find();
    for (const client of open)
      if (client.host !== host || client.port !== port)
        client.connection.stream.destroy(new Error(`${host}:${port} has replaced ${client.host}:${client.port}`));
  }
  return {
    connectionString: address.hosts[0]!.url,
    Client: FoundClient,
    review: () => void (isFixed || review().catch(() => undefined)),
  };
}
