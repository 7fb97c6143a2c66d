import { ShopError } from '../../../errors.ts';

/** The typed email and the network address of an attempt. */
export interface Attempt {
  readonly email: string;
  readonly address: string;
  /** Counted apart from log-ins: a shopper who is out of attempts can still reset the password. */
  readonly kind?: 'reset';
}

export const tooManyLoggingIn = (): ShopError =>
  new ShopError('UNAVAILABLE', 'Too many people are logging in right now. Please try again.', { retryAfter: 5 });
