/** Seconds. A clock that is set back by up to a day must not revive a revoked token. */
export const REVOCATION_GRACE = 86_400;

interface Revoked {
  readonly accountId: string;
  readonly jti: string;
  /** Seconds since 1970: after that the entry may be removed. */
  readonly expiresAt: number;
}

/** Tokens revoked before they expired. `SessionStore` says which are. */
export interface RevocationStore {
  /** Durable when it resolves. `UNAVAILABLE`. */
  revoke(token: Revoked): Promise<void>;
}
