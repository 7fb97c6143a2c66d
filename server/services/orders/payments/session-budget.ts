import { type Budget, createBudget, type CreateLimiter } from '../../account/sign-in/budget.ts';

/** Throws `TOO_MANY_REQUESTS` with the seconds to wait. */
export type Spend = Budget['spend'];

/**
 * Budgets per account for calls to the payment provider: `session` for new payment sessions, generous for the shared
 * guest account, and `ask` for checks of sessions. PLACE ORDER for an unchanged cart reuses a session and spends
 * nothing.
 */
const BUDGETS = { session: { points: 60, duration: 10 * 60 }, ask: { points: 600, duration: 10 * 60 } };

export const createSessionBudget = (limiter: CreateLimiter, kind: keyof typeof BUDGETS): Spend =>
  createBudget(limiter, { ...BUDGETS[kind], keyPrefix: kind }, 'Too many orders were started.').spend;
