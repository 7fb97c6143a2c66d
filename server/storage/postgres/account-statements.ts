import type { Pool } from 'pg';
import type { Account } from '../../accounts/account.ts';
import { STATEMENT_TIMEOUT_MS } from './database.ts';
import { noNulIn } from './no-nul.ts';

export interface Versioned {
  readonly account: Account;
  readonly revision: number;
}

/** An account that is asked for, with what is known of it already. */
export interface AskedAccount {
  readonly id: string;
  /** The answer is null when the token of this id was ended. */
  readonly jti: string | null;
  readonly known: Versioned | undefined;
}

// Named, so that each is parsed and planned once a connection: they are most of what the database is asked. Others wait
// for them, so a connection that fell silent must not hold them up for as long as the network takes to notice.
const QUERY_TIMEOUT = { query_timeout: STATEMENT_TIMEOUT_MS + 1_000 };

interface FoundRow {
  readonly place: number;
  readonly revision: number;
  /** null when the account is as it was known. */
  readonly data: Account | null;
}

const find = `
  select asked.place::int, account.revision,
    case when account.revision = asked.revision then null else account.data end as data
  from unnest($1::text[], $2::int[], $3::text[]) with ordinality as asked (id, revision, jti, place)
  join account on account.id = asked.id
  where not exists (select 1 from revoked_token where revoked_token.jti = asked.jti)`;

// Rows that somebody else holds are passed over instead of waited for: one shopper's long change must not hold up those
// of others who travel with it, and who waits for nobody is part of no deadlock.
const replace = `
  with next as (
    select * from json_to_recordset($1::json) as next (id text, revision int, account jsonb)
  ), mine as (
    select account.id, next.revision + 1 as revision, next.account from account join next using (id)
    where account.revision = next.revision
    for update of account skip locked
  )
  update account set revision = mine.revision, data = mine.account
  from mine where account.id = mine.id
  returning account.id`;

export async function findAccounts(pool: Pool, asked: readonly AskedAccount[]): Promise<readonly (Versioned | null)[]> {
  const { rows } = await pool.query<FoundRow>({
    ...QUERY_TIMEOUT,
    name: 'find-accounts',
    text: find,
    values: [
      noNulIn(asked.map(({ id }) => id)),
      asked.map(({ known }) => known?.revision ?? null),
      noNulIn(asked.map(({ jti }) => jti)),
    ],
  });
  const found = new Map(rows.map((row) => [row.place, row]));
  return asked.map(({ known }, index) => {
    const row = found.get(index + 1);
    if (!row) return null;
    return row.data === null ? known! : { account: row.data, revision: row.revision };
  });
}

/** Whether each account took the place of what was known: it did not when somebody changed it meanwhile, or is about to. */
export async function replaceAccounts(pool: Pool, next: readonly Versioned[]): Promise<readonly boolean[]> {
  const { rows } = await pool.query<{ id: string }>({
    ...QUERY_TIMEOUT,
    name: 'replace-accounts',
    text: replace,
    values: [JSON.stringify(next.map(({ account, revision }) => ({ id: account.id, revision, account })))],
  });
  const replaced = new Set(rows.map(({ id }) => id));
  return next.map(({ account }) => replaced.has(account.id));
}
