import { Client } from 'pg';
import { CLOSURE, type Closure } from '../../services/shop/closure.ts';
import { CONNECT_TIMEOUT_MS, findServer } from './find-server.ts';

/** The state of the database, for the owner's check. */
interface Probe {
  readonly clock: Date;
  readonly isWritable: boolean;
}

/** Queries the database over a separate connection. Throws when it cannot be reached. */
async function withClient<T>(
  url: string,
  run: (client: Client) => Promise<T>,
  timeoutMs = CONNECT_TIMEOUT_MS,
): Promise<T> {
  const { connectionString, isPooled } = await findServer(url);
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: timeoutMs,
    statement_timeout: isPooled ? false : timeoutMs,
  });
  // A broken connection rejects the call in progress too; without a listener it would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await run(client);
  } finally {
    // Not awaited: a silent host never confirms it.
    client.end().catch(() => undefined);
  }
}

/** Reads the state of the database without a change, so that a check migrates no schema. */
export const probeDatabase = (url: string): Promise<Probe> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ clock: string; is_writable: boolean }>(
      `select (extract(epoch from clock_timestamp()) * 1000)::bigint::text as clock, current_setting('transaction_read_only') = 'off' as is_writable`,
    );
    return { clock: new Date(Number(rows[0]!.clock)), isWritable: rows[0]!.is_writable };
  });

export const probeClosure = (url: string): Promise<Closure | null> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ value: string }>('select value from secret where name = $1', [CLOSURE]);
    return rows[0] ? (JSON.parse(rows[0].value) as Closure) : null;
  });

/** Time for the statement that reads every session once. */
const SUM_MS = 60_000;

interface StockProbe {
  readonly counted: number;
  /** Books whose taken copies differ from those that sessions and orders hold. */
  readonly wrong: readonly string[];
}

/** Reads the stock for the owner's check in one statement, so that it sees one moment of an open shop. */
export const probeStock = (url: string): Promise<StockProbe> =>
  withClient(
    url,
    async (client) => {
      const { rows } = await client.query<{ book_id: string; is_counted: boolean; is_right: boolean }>(`
        with held as (
          select one ->> 'bookId' as book_id, sum((one ->> 'copies')::int)::int as copies
          from payment_session, jsonb_array_elements(data -> 'held') as one
          group by 1
        )
        select book_id, counted is not null as is_counted, taken = coalesce(copies, 0) as is_right
        from stock left join held using (book_id)
        order by book_id`);
      return {
        counted: rows.filter((row) => row.is_counted).length,
        wrong: rows.flatMap((row) => (row.is_right ? [] : [row.book_id])),
      };
    },
    SUM_MS,
  );
