import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { v7 as timeOrdered } from 'uuid';
import type { DueQuery } from '../../async/due.ts';
import { notFound, unavailable } from '../../errors.ts';
import { requireNotErased } from '../../services/account/account.ts';
import { lettersDueAt } from '../../services/mail/pending-letter.ts';
import { deletableAt, isDeletable } from '../../services/orders/erase-session.ts';
import { dueCreditNotes, withCreditNotes } from '../../services/orders/credit-notes.ts';
import { listedState } from '../../services/orders/line-copies.ts';
import { type CreditNote, isPlaced, type PaymentSession } from '../../services/orders/records.ts';
import { cartKey } from '../../services/orders/session.ts';
import type { OnSession, OrderStore, SessionKey } from '../../services/orders/order-store.ts';
import { refundAt } from '../../services/orders/refunds/payment-refunds.ts';
import { notify } from './changes/notify.ts';
import { applyChange, type Database, guard } from './database.ts';
import { claimOf, ordersOfAccount, ordersOfAll, type ReadSession } from './order-lists.ts';
import { type ChangeSession, nextNumber, placeOrder } from './place-order.ts';
import { updateHeldCopies } from './stock/held-copies.ts';

/** A key that is unique in the account: one open session per cart and address, over all servers; null once closed. */
export function openKeyOf(session: PaymentSession): string | null {
  if (session.checkAt === null || session.status === 'EXPIRED') return null;
  const keyHash = createHash('sha256').update(cartKey(session)).digest('base64url');
  return `${session.provider} ${session.accountId} ${keyHash}`;
}

/** Limits inserts whose conflicting session closes before it can be read. */
const MAX_TRIES = 4;

export const sessionColumns = (session: PaymentSession) => ({
  check_at: session.checkAt,
  placed_at: session.payment?.placedAt ?? null,
  number: session.life?.number ?? null,
  state: isPlaced(session) ? listedState(session) : null,
  due_at: session.life ? lettersDueAt(session.life.letters) : null,
  refund_at: refundAt(session),
  deletable_at: deletableAt(session),
  data: JSON.stringify(session),
});

