import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { badInput, notFound } from '../../errors.ts';
import { isPlaced, type Order, type PaymentSession, place, settleCart, wantedKey } from '../../orders/order.ts';
import type { DueQuery, OrderQuery, OrderStore } from '../order-store.ts';
import { changeLocked } from './account-store.ts';
import { applied, type Database, guarded, violatedConstraint } from './database.ts';

interface Deps {
  readonly database: Database;
  readonly newId: () => string;
}

/** One open session an account, cart and address, whichever server it is opened on. */
function openKey(session: PaymentSession): string | null {
  if (session.checkAt === null || session.status === 'EXPIRED') return null;
  const wanted = createHash('sha256').update(wantedKey(session)).digest('base64url');
  return `${session.provider} ${session.accountId} ${wanted}`;
}

const columns = (session: PaymentSession) => ({
  open_key: openKey(session),
  check_at: session.checkAt,
  placed_at: session.payment?.placedAt ?? null,
  data: JSON.stringify(session),
});

export class PostgresOrderStore implements OrderStore {
  readonly #database: Database;
  readonly #newId: () => string;

  constructor({ database, newId }: Deps) {
    this.#database = database;
    this.#newId = newId;
  }

  create(session: PaymentSession): Promise<PaymentSession> {
    return guarded(async () => {
      const { id, accountId, providerOrderId } = session;
      try {
        await this.#database
          .insertInto('payment_session')
          .values({ id, account_id: accountId, provider_order_id: providerOrderId, ...columns(session) })
          .execute();
        return session;
      } catch (error) {
        if (violatedConstraint(error) !== 'payment_session_open') throw error;
      }
      const standing = await this.#database
        .selectFrom('payment_session')
        .select('data')
        .where('open_key', '=', openKey(session))
        .executeTakeFirstOrThrow();
      return standing.data;
    });
  }

  find(id: string): Promise<PaymentSession | null> {
    return this.#findBy('id', id);
  }

  findByProviderOrder(providerOrderId: string): Promise<PaymentSession | null> {
    return this.#findBy('provider_order_id', providerOrderId);
  }

  update(id: string, change: (session: PaymentSession) => PaymentSession): Promise<PaymentSession> {
    return guarded(() =>
      this.#database.transaction().execute((transaction) => this.#changeLocked(transaction, id, change)),
    );
  }

  place(id: string, paymentId: string, now: string): Promise<Order> {
    return guarded(() =>
      this.#database.transaction().execute(async (transaction) => {
        const order = await this.#changeLocked(transaction, id, (session) => place(session, paymentId, now));
        if (!isPlaced(order)) throw new Error(`Payment session ${id} was not placed`);
        await changeLocked(transaction, order.accountId, (account) => settleCart(account, order, this.#newId));
        return order;
      }),
    );
  }

  ordersOf(accountId: string, { limit, after }: OrderQuery): Promise<readonly Order[]> {
    return guarded(async () => {
      let query = this.#database
        .selectFrom('payment_session')
        .select('data')
        .where('account_id', '=', accountId)
        .where('placed_at', 'is not', null)
        .orderBy('placed_at', 'desc')
        .orderBy('opened', 'desc')
        .limit(limit + 1);
      if (after !== null) {
        const last = await this.#database
          .selectFrom('payment_session')
          .select(['placed_at', 'opened'])
          .where('id', '=', after)
          .where('account_id', '=', accountId)
          .executeTakeFirst();
        if (!last?.placed_at) throw badInput([{ field: 'after', message: 'is not a cursor of this list' }]);
        const { placed_at: placedAt, opened } = last;
        query = query.where((eb) =>
          eb.or([eb('placed_at', '<', placedAt), eb.and([eb('placed_at', '=', placedAt), eb('opened', '<', opened)])]),
        );
      }
      return (await query.execute()).map(({ data }) => data).filter(isPlaced);
    });
  }

  openOf(accountId: string, limit: number): Promise<readonly PaymentSession[]> {
    return guarded(async () => {
      const rows = await this.#database
        .selectFrom('payment_session')
        .select('data')
        .where('account_id', '=', accountId)
        .where('check_at', 'is not', null)
        .orderBy('opened', 'desc')
        .limit(limit)
        .execute();
      return rows.map(({ data }) => data);
    });
  }

  dueForCheck({ provider, now, limit }: DueQuery): Promise<readonly PaymentSession[]> {
    return guarded(async () => {
      const rows = await this.#database
        .selectFrom('payment_session')
        .select('data')
        .where('check_at', '<=', now)
        .where(sql<string>`data->>'provider'`, '=', provider)
        .orderBy('check_at')
        .limit(limit)
        .execute();
      return rows.map(({ data }) => data);
    });
  }

  #findBy(column: 'id' | 'provider_order_id', value: string): Promise<PaymentSession | null> {
    return guarded(async () => {
      const row = await this.#database
        .selectFrom('payment_session')
        .select('data')
        .where(column, '=', value)
        .executeTakeFirst();
      return row?.data ?? null;
    });
  }

  async #changeLocked(
    transaction: Database,
    id: string,
    change: (session: PaymentSession) => PaymentSession,
  ): Promise<PaymentSession> {
    const row = await transaction
      .selectFrom('payment_session')
      .select('data')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw notFound('This payment session');
    const next = applied(change, row.data);
    if (next !== row.data)
      await transaction.updateTable('payment_session').set(columns(next)).where('id', '=', id).execute();
    return next;
  }
}
