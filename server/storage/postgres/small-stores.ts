import { randomBytes } from 'node:crypto';
import { notFound } from '../../errors.ts';
import type { SandboxStore } from '../../orders/payment/sandbox/sandbox.ts';
import { REVOCATION_GRACE, type RevocationStore } from '../../accounts/revocation-store.ts';
import { applied, type Database, guarded } from './database.ts';

export const createRevocationStore = (database: Database, now: () => Date): RevocationStore => ({
  revoke: (jti, expiresAt) =>
    guarded(async () => {
      await database
        .insertInto('revoked_token')
        .values({ jti, expires_at: String(expiresAt) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const expired = Math.floor(now().getTime() / 1000) - REVOCATION_GRACE;
      await database.deleteFrom('revoked_token').where('expires_at', '<', String(expired)).execute();
    }),

  isRevoked: (jti) =>
    guarded(async () => {
      const row = await database.selectFrom('revoked_token').select('jti').where('jti', '=', jti).executeTakeFirst();
      return row !== undefined;
    }),
});

export function createSandboxStore(database: Database): SandboxStore {
  const orderOf = (connection: Database, id: string) =>
    connection.selectFrom('sandbox_order').select('data').where('id', '=', id);

  return {
    create: (order) =>
      guarded(async () => {
        await database
          .insertInto('sandbox_order')
          .values({ id: order.id, data: JSON.stringify(order) })
          .execute();
      }),

    find: (id) => guarded(async () => (await orderOf(database, id).executeTakeFirst())?.data ?? null),

    update: (id, change) =>
      guarded(() =>
        database.transaction().execute(async (transaction) => {
          const row = await orderOf(transaction, id).forUpdate().executeTakeFirst();
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
      ),
  };
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
