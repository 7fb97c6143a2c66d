import { type Log, ROUND, settleEach } from '../../async/due.ts';
import type { AccountStore } from '../account/account-store.ts';
import type { Account } from '../account/account.ts';
import { erased, isErasureDue, postponed } from '../account/erasure.ts';
import { isUnderWay, withoutPerson } from '../orders/erase-session.ts';
import type { OrderStore } from '../orders/order-store.ts';

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
 * Erases accounts whose time has come: deleted ones after their week, visits of the guest after their day. First the
 * account, in one write, which ends its sessions and frees its email; then each order; then the mark that there is
 * something to do. A round after a crash, or of another server, goes on from any of these.
 */
export function createErasureService({ accounts, orders, sends, now, log }: Deps) {
  const at = () => now().toISOString();

  /** A visit paid nothing, so nothing of it is waited for. */
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

  /** Whether all are done: a session opened during the round must end first. */
  async function eraseSessions(account: Account): Promise<boolean> {
    const waits = waitsFor(account);
    let isDone = true;
    for (const id of await orders.sessionIdsOf(account.id)) {
      const session = await orders.update({ accountId: account.id, id }, (newest) =>
        waits && isUnderWay(newest, waits) ? newest : withoutPerson(newest, at()),
      );
      if (session.erasedAt === undefined) isDone = false;
    }
    return isDone;
  }

  async function erase(id: string): Promise<void> {
    let account = await accounts.findById(id);
    if (!account || !isErasureDue(account, at())) return;
    if (account.erasedAt === undefined) {
      if (await hasBusiness(account)) {
        await accounts.update(id, (newest) => postponed(newest, at()));
        return;
      }
      // Unless the shopper has chosen to keep the account.
      account = await accounts.update(id, (newest) => (isErasureDue(newest, at()) ? erased(newest, at()) : newest));
      if (account.erasedAt === undefined) return;
    }
    const isDone = await eraseSessions(account);
    await accounts.update(id, (newest) => (isDone ? { ...newest, eraseAt: undefined } : postponed(newest, at())));
  }

  return {
    /** One round. */
    eraseDue: async (): Promise<boolean> =>
      settleEach(await accounts.dueErasures({ now: at(), limit: ROUND }), erase, (error, id) =>
        log.warn({ err: error, account: id }, 'an account could not be erased yet'),
      ),
  };
}
