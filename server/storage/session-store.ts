import type { Account } from '../accounts/account.ts';

/** Whom a token speaks for: asked at every signed-in request, so in one question. */
export interface SessionStore {
  /** null when there is no such account, and when the token of that id was ended. */
  accountOf(session: { readonly accountId: string; readonly jti: string }): Promise<Account | null>;
}
