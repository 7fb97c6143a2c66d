import { ShopError } from '../../../errors.ts';

/** An attempt to log in, sign up, or confirm a password or link. */
export interface Attempt {
  readonly email: string;
  /** The caller's network address. */
  readonly address: string;
  /** Resets are counted separately, so that a shopper without attempts to log in can still reset the password. */
  readonly kind?: 'reset';
}

export const tooManyLoggingIn = (): ShopError =>
  new ShopError('UNAVAILABLE', 'Too many people are logging in right now. Please try again.', { retryAfter: 5 });
