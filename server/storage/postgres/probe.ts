import { Client } from 'pg';
import { CONNECT_TIMEOUT_MS, findServer } from './find-server.ts';

/** What the owner's check asks of a database. */
interface Probe {
  /** The database's clock. */
  readonly at: Date;
  readonly isWritable: boolean;
}

/** Changes nothing, so that a check migrates no schema. Throws when the database cannot be reached. */
export async function probeDatabase(url: string): Promise<Probe> {
  const { connectionString } = await findServer(url);
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: CONNECT_TIMEOUT_MS,
  });
  // A broken connection rejects the call in progress too; without a listener it would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ at: Date; is_writable: boolean }>(
      `select clock_timestamp() as at, current_setting('transaction_read_only') = 'off' as is_writable`,
    );
    return { at: rows[0]!.at, isWritable: rows[0]!.is_writable };
  } finally {
    // Not awaited: a silent host never confirms it.
    client.end().catch(() => undefined);
  }
}
