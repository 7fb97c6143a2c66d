import { createHmac, timingSafeEqual } from 'node:crypto';
import { readToken } from '../sign-in/mailed-link.ts';

/** Signed tokens of the unsubscribe links in wishlist letters. They allow nothing else and do not expire. */
export interface UnsubscribeLinks {
  tokenOf(accountId: string): string;
  /** The account's id; null for a token that the shop did not sign. */
  accountIdIn(token: string): string | null;
}

export function createUnsubscribeLinks(secret: string): UnsubscribeLinks {
  const sign = (accountId: string) => createHmac('sha256', secret).update(accountId).digest('base64url');
  return {
    tokenOf: (accountId) => `${accountId}.${sign(accountId)}`,
    accountIdIn(token) {
      const link = readToken(token);
      if (!link) return null;
      return timingSafeEqual(Buffer.from(link.secret), Buffer.from(sign(link.accountId))) ? link.accountId : null;
    },
  };
}
