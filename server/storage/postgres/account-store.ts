import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { type Account, ownedKey, ownedKeys, upgradeAccount } from '../../services/account/account.ts';
import { emailTaken, notFound, unavailable } from '../../errors.ts';
import { createBatcher } from '../../async/batched.ts';
import { createKeyedQueue } from '../../async/keyed-queue.ts';
import type { AccountStore } from '../../services/account/account-store.ts';
import { emailKeys } from '../../services/email.ts';
import {
  findAccount,
  findAccounts,
  replaceAccount,
  replaceAccounts,
  type VersionedAccount,
} from './account-statements.ts';
import { notify } from './changes/notify.ts';
import { applyChange, type DatabaseConnection, type Database, guard, isRefused } from './database.ts';

/** Cached accounts. Each read and each change checks the cached revision in the database. */
const MAX_CACHED = 5_000;

/** `isDistributed` means that accounts are on several nodes, so that a statement for many would query them all. */
export function createAccountStore({ database, pool }: DatabaseConnection, isDistributed: boolean): AccountStore {
  const cache = new LRUCache<string, VersionedAccount>({ max: MAX_CACHED });
  // After a failover the new database may lack changes that the old one confirmed.
  pool.onConnect(() => cache.clear());
  const enqueue = createKeyedQueue();
  const lookupOf = (id: string) => ({ id, known: cache.get(id) });
  // All waiting calls share one statement of each kind at a time; two at a time were slower.
  const find = isDistributed
    ? (id: string) => findAccount(pool, lookupOf(id))
    : createBatcher((ids: readonly string[]) => findAccounts(pool, ids.map(lookupOf)));
  const replace = isDistributed
    ? (next: VersionedAccount) => replaceAccount(pool, next)
    : createBatcher((next: readonly VersionedAccount[]) => replaceAccounts(pool, next));

  async function read(id: string): Promise<Account | null> {
    const found = await guard(() => find(id));
    if (!found) return null;
    const { revision } = cache.get(id) ?? found;
    // A concurrent change may have cached a newer revision.
    if (found.revision >= revision) cache.set(id, found);
    return found.account;
  }

  /**
   * Changes the cached account without a lock. Returns null when its revision is outdated, when nothing or the email
   * changes, or when the database refuses the batch: each of its changes then takes the locked path separately.
   */
  async function changeOptimistically(id: string, change: (account: Account) => Account): Promise<Account | null> {
    const seen = cache.get(id) ?? (await find(id));
    if (!seen) return null;
    let next: Account;
    try {
      next = change(seen.account);
    } catch {
      // The cached account may be stale, so the locked path decides.
      return null;
    }
    // The claim of an email moves in a transaction with the account.
    if (next === seen.account || ownedKey(next) !== ownedKey(seen.account)) return null;
    const isReplaced = await replace({ account: next, revision: seen.revision }).catch((error: unknown) => {
      if (isRefused(error)) return false;
      throw error;
    });
    if (!isReplaced) return null;
    cache.set(id, { account: next, revision: seen.revision + 1 });
    return next;
  }

  async function changeUnderLock(id: string, change: (account: Account) => Account): Promise<Account> {
    const versioned = await database.transaction().execute((transaction) => changeLocked(transaction, id, change));
    cache.set(id, versioned);
    return versioned.account;
  }

  return {
    create: (account) =>
      guard(() =>
        database.transaction().execute(async (transaction) => {
          await claimEmail(transaction, account);
          await transaction
            .insertInto('account')
            .values({ id: account.id, revision: 1, data: JSON.stringify(account) })
            .execute();
        }),
      ),

    async findByEmail(email) {
      // Read one after another, since each is on its own node.
      for (const key of emailKeys(email)) {
        const claims = database.selectFrom('account_email').select('account_id').where('email_key', '=', key);
        const claim = await guard(() => claims.executeTakeFirst());
        if (!claim) continue;
        const account = await read(claim.account_id);
        // One transaction writes both, but the account's node has yet to commit its part.
        if (!account || !ownedKeys(account).includes(key))
          throw unavailable(new Error(`the account of an email is missing: ${claim.account_id}`));
        return account;
      }
      return null;
    },

    findById: read,

    update: (id, change) =>
      // Queue by account: concurrent changes of one account would only conflict in the database.
      enqueue(id, () => guard(async () => (await changeOptimistically(id, change)) ?? changeUnderLock(id, change))),

    removeErased: (id) =>
      guard(async () => {
        await database
          .deleteFrom('account')
          .where('id', '=', id)
          .where(sql`data ->> 'erasedAt'`, 'is not', null)
          .execute();
        cache.delete(id);
      }),

    /** Queries every node where accounts are spread. */
    dueLetters: ({ now, limit }) =>
      guard(async () => {
        const dueAt = sql<string>`(select min(letter ->> 'dueAt') from jsonb_array_elements(data -> 'letters') letter)`;
        const rows = await database
          .selectFrom('account')
          .select('id')
          .where(sql<boolean>`data -> 'letters' is not null`)
          .where(dueAt, '<=', now)
          .orderBy(dueAt)
          .limit(limit)
          .execute();
        return rows.map(({ id }) => id);
      }),

    /** Queries every node where accounts are spread. */
    dueErasures: ({ now, limit }) =>
      guard(async () => {
        // The expression of the index account_to_erase.
        const eraseAt = sql<string>`(data ->> 'eraseAt')`;
        const due = database.selectFrom('account').select('id').where(eraseAt, '<=', now);
        return (await due.orderBy(eraseAt).limit(limit).execute()).map(({ id }) => id);
      }),

    /** Queries every node where accounts are spread. */
    watchers: ({ after, limit }) =>
      guard(async () => {
        const rows = await database
          .selectFrom('account')
          .select('id')
          // The expression of the index account_with_watches.
          .where(sql<boolean>`data -> 'wishlist' @> '[{"watch": {}}]'`)
          .where('id', '>', after ?? '')
          .orderBy('id')
          .limit(limit)
          .execute();
        return rows.map(({ id }) => id);
      }),
  };
}

/** Changes the account under a row lock. `NOT_FOUND` for an unknown id. */
export async function changeLocked(
  transaction: Database,
  id: string,
  change: (account: Account) => Account,
): Promise<VersionedAccount> {
  const row = await transaction
    .selectFrom('account')
    .select(['data', 'revision'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('This account');
  const account = upgradeAccount(row.data);
  const next = applyChange(change, account);
  if (next === account) return { account, revision: row.revision };
  const revision = row.revision + 1;
  if (ownedKey(account) !== ownedKey(next)) {
    // Claim the new email before the old one is released, so that two accounts that swap emails do not deadlock.
    await claimEmail(transaction, next);
    for (const key of ownedKeys(account))
      await transaction.deleteFrom('account_email').where('email_key', '=', key).where('account_id', '=', id).execute();
  }
  await transaction
    .updateTable('account')
    .set({ data: JSON.stringify(next), revision })
    .where('id', '=', id)
    .execute();
  await notify(transaction, 'ACCOUNT', id);
  return { account: next, revision };
}

/** `CONFLICT` when another account owns the email. */
async function claimEmail(transaction: Database, account: Account): Promise<void> {
  const key = ownedKey(account);
  if (key === null) return;
  const claim = await transaction
    .insertInto('account_email')
    .values({ email_key: key, account_id: account.id })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (claim.numInsertedOrUpdatedRows === 0n) throw emailTaken();
}
