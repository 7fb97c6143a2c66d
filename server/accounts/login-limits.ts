import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ShopError } from '../errors.ts';
import { emailKey } from './account.ts';

/** Who tries: the email typed and the network address it comes from. */
export interface Attempt {
  readonly email: string;
  readonly address: string;
}

/** A shared budget of tries at log-in and sign-up, counted here so that no door and no batching goes around it. */
export interface LoginLimits {
  /** Throws `TOO_MANY_REQUESTS` with the seconds to wait. */
  spend(attempt: Attempt): Promise<void>;
  /** A log-in that worked costs nothing. */
  refund(attempt: Attempt): Promise<void>;
}

interface Budget {
  readonly points: number;
  /** Seconds. */
  readonly duration: number;
}

interface Budgets {
  /** Of one email from one address: what stops guessing at one password. */
  readonly pair: Budget;
  /** Of one address, whatever the email. */
  readonly address: Budget;
  /** Of one email from everywhere. Generous: the guest account is shared and must never be locked for good. */
  readonly email: Budget;
}

export const defaultBudgets: Budgets = {
  pair: { points: 10, duration: 60 },
  address: { points: 60, duration: 60 },
  email: { points: 300, duration: 60 },
};

// Keys are hashed, so that a long email costs no more memory than a short one and no email lies around in clear.
const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

export function createLoginLimits(budgets: Budgets = defaultBudgets): LoginLimits {
  const limiters = {
    pair: new RateLimiterMemory({ ...budgets.pair, keyPrefix: 'pair' }),
    address: new RateLimiterMemory({ ...budgets.address, keyPrefix: 'address' }),
    email: new RateLimiterMemory({ ...budgets.email, keyPrefix: 'email' }),
  };
  const keysOf = ({ email, address }: Attempt) =>
    [
      [limiters.pair, digest(`${emailKey(email)}|${address}`)],
      [limiters.address, digest(address)],
      [limiters.email, digest(emailKey(email))],
    ] as const;

  return {
    async spend(attempt) {
      for (const [limiter, key] of keysOf(attempt)) {
        try {
          await limiter.consume(key);
        } catch (refusal) {
          if (!(refusal instanceof RateLimiterRes)) throw refusal;
          throw new ShopError('TOO_MANY_REQUESTS', 'Too many tries. Please wait a little and try again.', {
            retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)),
          });
        }
      }
    },
    async refund(attempt) {
      await Promise.all(keysOf(attempt).map(([limiter, key]) => limiter.reward(key)));
    },
  };
}
