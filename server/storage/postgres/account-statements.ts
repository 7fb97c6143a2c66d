import type { Pool } from 'pg';
import type { Account } from '../../accounts/account.ts';
import { noNulIn } from './no-nul.ts';

export interface Versioned {
  readonly account: Account;
  readonly revision: number;
}

export interface Asked {
  readonly id: string;
  /** The id of the request's token: the answer is null when that token is revoked. */
  readonly jti: string | null;
}

/** A requested account, with its cached version if there is one. */
type AskedAccount = Asked & { readonly known: Versioned | undefined };

// Both statements are named, so that the database parses and plans them once per connection. A request may wait for the
// running batch and then for its own: on a silent connection it fails after twice this time.
const QUERY_TIMEOUT = { query_timeout: 2_000 };

interface FoundRow {
  readonly index: number;
  readonly revision: number;
  /** null when the cached version is current. */
  readonly data: Account | null;
}

const find = `
  select asked.index::int, account.revision,
    case when account.revision = asked.revision then null else account.data end as data
  from unnest($1::text[], $2::int[], $3::text[]) with ordinality as asked (id, revision, jti, index)
  join account on account.id = asked.id
  where not exists (select 1 from revoked_token where revoked_token.jti = asked.jti)`;

// Locked rows are skipped: one shopper's long transaction must not delay the others of the batch, and a statement that
// waits for no lock cannot deadlock.
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
  const found = new Map(rows.map((row) => [row.index, row]));
  return asked.map(({ known }, index) => {
    const row = found.get(index + 1);
    if (!row) return null;
    return row.data === null ? known! : { account: row.data, revision: row.revision };
  });
}

/** Whether each account was replaced: false when its revision has changed or its row is locked. */
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
