/** Seconds. A clock that is set back by up to a day must not revive a revoked token. */
export const REVOCATION_GRACE = 86_400;

/** Tokens revoked before they expired. */
export interface RevocationStore {
  /**
   * Durable when it resolves. `expiresAt` in seconds since 1970: after that the entry may be removed. `UNAVAILABLE`.
   */
  revoke(jti: string, expiresAt: number): Promise<void>;
  isRevoked(jti: string): Promise<boolean>;
}
