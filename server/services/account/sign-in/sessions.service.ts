import type { AccountStore } from '../account-store.ts';
import type { Account } from '../account.ts';
import { requireOwn } from './confirm-password.ts';
import { deviceOf } from './device.ts';
import { openSessions, type OpenSession, withOnlySession, withoutSession, withSession } from './session-list.ts';
import type { Tokens } from './tokens.ts';

/** A log-in: its token, and the account. */
export interface Session {
  readonly token: string;
  readonly account: Account;
}

/** Who asks: the network address, and the User-Agent header. */
export interface Caller {
  readonly address: string;
  readonly userAgent: string;
}

interface Deps {
  readonly accounts: AccountStore;
  readonly tokens: Tokens;
  readonly newId: () => string;
  readonly now: () => Date;
}

export type SessionsService = ReturnType<typeof createSessionsService>;

/** Sessions are stored in the account's record, so that each change of the list is one write. */
export function createSessionsService({ accounts, tokens, newId, now }: Deps) {
  const at = () => now().toISOString();
  return {
    /** Opens a session. `save` must store the account with the session that `add` adds. */
    async begin(userAgent: string, save: (add: (account: Account) => Account) => Promise<Account>): Promise<Session> {
      const session = { id: newId(), device: deviceOf(userAgent), since: at(), seenAt: at() };
      const account = await save((current) => withSession(current, session));
      return { token: tokens.issue(account, session.id), account };
    },

    /** The account's sessions, the most recently used first; `isCurrent` marks the session of the token. */
    list: (account: Account, token: string | null): readonly (OpenSession & { readonly isCurrent: boolean })[] => {
      const current = token === null ? null : tokens.verify(token).jti;
      return openSessions(account, at()).map((session) => ({ ...session, isCurrent: session.id === current }));
    },

    /** Changes nothing for a session that has ended. `CONFLICT` for the shared guest account. */
    async end(account: Account, id: string): Promise<Account> {
      requireOwn(account, 'its sessions');
      return accounts.update(account.id, (newest) => withoutSession(newest, id));
    },

    /** Ends every session except that of the token. `CONFLICT` for the shared guest account. */
    async endOthers(account: Account, token: string): Promise<Account> {
      requireOwn(account, 'its sessions');
      const { jti } = tokens.verify(token);
      return accounts.update(account.id, (newest) => withOnlySession(newest, jti));
    },
  };
}
