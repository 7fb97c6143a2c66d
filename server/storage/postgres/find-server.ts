import { Client, DatabaseError } from 'pg';
import { createSingleFlight } from '../../async/single-flight.ts';
import { type DatabaseAddress, readDatabaseUrl } from '../../database-url.ts';
import { OperatorError } from '../../errors.ts';

/** Milliseconds in which a host must accept a connection, and then answer. */
export const CONNECT_TIMEOUT_MS = 2_000;

/** A host that is the target of an address. */
export interface Server {
  readonly connectionString: string;
  /**
   * Whether a pooler such as PgBouncer is in between, which may give each transaction another session, so that
   * settings, locks and prepared statements of a session do not last.
   */
  readonly isPooled: boolean;
  /** Missing when the address leads to no other server. Throws `OperatorError` when no host can be used. */
  readonly findAgain?: () => Promise<Server>;
}

/** A time-out that no database has by chance: a session without it was opened by a pooler. */
const MARK_MS = 3_001;
const isTarget: Record<DatabaseAddress['target'], string> = {
  any: 'true',
  'read-write': `current_setting('transaction_read_only') = 'off'`,
  primary: 'not pg_is_in_recovery()',
};

/** Returns whether a pooler is in between. Throws when the host does not answer or is not the target. */
async function isPooled(url: string, target: DatabaseAddress['target'], mark = MARK_MS): Promise<boolean> {
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
    return !rows[0].timeout.startsWith(String(MARK_MS));
  } catch (error) {
    // PgBouncer's answer to a setting that it is not configured to ignore.
    if (mark > 0 && error instanceof DatabaseError && error.message.startsWith('unsupported startup parameter'))
      return await isPooled(url, target, 0);
    throw error;
  } finally {
    // Not awaited: a silent host never confirms it.
    client.end().catch(() => undefined);
  }
}

/**
 * Finds the server that an address leads to: the first host in order that is the target. Where only one host can be the
 * target, starts with the last one found, since a silent host would delay the others. Throws an `OperatorError` that
 * explains each refusal.
 */
export async function findServer(address: string): Promise<Server> {
  const read = readDatabaseUrl(address);
  if (!read) throw new OperatorError('DATABASE_URL is not a postgres:// address');
  const { hosts, target } = read;
  const isFixed = hosts.length === 1 && target === 'any';
  const once = createSingleFlight<Server>();
  let last = hosts[0]!;

  async function find(): Promise<Server> {
    const refusals: string[] = [];
    for (const host of target === 'any' ? hosts : new Set([last, ...hosts])) {
      try {
        const server = { connectionString: host.url, isPooled: await isPooled(host.url, target) };
        last = host;
        return isFixed ? server : { ...server, findAgain };
      } catch (error) {
        const { message, code } = error as NodeJS.ErrnoException;
        refusals.push(`${host.name || 'the default host'}: ${message || code}`);
      }
    }
    throw new OperatorError(`DATABASE_URL leads to no PostgreSQL server that can be used (${refusals.join('; ')})`);
  }
  const findAgain = () => once('find', find);
  return findAgain();
}
