import { type Account, type StoredAccount, upgradeAccount } from '../../services/account/account.ts';
import { notifyOf } from './changes/notify.ts';
import { noNulIn } from './no-nul.ts';
import type { ServerPool } from './connection/server-pool.ts';

export interface VersionedAccount {
  readonly account: Account;
  readonly revision: number;
}

/** A requested account, with its cached version if there is one. */
interface Lookup {
  readonly id: string;
  readonly known: VersionedAccount | undefined;
}

// The statements are named, so that the database parses and plans them once per connection. A request may wait for the
// running batch and then for its own: on a silent connection it fails after twice this time.
const QUERY_TIMEOUT = { query_timeout: 2_000 };

interface FoundRow {
  readonly index?: number;
  readonly revision: number;
  /** null when the cached version is current. */
  readonly data: StoredAccount | null;
}

const find = `
  select lookups.index::int, account.revision,
    case when account.revision = lookups.revision then null else account.data end as data
  from unnest($1::text[], $2::int[]) with ordinality as lookups (id, revision, index)
  join account on account.id = lookups.id`;

// Where accounts are spread over nodes, a statement names one account, so that only its node receives it.
const findOne = `
  select revision, case when revision = $2::int then null else data end as data
  from account where id = $1::text`;

const replaceOne = `
  update account set revision = $2::int + 1, data = $3::jsonb where id = $1::text and revision = $2::int`;

// Locked rows are skipped: one shopper's long transaction must not delay the others of the batch, and a statement that
// waits for no lock cannot deadlock.
const replace = `
  with next as (
    select * from json_to_recordset($1::json) as next (id text, revision int, account jsonb)
  ), mine as (
    select account.id, next.revision + 1 as revision, next.account from account join next using (id)
    where account.revision = next.revision
    for update of account skip locked
  ), changed as (
    update account set revision = mine.revision, data = mine.account
    from mine where account.id = mine.id
    returning account.id
  )
  select id, ${notifyOf('ACCOUNT', 'id')} from changed`;

const accountIn = (row: FoundRow | undefined, { known }: Lookup): VersionedAccount | null => {
  if (!row) return null;
  return row.data === null ? known! : { account: upgradeAccount(row.data), revision: row.revision };
};

export async function findAccount(pool: ServerPool, lookup: Lookup): Promise<VersionedAccount | null> {
  const values = noNulIn([lookup.id, lookup.known?.revision ?? null]);
  const { rows } = await pool.query<FoundRow>({ ...QUERY_TIMEOUT, name: 'find-account', text: findOne, values });
  return accountIn(rows[0], lookup);
}

/** Returns whether the account was replaced: false when its revision has changed. Waits for a locked row. */
export async function replaceAccount(pool: ServerPool, { account, revision }: VersionedAccount): Promise<boolean> {
  const { rowCount } = await pool.query({
    ...QUERY_TIMEOUT,
    name: 'replace-account',
    text: replaceOne,
    values: [account.id, revision, JSON.stringify(account)],
  });
  // Notify by a separate statement, because a cluster sends one with the account to its node, and servers listen to the
  // coordinator. Do not wait for it: the account is changed whether or not servers are notified.
  if (rowCount === 1)
    pool.query({ text: `select ${notifyOf('ACCOUNT', '$1::text')}`, values: [account.id] }).catch(() => undefined);
  return rowCount === 1;
}

export async function findAccounts(
  pool: ServerPool,
  keys: readonly Lookup[],
): Promise<readonly (VersionedAccount | null)[]> {
  const { rows } = await pool.query<FoundRow>({
    ...QUERY_TIMEOUT,
    name: 'find-accounts',
    text: find,
    values: [noNulIn(keys.map(({ id }) => id)), keys.map(({ known }) => known?.revision ?? null)],
  });
  const found = new Map(rows.map((row) => [row.index, row]));
  return keys.map((one, index) => accountIn(found.get(index + 1), one));
}

/** Returns whether each account was replaced: false when its revision has changed or its row is locked. */
export async function replaceAccounts(
  pool: ServerPool,
  next: readonly VersionedAccount[],
): Promise<readonly boolean[]> {
  const { rows } = await pool.query<{ id: string }>({
    ...QUERY_TIMEOUT,
    name: 'replace-accounts',
    text: replace,
    values: [JSON.stringify(next.map(({ account, revision }) => ({ id: account.id, revision, account })))],
  });
  const replaced = new Set(rows.map(({ id }) => id));
  return next.map(({ account }) => replaced.has(account.id));
}
