import { LRUCache } from 'lru-cache';
import { type Account, emailKey } from '../../accounts/account.ts';
import { emailTaken, notFound } from '../../errors.ts';
import { gathered } from '../../gathered.ts';
import { createTurns } from '../../turns.ts';
import type { AccountStore } from '../account-store.ts';
import type { SessionStore } from '../session-store.ts';
import { type AskedAccount, findAccounts, replaceAccounts, type Versioned } from './account-statements.ts';
import { applied, type Connected, type Database, guarded, isRefused, violatedConstraint } from './database.ts';

/** Accounts remembered for their next look and their next change; the database is asked whether they still hold. */
const REMEMBERED = 5_000;

export class PostgresAccountStore implements AccountStore, SessionStore {
  readonly #database: Database;
  readonly #remembered = new LRUCache<string, Versioned>({ max: REMEMBERED });
  readonly #inTurn = createTurns();
  readonly #find: (asked: Pick<AskedAccount, 'id' | 'jti'>) => Promise<Versioned | null>;
  readonly #replace: (next: Versioned) => Promise<boolean>;

  constructor({ database, pool }: Connected) {
    this.#database = database;
    // One statement of each kind at a time: those who ask meanwhile share the next. Two at a time were slower.
    this.#find = gathered((asked) => {
      const known = asked.map((one) => ({ ...one, known: this.#remembered.get(one.id) }));
      return findAccounts(pool, known);
    });
    this.#replace = gathered((next) => replaceAccounts(pool, next));
    // A database that takes another one's place may have lost what that one had confirmed.
    pool.on('connect', () => this.#remembered.clear());
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
    // Changes of one account that meet in this process would only get in each other's way at the database.
    return this.#inTurn(id, () => guarded(async () => (await this.#hopeful(id, change)) ?? this.#locked(id, change)));
  }

  async #read(asked: Pick<AskedAccount, 'id' | 'jti'>): Promise<Account | null> {
    const found = await guarded(() => this.#find(asked));
    if (!found) return null;
    const { revision } = this.#remembered.get(asked.id) ?? found;
    // A change may have overtaken the look.
    if (found.revision >= revision) this.#remembered.set(asked.id, found);
    return found.account;
  }

  /** Without a lock, when nobody changed the account since it was last seen; null when somebody may have. */
  async #hopeful(id: string, change: (account: Account) => Account): Promise<Account | null> {
    const seen = this.#remembered.get(id) ?? (await this.#find({ id, jti: null }));
    if (!seen) return null;
    let next: Account;
    try {
      next = change(seen.account);
    } catch {
      // It may be right about what was seen and wrong about what is there: the locked way asks again.
      return null;
    }
    if (next === seen.account) return null;
    if (!(await this.#replaced({ account: next, revision: seen.revision }))) return null;
    this.#remembered.set(id, { account: next, revision: seen.revision + 1 });
    return next;
  }

  /** A statement that the database refused, whether for one of those who shared it or as it is, harms none of them. */
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
    this.#remembered.set(id, versioned);
    return versioned.account;
  }
}

/** Reads the row under its lock, so that whoever else wants to change the account waits. */
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