export function createOrderStore(database: Database, newId: () => string, sessionIn: ReadSession): OrderStore {
  const sessions = (connection = database) => connection.selectFrom('payment_session').select('data');
  const sessionsOf = (accountId: string, connection = database) =>
    sessions(connection).where('account_id', '=', accountId);

  const all = (query: { execute(): Promise<Parameters<ReadSession>[0][]> }) =>
    guard(async () => (await query.execute()).map(sessionIn));
  /**
   * The sessions whose instant in this column has passed, the longest overdue first. Queries every node of a cluster.
   */
  const due = (column: 'refund_at' | 'deletable_at' | 'due_at', { now, limit }: DueQuery) =>
    all(sessions().where(column, '<=', now).orderBy(column).limit(limit));

  const listeners: OnSession[] = [];

  /** Runs work in a transaction, and reports the noted changes of sessions once they are committed. */
  const inTransaction = async <T>(work: (transaction: Database, note: OnSession) => Promise<T>): Promise<T> => {
    const changes: Parameters<OnSession>[] = [];
    const result = await database
      .transaction()
      .execute((transaction) => work(transaction, (...change) => changes.push(change)));
    for (const change of changes) for (const listener of listeners) listener(...change);
    return result;
  };

  const changeSession: ChangeSession = async (transaction, note, { accountId, id }, change) => {
    const row = await sessionsOf(accountId, transaction).where('id', '=', id).forUpdate().executeTakeFirst();
    if (!row) throw notFound('This payment session');
    const before = sessionIn(row);
    const changed = applyChange(change, before);
    const notes: CreditNote[] = [];
    // The numbers precede the books, as in every placement: otherwise transactions could deadlock.
    for (const { series, ...unnumbered } of dueCreditNotes(before, changed))
      notes.push({ ...unnumbered, number: await nextNumber(transaction, series) });
    const next = await updateHeldCopies(transaction, before, withCreditNotes(changed, notes));
    if (next === before) return next;
    await transaction
      .updateTable('payment_session')
      // The key is set only at the insert, and cleared here: setting it again could collide with another session's.
      .set({ ...sessionColumns(next), ...(openKeyOf(next) === null && { open_key: null }) })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .execute();
    if (isPlaced(next)) await notify(transaction, 'ORDERS', accountId);
    note(before, next);
    return next;
  };

  const find = async ({ accountId, id }: SessionKey) =>
    (await all(sessionsOf(accountId).where('id', '=', id)))[0] ?? null;

  return {
    create(session) {
      const { id, accountId, providerOrderId } = session;
      const key = openKeyOf(session);
      const row = { account_id: accountId, id, open_key: key, opened: timeOrdered(), ...sessionColumns(session) };
      const claim = { provider_order_id: providerOrderId, account_id: accountId, session_id: id };
      const insert = () =>
        inTransaction(async (transaction, note) => {
          const owners = transaction.selectFrom('account').select('data').where('id', '=', accountId);
          // The account's erasure waits for this session, or has refused it. Do not share the lock: newer sessions could
          // then keep it from the erasure.
          requireNotErased((await owners.forNoKeyUpdate().executeTakeFirst())?.data ?? null);
          const { numInsertedOrUpdatedRows } = await transaction
            .insertInto('payment_session')
            .values(row)
            .onConflict((conflict) => conflict.columns(['account_id', 'open_key']).doNothing())
            .executeTakeFirst();
          if (numInsertedOrUpdatedRows === 0n) return null;
          await transaction.insertInto('provider_order').values(claim).execute();
          // Take copies after the insert, so that a server that opens the same session waits there without holding any.
          const opened = await updateHeldCopies(transaction, null, session);
          if (opened !== session)
            await transaction
              .updateTable('payment_session')
              .set(sessionColumns(opened))
              .where('account_id', '=', accountId)
              .where('id', '=', id)
              .execute();
          note(null, opened);
          return opened;
        });
      return guard(async () => {
        for (let tries = 0; tries < MAX_TRIES; tries += 1) {
          const opened = await insert();
          if (opened) return opened;
          const existing = await sessionsOf(accountId).where('open_key', '=', key).executeTakeFirst();
          // The session may have closed between the two statements; the insert is then retried.
          if (existing) return sessionIn(existing);
        }
        throw new Error(`Payment session ${id} conflicted ${MAX_TRIES} times`);
      });
    },

    find,

    async findByProviderOrder(providerOrderId) {
      const claims = database
        .selectFrom('provider_order')
        .select(['account_id', 'session_id'])
        .where('provider_order_id', '=', providerOrderId);
      const claim = await guard(() => claims.executeTakeFirst());
      if (!claim) return null;
      const session = await find({ accountId: claim.account_id, id: claim.session_id });
      // One transaction writes both, but the session's node has yet to commit its part.
      if (!session) throw unavailable(new Error(`the session of a provider's order is missing: ${claim.session_id}`));
      return session;
    },

    update: (key, change) =>
      guard(() => inTransaction((transaction, note) => changeSession(transaction, note, key, change))),

    place: (key, payment) =>
      guard(() =>
        inTransaction((transaction, note) =>
          placeOrder(transaction, note, key, { ...payment, newId, changeSession, sessionIn }),
        ),
      ),

    ordersOf: (accountId, query) => guard(() => ordersOfAccount(database, sessionIn, accountId, query)),

    sessionIdsOf: (accountId) =>
      guard(async () => {
        const rows = await database
          .selectFrom('payment_session')
          .select('id')
          .where('account_id', '=', accountId)
          .execute();
        return rows.map(({ id }) => id);
      }),

    openOf: (accountId, limit) =>
      all(sessionsOf(accountId).where('check_at', 'is not', null).orderBy('opened', 'desc').limit(limit)),

    /** Queries every node where accounts are spread. */
    dueForCheck({ provider, now, limit }) {
      const ranked = sessions()
        .select(['check_at', 'opened'])
        .select(sql`row_number() over (partition by account_id order by check_at, opened)`.as('rank'))
        .where('check_at', '<=', now)
        .where(sql<string>`data->>'provider'`, '=', provider);
      const sorted = database.selectFrom(ranked.as('due')).select('data');
      return all(sorted.orderBy('rank').orderBy('check_at').orderBy('opened').limit(limit));
    },

    dueForRefund: (query) => due('refund_at', query),
    dueForDeletion: (query) => due('deletable_at', query),
    dueOrders: async (query) => (await due('due_at', query)).filter(isPlaced),

    removeUnpaid: ({ accountId, id }, now) =>
      guard(() =>
        database.transaction().execute(async (transaction) => {
          const row = await sessionsOf(accountId, transaction).where('id', '=', id).forUpdate().executeTakeFirst();
          const session = row && sessionIn(row);
          if (!session || !isDeletable(session, now)) return;
          const { providerOrderId } = session;
          await transaction.deleteFrom('provider_order').where('provider_order_id', '=', providerOrderId).execute();
          await transaction
            .deleteFrom('payment_session')
            .where('account_id', '=', accountId)
            .where('id', '=', id)
            .execute();
        }),
      ),

    async findByNumber(number) {
      const claim = await guard(() => claimOf(database, number).executeTakeFirst());
      const session = claim && (await find({ accountId: claim.account_id, id: claim.session_id }));
      if (!session) return null;
      // One transaction writes both, but the session's node has yet to commit its part.
      if (!isPlaced(session)) throw unavailable(new Error(`the order of a number is missing: ${session.id}`));
      return session;
    },

    ordersOfAll: (query) => guard(() => ordersOfAll(database, sessionIn, query)),

    onChange: (listener) => void listeners.push(listener),
  };
}
