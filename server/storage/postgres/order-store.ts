import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { badInput, notFound } from '../../errors.ts';
import { isPlaced, type PaymentSession, place, settleCart, wantedKey } from '../../orders/order.ts';
import type { OrderStore } from '../../orders/order-store.ts';
import { changeLocked } from './account-store.ts';
import { applied, type Database, guarded, violatedConstraint } from './database.ts';

/** The unique key of an open session: one per account, cart and address, over all servers. null once it is closed. */
function openKey(session: PaymentSession): string | null {
  if (session.checkAt === null || session.status === 'EXPIRED') return null;
  const wanted = createHash('sha256').update(wantedKey(session)).digest('base64url');
  return `${session.provider} ${session.accountId} ${wanted}`;
}

/** Retries of an insert whose conflicting session closes before it can be read. */
const MAX_TRIES = 3;

const columns = (session: PaymentSession) => ({
  check_at: session.checkAt,
  placed_at: session.payment?.placedAt ?? null,
  data: JSON.stringify(session),
});

export function createOrderStore(database: Database, newId: () => string): OrderStore {
  const sessions = (connection = database) => connection.selectFrom('payment_session').select('data');

  async function changeSession(
    transaction: Database,
    id: string,
    change: (session: PaymentSession) => PaymentSession,
  ): Promise<PaymentSession> {
    const row = await sessions(transaction).where('id', '=', id).forUpdate().executeTakeFirst();
    if (!row) throw notFound('This payment session');
    const next = applied(change, row.data);
    if (next !== row.data)
      await transaction
        .updateTable('payment_session')
        // The key is set only at the insert, and cleared here: setting it again could collide with another session's.
        .set({ ...columns(next), ...(openKey(next) === null && { open_key: null }) })
        .where('id', '=', id)
        .execute();
    return next;
  }

  const findBy = (column: 'id' | 'provider_order_id' | 'open_key', value: string | null) =>
    guarded(async () => (await sessions().where(column, '=', value).executeTakeFirst())?.data ?? null);

  return {
    create(session) {
      const { id, accountId, providerOrderId } = session;
      const key = openKey(session);
      const row = { id, account_id: accountId, provider_order_id: providerOrderId, open_key: key, ...columns(session) };
      return guarded(async () => {
        for (let tries = 0; ; tries += 1) {
          try {
            await database.insertInto('payment_session').values(row).execute();
            return session;
          } catch (error) {
            if (violatedConstraint(error) !== 'payment_session_open' || tries === MAX_TRIES) throw error;
          }
          const existing = await findBy('open_key', key);
          // None when it closed between the two statements, so the insert is tried again.
          if (existing) return existing;
        }
      });
    },

    find: (id) => findBy('id', id),
    findByProviderOrder: (providerOrderId) => findBy('provider_order_id', providerOrderId),

    update: (id, change) =>
      guarded(() => database.transaction().execute((transaction) => changeSession(transaction, id, change))),

    place: (id, paymentId, now) =>
      guarded(() =>
        database.transaction().execute(async (transaction) => {
          const order = await changeSession(transaction, id, (session) => place(session, paymentId, now));
          if (!isPlaced(order)) throw new Error(`Payment session ${id} was not placed`);
          await changeLocked(transaction, order.accountId, (account) => settleCart(account, order, newId));
          return order;
        }),
      ),

    ordersOf: (accountId, { limit, after }) =>
      guarded(async () => {
        let query = sessions()
          .where('account_id', '=', accountId)
          .where('placed_at', 'is not', null)
          .orderBy('placed_at', 'desc')
          .orderBy('opened', 'desc')
          .limit(limit + 1);
        if (after !== null) {
          const last = await database
            .selectFrom('payment_session')
            .select(['placed_at', 'opened'])
            .where('id', '=', after)
            .where('account_id', '=', accountId)
            .executeTakeFirst();
          if (!last?.placed_at) throw badInput([{ field: 'after', message: 'is not a cursor of this list' }]);
          const { placed_at: placedAt, opened } = last;
          query = query.where((eb) =>
            eb.or([
              eb('placed_at', '<', placedAt),
              eb.and([eb('placed_at', '=', placedAt), eb('opened', '<', opened)]),
            ]),
          );
        }
        return (await query.execute()).map(({ data }) => data).filter(isPlaced);
      }),

    openOf: (accountId, limit) =>
      guarded(async () => {
        const rows = await sessions()
          .where('account_id', '=', accountId)
          .where('check_at', 'is not', null)
          .orderBy('opened', 'desc')
          .limit(limit)
          .execute();
        return rows.map(({ data }) => data);
      }),

    dueForCheck: ({ provider, now, limit }) =>
      guarded(async () => {
        const due = sessions()
          .select(['check_at', 'opened'])
          .select(sql`row_number() over (partition by account_id order by check_at, opened)`.as('rank'))
          .where('check_at', '<=', now)
          .where(sql<string>`data->>'provider'`, '=', provider);
        const rows = await database
          .selectFrom(due.as('due'))
          .select('data')
          .orderBy('rank')
          .orderBy('check_at')
          .orderBy('opened')
          .limit(limit)
          .execute();
        return rows.map(({ data }) => data);
      }),
  };
}
