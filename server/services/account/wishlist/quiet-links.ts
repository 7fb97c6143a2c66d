import { createHmac, timingSafeEqual } from 'node:crypto';
import { codeText } from '../../text.ts';

/** Signed tokens of the links that end letters about wishes. They do nothing else and do not expire. */
export interface QuietLinks {
  tokenOf(accountId: string): string;
  /** The account's id; null for a token that the shop did not sign. */
  accountIdIn(token: string): string | null;
}

export function createQuietLinks(secret: string): QuietLinks {
  const sign = (accountId: string) => createHmac('sha256', secret).update(accountId).digest('base64url');
  return {
    tokenOf: (accountId) => `${accountId}.${sign(accountId)}`,
    accountIdIn(token) {
      const [, accountId = '', signature = ''] = /^([\w-]{1,64})\.([\w-]{43})$/.exec(codeText(token)) ?? [];
      if (accountId === '') return null;
      return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(accountId))) ? accountId : null;
    },
  };
}
