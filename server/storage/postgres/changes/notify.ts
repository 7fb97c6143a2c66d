import { sql } from 'kysely';
import type { ViewerChange } from '../../../__generated__/enums.generated.ts';
import type { Database } from '../database.ts';

export const CHANNEL = 'viewer_change';

const payloadOf = (change: ViewerChange, accountId: string): string => `${change} ${accountId}`;

/** An expression for a statement that changes the account; `accountId` is an expression too. */
export const notifyOf = (change: ViewerChange, accountId: string): string =>
  `pg_notify('${CHANNEL}', '${payloadOf(change, '')}' || ${accountId})`;

/** Notifies every server when the transaction commits; on a cluster, only those connected to the same node. */
export async function notify(connection: Database, change: ViewerChange, accountId: string): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${payloadOf(change, accountId)})`.execute(connection);
}
