import { randomBytes } from 'node:crypto';
import { notFound } from '../../errors.ts';
import type { SandboxOrder, SandboxStore } from '../../orders/payment/sandbox/sandbox.ts';
import type { RevocationStore } from '../../accounts/revocation-store.ts';
import { applied, type Database, guarded } from './database.ts';

/** Seconds. A clock that is set back by up to a day must not revive a revoked token. */
const GRACE = 86_400;

export class PostgresRevocationStore implements RevocationStore {
  readonly #database: Database;
  readonly #now: () => Date;

  constructor(database: Database, now: () => Date) {
    this.#database = database;
    this.#now = now;
  }

  revoke(jti: string, expiresAt: number): Promise<void> {
    return guarded(async () => {
      await this.#database
        .insertInto('revoked_token')
        .values({ jti, expires_at: String(expiresAt) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const expired = Math.floor(this.#now().getTime() / 1000) - GRACE;
      await this.#database.deleteFrom('revoked_token').where('expires_at', '<', String(expired)).execute();
    });
  }

  isRevoked(jti: string): Promise<boolean> {
    return guarded(async () => {
      const row = await this.#database
        .selectFrom('revoked_token')
        .select('jti')
        .where('jti', '=', jti)
        .executeTakeFirst();
      return row !== undefined;
    });
  }
}

export class PostgresSandboxStore implements SandboxStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  create(order: SandboxOrder): Promise<void> {
    return guarded(async () => {
      await this.#database
        .insertInto('sandbox_order')
        .values({ id: order.id, data: JSON.stringify(order) })
        .execute();
    });
  }

  find(id: string): Promise<SandboxOrder | null> {
    return guarded(async () => {
      const row = await this.#database
        .selectFrom('sandbox_order')
        .select('data')
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.data ?? null;
    });
  }

  update(id: string, change: (order: SandboxOrder) => SandboxOrder): Promise<SandboxOrder> {
    return guarded(() =>
      this.#database.transaction().execute(async (transaction) => {
        const row = await transaction
          .selectFrom('sandbox_order')
          .select('data')
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst();
        if (!row) throw notFound('This order of the sandbox');
        const next = applied(change, row.data);
        if (next !== row.data)
          await transaction
            .updateTable('sandbox_order')
            .set({ data: JSON.stringify(next) })
            .where('id', '=', id)
            .execute();
        return next;
      }),
    );
  }
}

/** A secret of 32 random bytes in hex. Servers that start together agree on the one that is inserted first. */
export async function keptSecret(database: Database, name: string): Promise<string> {
  await database
    .insertInto('secret')
    .values({ name, value: randomBytes(32).toString('hex') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await database
    .selectFrom('secret')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return value;
}
