import { randomBytes } from 'node:crypto';
import { notFound } from '../../errors.ts';
import type { PhotographStore } from '../../services/covers/photographs/photograph-store.ts';
import type { SandboxStore } from '../../services/orders/payments/sandbox/sandbox.ts';
import { CLOSURE, type Closure, type ClosureStore } from '../../services/shop/closure.ts';
import { applyChange, type Database, guard } from './database.ts';

export function createSandboxStore(database: Database): SandboxStore {
  const orderOf = (connection: Database, id: string) =>
    connection.selectFrom('sandbox_order').select('data').where('id', '=', id);

  return {
    create: (order) =>
      guard(async () => {
        await database
          .insertInto('sandbox_order')
          .values({ id: order.id, data: JSON.stringify(order) })
          .execute();
      }),

    find: (id) => guard(async () => (await orderOf(database, id).executeTakeFirst())?.data ?? null),

    update: (id, change) =>
      guard(() =>
        database.transaction().execute(async (transaction) => {
          const row = await orderOf(transaction, id).forUpdate().executeTakeFirst();
          if (!row) throw notFound('This order of the sandbox');
          const next = applyChange(change, row.data);
          if (next !== row.data)
            await transaction
              .updateTable('sandbox_order')
              .set({ data: JSON.stringify(next) })
              .where('id', '=', id)
              .execute();
          return next;
        }),
      ),

    remove: (id) => guard(async () => void (await database.deleteFrom('sandbox_order').where('id', '=', id).execute())),
  };
}

/** Names per statement. */
const NAMES_AT_ONCE = 1_000;

/** Stores a row per width; a name without pictures has one row of no bytes. */
export const createPhotographStore = (database: Database): PhotographStore => ({
  names: () =>
    guard(async () => {
      const rows = await database.selectFrom('photograph').select('name').distinct().execute();
      return rows.map(({ name }) => name);
    }),

  keep: (name, pictures) =>
    guard(async () => {
      const rows = Object.entries(pictures ?? { 0: Buffer.alloc(0) }).map(([width, bytes]) => ({
        name,
        width: Number(width),
        bytes,
      }));
      await database
        .insertInto('photograph')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }),

  read: (name, width) =>
    guard(async () => {
      const found = database.selectFrom('photograph').select('bytes').where('name', '=', name);
      return (await found.where('width', '=', width).executeTakeFirst())?.bytes ?? null;
    }),

  remove: (names) =>
    guard(async () => {
      for (let start = 0; start < names.length; start += NAMES_AT_ONCE)
        await database
          .deleteFrom('photograph')
          .where('name', 'in', names.slice(start, start + NAMES_AT_ONCE))
          .execute();
    }),
});

/**
 * Loads the value that was stored under the name before, or stores this one. Servers that start together agree on the
 * first one inserted.
 */
export async function loadOrStore(database: Database, name: string, value: string): Promise<string> {
  const query = database.selectFrom('secret').select('value').where('name', '=', name);
  const found = await query.executeTakeFirst();
  if (found) return found.value;
  await database
    .insertInto('secret')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await query.executeTakeFirstOrThrow()).value;
}

/** Loads or creates a secret of 32 random bytes in hex. */
export const loadOrCreateSecret = (database: Database, name: string): Promise<string> =>
  loadOrStore(database, name, randomBytes(32).toString('hex'));

export const createClosureStore = (database: Database): ClosureStore => ({
  read: () =>
    guard(async () => {
      const row = await database.selectFrom('secret').select('value').where('name', '=', CLOSURE).executeTakeFirst();
      return row ? (JSON.parse(row.value) as Closure) : null;
    }),

  write: (closure) =>
    guard(async () => {
      const value = JSON.stringify(closure);
      await database
        .insertInto('secret')
        .values({ name: CLOSURE, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute();
    }),
});
