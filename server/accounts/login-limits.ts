import { createHash } from 'node:crypto';
import {
  type IRateLimiterOptions,
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { ShopError, unavailable } from '../errors.ts';
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

/** Seconds. */
const LONGEST_WAIT = 15 * 60;
/** Seconds after which a pair's earlier waits are forgotten. */
const STRIKES_KEPT = 60 * 60;

/** Where tries are counted: in this process, or in a database that all servers share. */
export type CreateLimiter = (options: IRateLimiterOptions) => RateLimiterAbstract;

export const inMemory: CreateLimiter = (options) => new RateLimiterMemory(options);

export function createLoginLimits(budgets: Budgets = defaultBudgets, limiter: CreateLimiter = inMemory): LoginLimits {
  const limiters = {
    pair: limiter({ ...budgets.pair, keyPrefix: 'pair' }),
    address: limiter({ ...budgets.address, keyPrefix: 'address' }),
    email: limiter({ ...budgets.email, keyPrefix: 'email' }),
  };
  // The address first: once its budget is gone, its tries leave no further keys behind.
  const keysOf = ({ email, address }: Attempt) =>
    [
      [limiters.address, digest(address)],
      [limiters.email, digest(emailKey(email))],
      [limiters.pair, digest(`${emailKey(email)}|${address}`)],
    ] as const;
  const strikes = limiter({
    points: Number.MAX_SAFE_INTEGER,
    duration: STRIKES_KEPT,
    keyPrefix: 'strike',
  });

  /** Each time a pair runs out of tries it waits twice as long as the time before. Returns milliseconds. */
  async function backOff(key: string): Promise<number> {
    const { consumedPoints } = await strikes.consume(key);
    const seconds = Math.min(LONGEST_WAIT, budgets.pair.duration * 2 ** (consumedPoints - 1));
    await limiters.pair.block(key, seconds);
    return seconds * 1000;
  }

  return {
    async spend(attempt) {
      for (const [budget, key] of keysOf(attempt)) {
        try {
          await budget.consume(key);
        } catch (refusal) {
          if (!(refusal instanceof RateLimiterRes)) throw unavailable(refusal);
          const isFirstRefusal = budget === limiters.pair && refusal.consumedPoints === budgets.pair.points + 1;
          const waitMs = isFirstRefusal ? await backOff(key) : refusal.msBeforeNext;
          throw new ShopError('TOO_MANY_REQUESTS', 'Too many tries. Please wait a little and try again.', {
            retryAfter: Math.max(1, Math.ceil(waitMs / 1000)),
          });
        }
      }
    },
    async refund(attempt) {
      await Promise.all(keysOf(attempt).map(([budget, key]) => budget.reward(key)));
    },
  };
}
