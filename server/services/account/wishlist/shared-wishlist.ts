import { randomBytes, timingSafeEqual } from 'node:crypto';
import { ShopError } from '../../../errors.ts';

/** The part of an account's record that makes its wishlist readable by a link. */
export interface ShareLinkKeeper {
  /** The secret half of the link's token; missing while the wishlist is not shared. */
  readonly sharedAs?: string;
}

interface Owner extends ShareLinkKeeper {
  readonly id: string;
  readonly updatedAt: string;
  /** The shared guest account. */
  readonly guest?: boolean;
}

const SECRET_BYTES = 12;

/** The link's token: a secret and the account's id, by which it is found. null when the wishlist is not shared. */
export const shareToken = ({ id, sharedAs }: Pick<Owner, 'id' | 'sharedAs'>): string | null =>
  sharedAs === undefined ? null : `${Buffer.from(id).toString('base64url')}.${sharedAs}`;

/** The account's id in a token; null for a text that is not a token. */
export function accountIdIn(token: string): string | null {
  const [id, secret, ...more] = token.split('.');
  return id && secret && more.length === 0 ? Buffer.from(id, 'base64url').toString() : null;
}

/** Compares in constant time. */
export function isShareToken(account: Pick<Owner, 'id' | 'sharedAs'>, token: string): boolean {
  const [expected, given] = [Buffer.from(shareToken(account) ?? ''), Buffer.from(token)];
  return expected.length > 0 && expected.length === given.length && timingSafeEqual(expected, given);
}

/**
 * Shares the wishlist by a new link, or returns the same account when it is shared already. `CONFLICT` for the shared
 * guest account.
 */
export function share<A extends Owner>(account: A, now: string): A {
  if (account.sharedAs !== undefined) return account;
  if (account.guest) throw new ShopError('CONFLICT', 'This demo account is shared: sign up to share a wishlist.');
  return { ...account, sharedAs: randomBytes(SECRET_BYTES).toString('base64url'), updatedAt: now };
}

/** Ends the link for good: sharing the wishlist again makes another link. */
export function stopSharing<A extends Owner>(account: A, now: string): Omit<A, 'sharedAs'> {
  if (account.sharedAs === undefined) return account;
  const { sharedAs: _, ...unshared } = account;
  return { ...unshared, updatedAt: now };
}
