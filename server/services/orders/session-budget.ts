import { RateLimiterRes } from 'rate-limiter-flexible';
import type { CreateLimiter } from '../account/sign-in/login-limits.ts';
import { ShopError, unavailable } from '../../errors.ts';

/**
 * New payment sessions per account in ten minutes, since each creates an order at the provider. Generous for the shared
 * guest account.
 */
const BUDGET = { points: 60, duration: 10 * 60 };

/** Throws `TOO_MANY_REQUESTS` with the seconds to wait. */
export type SpendSession = (accountId: string) => Promise<void>;

/** Counts new payment sessions by account. PLACE ORDER for an unchanged cart reuses a session and counts nothing. */
export function createSessionBudget(limiter: CreateLimiter): SpendSession {
  const sessions = limiter({ ...BUDGET, keyPrefix: 'session' });
  return async (accountId) => {
    try {
      await sessions.consume(accountId);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw unavailable(refusal);
      throw new ShopError('TOO_MANY_REQUESTS', 'Too many orders were begun. Please wait a little and try again.', {
        retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)),
      });
    }
  };
}
