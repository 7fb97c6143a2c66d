import type { Account } from '../account.ts';

/** Account and revocation in one query, since every signed-in request needs both. */
export interface SessionStore {
  /** null for an unknown account and for a revoked token. */
  accountOf(session: { readonly accountId: string; readonly jti: string }): Promise<Account | null>;
}
