import { type RateLimiterAbstract, RateLimiterMemory } from 'rate-limiter-flexible';
import { ShopError } from '../../../errors.ts';
import { createKeyedQueue } from '../../../async/keyed-queue.ts';
import { emailKey } from '../../email.ts';
import { type Attempt, tooManyLoggingIn } from './attempt.ts';
import { type CreateLimiter, digest, limitError } from './budget.ts';
import { networkOf } from './network.ts';

/**
 * A shared budget of log-in and sign-up attempts, counted here so that no API and no batched query can bypass it.
 * `attempt` and `spend` throw `TOO_MANY_REQUESTS` with the seconds to wait.
 */
export interface LoginLimits {
  /**
   * Runs an attempt. A failure costs a point of the failure budgets, a success one of the success budget. Attempts from
   * one address run one after another, so that concurrent ones cannot exceed a budget. `UNAVAILABLE` when too many
   * wait, or one waits too long.
   */
  attempt<T>(attempt: Attempt, work: () => Promise<T>): Promise<T>;
  /** Spends a point whatever the outcome. */
  spend(attempt: Attempt): Promise<void>;
  /** Ends the wait for an email and an address. */
  forgive(attempt: Attempt): Promise<void>;
}

interface Budget {
  readonly points: number;
  /** Seconds. */
  readonly duration: number;
}

interface Budgets {
  /** Attempts for one email from one address, against guessing one password. */
  readonly pair: Budget;
  /** Attempts from one address for any email. */
  readonly address: Budget;
  /**
   * Attempts for one email from all addresses. A shared account has none, since everybody knows its password and
   * anybody could lock it.
   */
  readonly email: Budget;
  /** Successes with one email from one address: enough for a class that shares the guest account. */
  readonly success: Budget;
}

export const defaultBudgets: Budgets = {
  pair: { points: 10, duration: 60 },
  address: { points: 60, duration: 60 },
  email: { points: 300, duration: 60 },
  success: { points: 60, duration: 600 },
};

const TOO_MANY = 'Too many attempts.';
/** Attempts from one address that may wait in the queue. */
const MAX_WAITING = 100;
/** The shop's pages do not wait longer than this for an answer. */
const MAX_QUEUEING_MS = 15_000;
const MAX_BACK_OFF_SECONDS = 15 * 60;
/** Seconds after which a pair's waits start short again. */
const STRIKES_EXPIRE_AFTER = 60 * 60;

export const inMemory: CreateLimiter = (options) => new RateLimiterMemory(options);

interface Options {
  readonly budgets?: Partial<Budgets>;
  readonly limiter?: CreateLimiter;
  /** Emails of shared accounts. */
  readonly sharedEmails?: readonly string[];
}

export function createLoginLimits({ limiter = inMemory, sharedEmails = [], ...options }: Options = {}): LoginLimits {
  const budgets = { ...defaultBudgets, ...options.budgets };
  const shared = new Set(sharedEmails.map(emailKey));
  const limiters = {
    pair: limiter({ ...budgets.pair, keyPrefix: 'pair' }),
    address: limiter({ ...budgets.address, keyPrefix: 'address' }),
    email: limiter({ ...budgets.email, keyPrefix: 'email' }),
    success: limiter({ ...budgets.success, keyPrefix: 'success' }),
  };
  const keyOf = ({ kind }: Attempt, ...parts: string[]) => digest([...(kind ? [kind] : []), ...parts].join('|'));
  const pairOf = (attempt: Attempt) => keyOf(attempt, emailKey(attempt.email), networkOf(attempt.address));
  // The address comes first, so that an address without budget creates no further keys.
  const keysOf = (attempt: Attempt): readonly (readonly [RateLimiterAbstract, string])[] => {
    const key = emailKey(attempt.email);
    return [
      [limiters.address, keyOf(attempt, networkOf(attempt.address))],
      ...(shared.has(key) ? [] : [[limiters.email, keyOf(attempt, key)] as const]),
      [limiters.pair, pairOf(attempt)],
    ];
  };
  const strikes = limiter({
    points: Number.MAX_SAFE_INTEGER,
    duration: STRIKES_EXPIRE_AFTER,
    keyPrefix: 'strike',
  });
  const enqueue = createKeyedQueue({ max: MAX_WAITING, refusal: tooManyLoggingIn });

  /** Doubles the wait each time a pair runs out of attempts. */
  async function backOff(key: string): Promise<void> {
    const { consumedPoints } = await strikes.consume(key);
    const seconds = Math.min(MAX_BACK_OFF_SECONDS, budgets.pair.duration * 2 ** (consumedPoints - 1));
    await limiters.pair.block(key, seconds);
  }

  async function requireBudget(attempt: Attempt): Promise<void> {
    const keys = [...keysOf(attempt), [limiters.success, pairOf(attempt)] as const];
    const reads = keys.map(async ([budget, key]) => ({ budget, spent: await budget.get(key) }));
    const exhausted = (await Promise.all(reads)).flatMap(({ budget, spent }) =>
      spent && spent.consumedPoints >= budget.points && spent.msBeforeNext > 0 ? [spent] : [],
    );
    const [longest] = exhausted.toSorted((a, b) => b.msBeforeNext - a.msBeforeNext);
    if (longest) throw limitError(longest, TOO_MANY);
  }

  /** Spends a point of each budget. `consume` throws when none is left; `penalty` never does. */
  async function count(attempt: Attempt, how: 'consume' | 'penalty'): Promise<void> {
    for (const [budget, key] of keysOf(attempt)) {
      const { consumedPoints } = await budget[how](key);
      if (budget === limiters.pair && consumedPoints === budget.points) await backOff(key);
    }
  }

  const convertErrors = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      throw limitError(error, TOO_MANY);
    });

  return {
    async attempt(attempt, work) {
      // Checked before queueing too, so that an attempt without budget is refused immediately.
      await convertErrors(requireBudget(attempt));
      const since = performance.now();
      return enqueue(networkOf(attempt.address), async () => {
        if (performance.now() - since > MAX_QUEUEING_MS) throw tooManyLoggingIn();
        await convertErrors(requireBudget(attempt));
        try {
          const result = await work();
          await convertErrors(limiters.success.penalty(pairOf(attempt)));
          return result;
        } catch (error) {
          if (error instanceof ShopError && error.code !== 'UNAVAILABLE')
            await convertErrors(count(attempt, 'penalty'));
          throw error;
        }
      });
    },
    spend: (attempt) => convertErrors(count(attempt, 'consume')),
    async forgive(attempt) {
      const key = pairOf(attempt);
      await convertErrors(Promise.all([limiters.pair.delete(key), strikes.delete(key)]));
    },
  };
}
