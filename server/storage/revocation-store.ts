/** Tokens that were ended before they expired. */
export interface RevocationStore {
  /** Durable when it resolves. `expiresAt` in seconds since 1970: the token is refused anyhow from then on. */
  revoke(jti: string, expiresAt: number): Promise<void>;
  isRevoked(jti: string): Promise<boolean>;
}
