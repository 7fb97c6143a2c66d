import { sql } from 'kysely';
import { requireNotErased } from '../../services/account/account.ts';
import { isPlaced, type Order, type PaymentSession } from '../../services/orders/records.ts';
import { abandon } from '../../services/orders/session.ts';
import { numberIn } from '../../services/orders/order-numbers.ts';
import type { OnSession, Payment, SessionKey } from '../../services/orders/order-store.ts';
import { paidSince, place, planPlacement, settleCart } from '../../services/orders/placement.ts';
import { changeLocked } from './account-store.ts';
import type { Database } from './database.ts';
import type { ReadSession } from './order-lists.ts';
import { lockBooks } from './stock/locked-books.ts';
import { bookIdsIn } from './stock/held-copies.ts';

/** Takes the next number of a series; orders of the same series wait for this transaction from here on. */
export async function nextNumber(transaction: Database, series: string): Promise<string> {
  const { last } = await transaction
    .insertInto('numbering')
    .values({ series, last: 1 })
    .onConflict((conflict) => conflict.column('series').doUpdateSet({ last: sql`numbering.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow();
  return numberIn(series, last);
}

/** `note` receives the session if it changed. */
export type ChangeSession = (
  transaction: Database,
  note: OnSession,
  key: SessionKey,
  change: (session: PaymentSession) => PaymentSession,
) => Promise<PaymentSession>;

interface PlacementDeps extends Payment {
  readonly newId: () => string;
  readonly changeSession: ChangeSession;
  readonly sessionIn: ReadSession;
}

/** Locks and reads the account's sessions that `planPlacement` looks at. */
async function othersOf(
  transaction: Database,
  sessionIn: ReadSession,
  session: PaymentSession,
): Promise<readonly PaymentSession[]> {
  const rows = await transaction
    .selectFrom('payment_session')
    .select('data')
    .where('account_id', '=', session.accountId)
    .where((is) => is.or([is('placed_at', '>=', paidSince(session)), is('check_at', 'is not', null)]))
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(sessionIn);
}

/** Writes an order in one transaction: its numbers, its record, the account's cart and the copies. */
export async function placeOrder(
  transaction: Database,
  note: OnSession,
  key: SessionKey,
  { paymentId, now, series, seller, newId, changeSession, sessionIn }: PlacementDeps,
): Promise<Order> {
  // Locks the account first: of two sessions for one cart, the second sees the order of the first.
  const { account } = await changeLocked(transaction, key.accountId, (current) => current);
  const session = await changeSession(transaction, note, key, (current) => current);
  if (isPlaced(session)) return session;
  requireNotErased(account);
  const { isPaidTwice, dismissed } = planPlacement(session, await othersOf(transaction, sessionIn, session));
  const number = await nextNumber(transaction, series.order);
  const bill = await nextNumber(transaction, series.bill);
  // Takes the numbers first, as every placement does, then the books of all sessions together: otherwise orders could
  // deadlock.
  if (dismissed.length > 0) await lockBooks(transaction, [session, ...dismissed].flatMap(bookIdsIn));
  for (const one of dismissed)
    await changeSession(transaction, note, one, (current) => abandon(current, 'DISMISSED', now));
  const paid = place(session, { paymentId, now, number, bill, seller, isPaidTwice });
  await transaction
    .insertInto('order_number')
    .values({ number, account_id: key.accountId, session_id: key.id, placed_at: now })
    .execute();
  const order = (await changeSession(transaction, note, key, () => paid)) as Order;
  await changeLocked(transaction, key.accountId, (current) => settleCart(current, order, newId));
  return order;
}
