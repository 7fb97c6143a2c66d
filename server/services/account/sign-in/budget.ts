import { createHash } from 'node:crypto';
import { type IRateLimiterOptions, type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { ShopError, unavailable } from '../../../errors.ts';

/** Creates a counter of attempts: in this process, or in a database that all servers share. */
export type CreateLimiter = (options: IRateLimiterOptions) => RateLimiterAbstract;

/** Hashes a counter's key, so that keys have one size and no email is stored in clear text. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

/**
 * Turns a limiter's refusal into `TOO_MANY_REQUESTS`, with the wait in minutes in the message and in seconds in
 * `retryAfter`, and a limiter's failure into `UNAVAILABLE`.
 */
export function limitError(error: unknown, reason: string): ShopError {
  if (error instanceof ShopError) return error;
  if (!(error instanceof RateLimiterRes)) return unavailable(error);
  const retryAfter = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
  const minutes = Math.ceil(retryAfter / 60);
  const wait = minutes === 1 ? '1 minute' : `${minutes} minutes`;
  return new ShopError('TOO_MANY_REQUESTS', `${reason} Try again in ${wait}.`, { retryAfter });
}

/** Limits the uses of each key within a time window. */
export interface Budget {
  /** Throws `TOO_MANY_REQUESTS` with the seconds to wait. */
  readonly spend: (key: string) => Promise<void>;
  readonly giveBack: (key: string) => Promise<void>;
}

export function createBudget(limiter: CreateLimiter, options: IRateLimiterOptions, reason: string): Budget {
  const counter = limiter(options);
  return {
    async spend(key) {
      await counter.consume(digest(key)).catch((error: unknown) => {
        throw limitError(error, reason);
      });
    },
    giveBack: async (key) => void (await counter.reward(digest(key))),
  };
}
