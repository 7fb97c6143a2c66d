import { sql } from 'kysely';
import type { Database } from './database.ts';

/**
 * Tables with the column that decides which node stores a row. An account and its payment sessions are on the same
 * node.
 */
const distributed: readonly (readonly [table: string, column: string, colocateWith: string])[] = [
  ['account', 'id', 'default'],
  ['payment_session', 'account_id', 'account'],
  ['account_email', 'email_key', 'default'],
  ['provider_order', 'provider_order_id', 'default'],
  ['order_number', 'number', 'default'],
  ['numbering', 'series', 'default'],
  ['owner_letter', 'id', 'default'],
  ['photograph', 'name', 'default'],
  ['sandbox_order', 'id', 'default'],
  ['login_try', 'key', 'default'],
];

/** Tables that every node holds whole. */
const replicated = ['secret', 'stock', 'stock_change', 'catalogue', 'category', 'product', 'product_description'];

/**
 * Distributes the tables with their rows over the nodes of a Citus cluster, unless they are distributed already;
 * resolves with false on a database without Citus. Runs in a transaction, by one server at a time.
 */
export async function distribute(transaction: Database): Promise<boolean> {
  const { rows } = await sql`select from pg_extension where extname = 'citus'`.execute(transaction);
  if (rows.length === 0) return false;
  const done = await sql<{ name: string }>`select logicalrelid::text as name from pg_dist_partition`.execute(
    transaction,
  );
  const isPending = (table: string) => !done.rows.some(({ name }) => name === table);
  const run = (text: string) => sql.raw(text).execute(transaction);
  await run(`set local citus.multi_shard_modify_mode to 'sequential'`);
  const isNew = isPending('account');
  // Citus refuses a foreign key between a table that is distributed and one that is not yet.
  if (isNew) await run('alter table payment_session drop constraint payment_session_account_id_fkey');
  const pending = distributed.filter(([table]) => isPending(table));
  for (const [table, column, colocateWith] of pending)
    await run(`select create_distributed_table('${table}', '${column}', colocate_with => '${colocateWith}')`);
  const references = replicated.filter(isPending);
  for (const table of references) await run(`select create_reference_table('${table}')`);
  if (isNew) await run('alter table payment_session add foreign key (account_id) references account (id)');
  // The rows are in the shards now; the table they came from still holds a hidden copy.
  for (const table of [...pending.map(([name]) => name), ...references])
    await run(`select truncate_local_data_after_distributing_table('${table}')`);
  return true;
}
