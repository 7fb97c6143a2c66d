import { isDue, type Log, MAX_DUE, handleEach } from '../../async/due.ts';
import type { AccountStore } from '../account/account-store.ts';
import type { Account } from '../account/account.ts';
import { eraseRecord, postponeErasure } from '../account/erasure.ts';
import { isUnderWay, keptUntil, withoutPerson } from '../orders/erase-session.ts';
import type { OrderStore } from '../orders/order-store.ts';
import type { PaymentSession } from '../orders/records.ts';

interface Deps {
  readonly accounts: AccountStore;
  readonly orders: OrderStore;
  /** Whether books are sent: a demonstration sends none. */
  readonly sends: boolean;
  readonly now: () => Date;
  readonly log: Log;
}

export type ErasureService = ReturnType<typeof createErasureService>;

/**
 * Erases accounts when due: deleted ones after their week, visits of the guest after their day. First the account, in
 * one write, which ends its sessions and frees its email; then each order; then `eraseAt`. The empty record is deleted
 * once no payment session refers to it; orders keep it. A round after a crash, or of another server, continues from any
 * step.
 */
export function createErasureService({ accounts, orders, sends, now, log }: Deps) {
  const at = () => now().toISOString();

  /** A visit paid nothing, so there is nothing to wait for. */
  const waitsFor = ({ endsAt }: Account) => (endsAt === undefined ? { sends, now: now() } : null);

  async function hasBusiness(account: Account): Promise<boolean> {
    const waits = waitsFor(account);
    if (!waits) return false;
    for (const id of await orders.sessionIdsOf(account.id)) {
      const session = await orders.find({ accountId: account.id, id });
      if (session && isUnderWay(session, waits)) return true;
    }
    return false;
  }

  /** Erases all sessions of the account; one that was opened during the round must end first. */
  async function eraseSessions(account: Account): Promise<readonly PaymentSession[]> {
    const waits = waitsFor(account);
    const sessions: PaymentSession[] = [];
    for (const id of await orders.sessionIdsOf(account.id))
      sessions.push(
        await orders.update({ accountId: account.id, id }, (newest) =>
          waits && isUnderWay(newest, waits) ? newest : withoutPerson(newest, at()),
        ),
      );
    return sessions;
  }

  /** When to look at an erased account again; null once orders keep its record. */
  function nextLook(sessions: readonly PaymentSession[]): string | null {
    // Keep a record without sessions for an hour, so that a request that was let in before finds it erased.
    if (sessions.length === 0 || sessions.some(({ erasedAt }) => erasedAt === undefined)) return at();
    return sessions.map(keptUntil).reduce((last, until) => ((until ?? '') > (last ?? '') ? until : last), null);
  }

  async function erase(id: string): Promise<void> {
    const found = await accounts.findById(id);
    if (!found || !isDue(found.eraseAt, now())) return;
    const postpone = (until: string | null) => accounts.update(id, (newest) => postponeErasure(newest, until, now()));
    const wasErased = found.erasedAt !== undefined;
    if (!wasErased && (await hasBusiness(found))) return void (await postpone(at()));
    // The shopper may have chosen to keep the account.
    const account = wasErased
      ? found
      : await accounts.update(id, (newest) => (isDue(newest.eraseAt, now()) ? eraseRecord(newest, at()) : newest));
    if (account.erasedAt === undefined) return;
    const sessions = await eraseSessions(account);
    if (wasErased && sessions.length === 0) await accounts.removeErased(id);
    else await postpone(nextLook(sessions));
  }

  return {
    /** One round. */
    eraseDue: async (): Promise<boolean> =>
      handleEach(await accounts.dueErasures({ now: at(), limit: MAX_DUE }), erase, (error, id) =>
        log.warn({ err: error, account: id }, 'an account could not be erased yet'),
      ),
  };
}
