import { type Budget, createBudget, type CreateLimiter } from '../account/sign-in/budget.ts';

/**
 * New payment sessions per account in ten minutes, since each creates an order at the provider. Generous for the shared
 * guest account.
 */
const SESSIONS = { points: 60, duration: 10 * 60, keyPrefix: 'session' };

/** Throws `TOO_MANY_REQUESTS` with the seconds to wait. */
export type SpendSession = Budget['spend'];

/** Counts new payment sessions by account. PLACE ORDER for an unchanged cart reuses a session and counts nothing. */
export const createSessionBudget = (limiter: CreateLimiter): SpendSession =>
  createBudget(limiter, SESSIONS, 'Too many orders were started.').spend;
