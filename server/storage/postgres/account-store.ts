import { LRUCache } from 'lru-cache';
import { type Account, emailKey } from '../../accounts/account.ts';
import { emailTaken, notFound } from '../../errors.ts';
import { batched } from '../../async/batched.ts';
import { createKeyedQueue } from '../../async/keyed-queue.ts';
import type { AccountStore } from '../../accounts/account-store.ts';
import type { SessionStore } from '../../accounts/session-store.ts';
import { type AskedAccount, findAccounts, replaceAccounts, type Versioned } from './account-statements.ts';
import { applied, type Connected, type Database, guarded, isRefused, violatedConstraint } from './database.ts';

/** Cached accounts. Each read and each change checks the cached revision in the database. */
const MAX_CACHED = 5_000;

export class PostgresAccountStore implements AccountStore, SessionStore {
  readonly #database: Database;
  readonly #cache = new LRUCache<string, Versioned>({ max: MAX_CACHED });
  readonly #enqueue = createKeyedQueue();
  readonly #find: (asked: Pick<AskedAccount, 'id' | 'jti'>) => Promise<Versioned | null>;
  readonly #replace: (next: Versioned) => Promise<boolean>;

  constructor({ database, pool }: Connected) {
    this.#database = database;
    // One statement of each kind at a time, shared by all calls that wait; two at a time were slower.
    this.#find = batched((asked) => {
      const known = asked.map((one) => ({ ...one, known: this.#cache.get(one.id) }));
      return findAccounts(pool, known);
    });
    this.#replace = batched((next) => replaceAccounts(pool, next));
    // After a failover the new database may lack changes that the old one confirmed.
    pool.on('connect', () => this.#cache.clear());
  }

  create(account: Account): Promise<void> {
    return guarded(async () => {
      try {
        await this.#database
          .insertInto('account')
          .values({ id: account.id, email_key: emailKey(account.email), revision: 1, data: JSON.stringify(account) })
          .execute();
      } catch (error) {
        throw violatedConstraint(error) === null ? error : emailTaken();
      }
    });
  }

  findByEmail(email: string): Promise<Account | null> {
    return guarded(async () => {
      const row = await this.#database
        .selectFrom('account')
        .select('data')
        .where('email_key', '=', emailKey(email))
        .executeTakeFirst();
      return row?.data ?? null;
    });
  }

  findById(id: string): Promise<Account | null> {
    return this.#read({ id, jti: null });
  }

  accountOf({ accountId, jti }: { accountId: string; jti: string }): Promise<Account | null> {
    return this.#read({ id: accountId, jti });
  }

  update(id: string, change: (account: Account) => Account): Promise<Account> {
    // Queued by account: concurrent changes of one account would only conflict in the database.
    return this.#enqueue(id, () =>
      guarded(async () => (await this.#optimistic(id, change)) ?? this.#locked(id, change)),
    );
  }

  async #read(asked: Pick<AskedAccount, 'id' | 'jti'>): Promise<Account | null> {
    const found = await guarded(() => this.#find(asked));
    if (!found) return null;
    const { revision } = this.#cache.get(asked.id) ?? found;
    // A concurrent change may have cached a newer revision.
    if (found.revision >= revision) this.#cache.set(asked.id, found);
    return found.account;
  }

  /**
   * Changes the cached account without a lock. null when its revision is no longer current, or when nothing changes.
   */
  async #optimistic(id: string, change: (account: Account) => Account): Promise<Account | null> {
    const seen = this.#cache.get(id) ?? (await this.#find({ id, jti: null }));
    if (!seen) return null;
    let next: Account;
    try {
      next = change(seen.account);
    } catch {
      // The cached account may be stale, so the locked path decides.
      return null;
    }
    if (next === seen.account) return null;
    if (!(await this.#replaced({ account: next, revision: seen.revision }))) return null;
    this.#cache.set(id, { account: next, revision: seen.revision + 1 });
    return next;
  }

  /** false when the database refused the batch: each of its changes then takes the locked path by itself. */
  async #replaced(next: Versioned): Promise<boolean> {
    try {
      return await this.#replace(next);
    } catch (error) {
      if (isRefused(error)) return false;
      throw error;
    }
  }

  async #locked(id: string, change: (account: Account) => Account): Promise<Account> {
    const versioned = await this.#database
      .transaction()
      .execute((transaction) => changeLocked(transaction, id, change));
    this.#cache.set(id, versioned);
    return versioned.account;
  }
}

/** Changes the account under a row lock. `NOT_FOUND` for an unknown id. */
export async function changeLocked(
  transaction: Database,
  id: string,
  change: (account: Account) => Account,
): Promise<Versioned> {
  const row = await transaction
    .selectFrom('account')
    .select(['data', 'revision'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('This account');
  const next = applied(change, row.data);
  if (next === row.data) return { account: next, revision: row.revision };
  const revision = row.revision + 1;
  await transaction
    .updateTable('account')
    .set({ data: JSON.stringify(next), revision })
    .where('id', '=', id)
    .execute();
  return { account: next, revision };
}
