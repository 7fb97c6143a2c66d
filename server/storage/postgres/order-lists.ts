import { sql } from 'kysely';
import { badInput } from '../../errors.ts';
import { isPlaced, type Order, type PaymentSession } from '../../services/orders/records.ts';
import type { AllOrdersQuery, OrderQuery } from '../../services/orders/order-store.ts';
import type { StoredSession } from '../../services/orders/upgrade-session.ts';
import type { Database } from './database.ts';

/** Reads the session of a row, whatever version stored it. */
export type ReadSession = (row: { readonly data: StoredSession }) => PaymentSession;

/** One page of an account's orders. */
export async function ordersOfAccount(
  database: Database,
  sessionIn: ReadSession,
  accountId: string,
  { limit, maxLines, after }: OrderQuery,
): Promise<readonly Order[]> {
  const sessionsOf = () => database.selectFrom('payment_session').select('data').where('account_id', '=', accountId);
  let query = sessionsOf()
    .select(['placed_at', 'number'])
    .where('placed_at', 'is not', null)
    .orderBy('placed_at', 'desc')
    .orderBy('number', 'desc')
    .limit(limit + 1);
  if (after !== null) {
    const last = await sessionsOf().select(['placed_at', 'number']).where('id', '=', after).executeTakeFirst();
    if (!last?.placed_at) throw badInput([{ field: 'after', message: 'is not a cursor of this list' }]);
    const { placed_at: placedAt, number } = last;
    query = query.where((eb) =>
      eb.or([eb('placed_at', '<', placedAt), eb.and([eb('placed_at', '=', placedAt), eb('number', '<', number)])]),
    );
  }
  // Ends with the order after the one that reaches `maxLines`, which shows that there is another page.
  const counted = database
    .selectFrom(query.as('newest'))
    .select(['data', 'placed_at', 'number'])
    .select(
      sql<number>`coalesce(sum(jsonb_array_length(data->'lines')) over (
        order by placed_at desc, number desc rows between unbounded preceding and 2 preceding), 0)`.as('lines'),
    );
  const rows = await database
    .selectFrom(counted.as('counted'))
    .select('data')
    .where('lines', '<', maxLines)
    .orderBy('placed_at', 'desc')
    .orderBy('number', 'desc')
    .execute();
  return rows.map(sessionIn).filter(isPlaced);
}

/** One page of all accounts' orders. Queries every node where accounts are spread over nodes. */
export async function ordersOfAll(
  database: Database,
  sessionIn: ReadSession,
  { states, since, until, after, limit }: AllOrdersQuery,
): Promise<readonly Order[]> {
  let query = database
    .selectFrom('payment_session')
    .select('data')
    .where('placed_at', 'is not', null)
    .orderBy('placed_at', 'desc')
    .orderBy('number', 'desc')
    .limit(limit);
  if (states) query = query.where('state', '=', sql<string>`any(${states})`);
  if (since !== undefined) query = query.where('placed_at', '>=', since);
  if (until !== undefined) query = query.where('placed_at', '<', until);
  if (after !== null) {
    const last = await claimOf(database, after).executeTakeFirst();
    if (!last) throw badInput([{ field: 'after', message: 'is not a cursor of this list' }]);
    query = query.where((eb) =>
      eb.or([
        eb('placed_at', '<', last.placed_at),
        eb.and([eb('placed_at', '=', last.placed_at), eb('number', '<', after)]),
      ]),
    );
  }
  const rows = await query.execute();
  return rows.map(sessionIn).filter(isPlaced);
}

/** The claim of an order's number. */
export const claimOf = (database: Database, number: string) =>
  database.selectFrom('order_number').select(['account_id', 'session_id', 'placed_at']).where('number', '=', number);
