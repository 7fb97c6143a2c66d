import { LRUCache } from 'lru-cache';
import { type Account, emailKey } from '../../accounts/account.ts';
import { emailTaken, notFound } from '../../errors.ts';
import { createTurns } from '../../turns.ts';
import type { AccountStore } from '../account-store.ts';
import { applied, type Database, guarded, violatedConstraint } from './database.ts';

interface Versioned {
  readonly account: Account;
  readonly revision: number;
}

/** Accounts remembered for their next change; they are never answered from memory. */
const REMEMBERED = 5_000;

export class PostgresAccountStore implements AccountStore {
  readonly #database: Database;
  readonly #remembered = new LRUCache<string, Versioned>({ max: REMEMBERED });
  readonly #inTurn = createTurns();

  constructor(database: Database) {
    this.#database = database;
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

  async findById(id: string): Promise<Account | null> {
    return (await this.#read(id))?.account ?? null;
  }

  update(id: string, change: (account: Account) => Account): Promise<Account> {
    // Changes of one account that meet in this process would only get in each other's way at the database.
    return this.#inTurn(id, () => guarded(async () => (await this.#hopeful(id, change)) ?? this.#locked(id, change)));
  }

  async #read(id: string): Promise<Versioned | null> {
    const row = await guarded(() =>
      this.#database.selectFrom('account').select(['data', 'revision']).where('id', '=', id).executeTakeFirst(),
    );
    if (!row) return null;
    const versioned = { account: row.data, revision: row.revision };
    this.#remembered.set(id, versioned);
    return versioned;
  }

  /** One round trip when nobody changed the account since it was last seen; null when somebody may have. */
  async #hopeful(id: string, change: (account: Account) => Account): Promise<Account | null> {
    const seen = this.#remembered.get(id);
    if (!seen) return null;
    let next: Account;
    try {
      next = change(seen.account);
    } catch {
      // It may be right about what was seen and wrong about what is there: the locked way asks again.
      return null;
    }
    if (next === seen.account) return null;
    const { numUpdatedRows } = await this.#database
      .updateTable('account')
      .set({ data: JSON.stringify(next), revision: seen.revision + 1 })
      .where('id', '=', id)
      .where('revision', '=', seen.revision)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return null;
    this.#remembered.set(id, { account: next, revision: seen.revision + 1 });
    return next;
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
