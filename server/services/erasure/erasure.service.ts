import { isDue, type Log, MAX_DUE, handleEach } from '../../async/due.ts';
import type { AccountStore } from '../account/account-store.ts';
import type { Account } from '../account/account.ts';
import { eraseRecord, postponeErasure } from '../account/erasure.ts';
import { isOpenSession, keptUntil, withoutPerson } from '../orders/erase-session.ts';
import type { OrderStore } from '../orders/order-store.ts';
import type { PaymentSession } from '../orders/records.ts';

interface Deps {
  readonly accounts: AccountStore;
  readonly orders: OrderStore;
  /** Whether the shop sends books; a demonstration does not. */
  readonly sends: boolean;
  readonly now: () => Date;
  readonly log: Log;
}

export type ErasureService = ReturnType<typeof createErasureService>;

/**
 * Erases accounts when due: deleted accounts after a week, visits of the guest after a day. One write erases the
 * account, ends its sessions and frees its email; further writes erase each order, and the last one removes `eraseAt`.
 * The empty record is deleted if no payment session refers to it; orders keep it. After a crash, any server's next
 * round continues at the step that was not done.
 */
export function createErasureService({ accounts, orders, sends, now, log }: Deps) {
  const at = () => now().toISOString();

  /** Whether the session must end before its erasure. A visit's need not: no money was charged, no books are sent. */
  const mustWait = (session: PaymentSession, { endsAt }: Account) =>
    endsAt === undefined && isOpenSession(session, { sends, now: now() });

  async function hasOpenSession(account: Account): Promise<boolean> {
    if (account.endsAt !== undefined) return false;
    for (const id of await orders.sessionIdsOf(account.id)) {
      const session = await orders.find({ accountId: account.id, id });
      if (session && mustWait(session, account)) return true;
    }
    return false;
  }

  /** Erases the payment sessions of the account, except one that was opened during the round and must end first. */
  async function eraseSessions(account: Account): Promise<readonly PaymentSession[]> {
    const sessions: PaymentSession[] = [];
    for (const id of await orders.sessionIdsOf(account.id))
      sessions.push(
        await orders.update({ accountId: account.id, id }, (newest) =>
          mustWait(newest, account) ? newest : withoutPerson(newest, at()),
        ),
      );
    return sessions;
  }

  /** When to check an erased account again; null if orders keep its record for good. */
  function nextCheck(sessions: readonly PaymentSession[]): string | null {
    // Keep a record without sessions for an hour, so that a request that was authenticated before finds it erased.
    if (sessions.length === 0 || sessions.some(({ erasedAt }) => erasedAt === undefined)) return at();
    return sessions.map(keptUntil).reduce((last, until) => ((until ?? '') > (last ?? '') ? until : last), null);
  }

  async function erase(id: string): Promise<void> {
    const found = await accounts.findById(id);
    if (!found || !isDue(found.eraseAt, now())) return;
    const postpone = (until: string | null) => accounts.update(id, (newest) => postponeErasure(newest, until, now()));
    const wasErased = found.erasedAt !== undefined;
    if (!wasErased && (await hasOpenSession(found))) return void (await postpone(at()));
    // Check again whether the erasure is due, because the shopper may have cancelled it.
    const account = wasErased
      ? found
      : await accounts.update(id, (newest) => (isDue(newest.eraseAt, now()) ? eraseRecord(newest, at()) : newest));
    if (account.erasedAt === undefined) return;
    const sessions = await eraseSessions(account);
    if (wasErased && sessions.length === 0) await accounts.removeErased(id);
    else await postpone(nextCheck(sessions));
  }

  return {
    eraseDue: async (): Promise<boolean> =>
      handleEach(await accounts.dueErasures({ now: at(), limit: MAX_DUE }), erase, (error, id) =>
        log.warn({ err: error, account: id }, 'an account could not be erased yet'),
      ),
  };
}
