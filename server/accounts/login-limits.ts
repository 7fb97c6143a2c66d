import { createHash } from 'node:crypto';
import {
  type IRateLimiterOptions,
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { ShopError, unavailable } from '../errors.ts';
import { createKeyedQueue } from '../async/keyed-queue.ts';
import { emailKey } from './account.ts';
import { networkOf } from './network.ts';

/** The typed email and the network address of an attempt. */
export interface Attempt {
  readonly email: string;
  readonly address: string;
}

/**
 * A shared budget of log-in and sign-up attempts, counted here so that neither door and no batched query can bypass it.
 * Both methods throw `TOO_MANY_REQUESTS` with the seconds to wait.
 */
export interface LoginLimits {
  /**
   * Runs an attempt that costs a point only when `work` refuses it. Attempts from one address run one after another, so
   * that concurrent ones cannot exceed the budget. `UNAVAILABLE` when too many wait.
   */
  attempt<T>(attempt: Attempt, work: () => Promise<T>): Promise<T>;
  /** Spends a point whatever the outcome. */
  spend(attempt: Attempt): Promise<void>;
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
   * Attempts for one email from all addresses. Generous, since the shared guest account must never be locked for long.
   */
  readonly email: Budget;
}

export const defaultBudgets: Budgets = {
  pair: { points: 10, duration: 60 },
  address: { points: 60, duration: 60 },
  email: { points: 300, duration: 60 },
};

// Keys are hashed: of constant size, and without emails in clear text.
const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Attempts from one address that may wait in the queue: about five seconds. */
const MOST_WAITING = 100;
/** Seconds. */
const LONGEST_WAIT = 15 * 60;
/** Seconds after which a pair's next wait is short again. */
const STRIKES_EXPIRE_AFTER = 60 * 60;

/** Creates a counter of attempts: in this process, or in a database that all servers share. */
export type CreateLimiter = (options: IRateLimiterOptions) => RateLimiterAbstract;

export const inMemory: CreateLimiter = (options) => new RateLimiterMemory(options);

export function createLoginLimits(budgets: Budgets = defaultBudgets, limiter: CreateLimiter = inMemory): LoginLimits {
  const limiters = {
    pair: limiter({ ...budgets.pair, keyPrefix: 'pair' }),
    address: limiter({ ...budgets.address, keyPrefix: 'address' }),
    email: limiter({ ...budgets.email, keyPrefix: 'email' }),
  };
  // The address first: an address without budget creates no further keys.
  const keysOf = ({ email, address }: Attempt) => {
    const network = networkOf(address);
    return [
      [limiters.address, digest(network)],
      [limiters.email, digest(emailKey(email))],
      [limiters.pair, digest(`${emailKey(email)}|${network}`)],
    ] as const;
  };
  const strikes = limiter({
    points: Number.MAX_SAFE_INTEGER,
    duration: STRIKES_EXPIRE_AFTER,
    keyPrefix: 'strike',
  });
  const enqueue = createKeyedQueue({
    most: MOST_WAITING,
    refusal: () =>
      new ShopError('UNAVAILABLE', 'Too many people are logging in right now. Please try again.', { retryAfter: 5 }),
  });

  /** Doubles the wait each time a pair runs out of attempts. */
  async function backOff(key: string): Promise<void> {
    const { consumedPoints } = await strikes.consume(key);
    const seconds = Math.min(LONGEST_WAIT, budgets.pair.duration * 2 ** (consumedPoints - 1));
    await limiters.pair.block(key, seconds);
  }

  const refusal = (spent: RateLimiterRes) =>
    new ShopError('TOO_MANY_REQUESTS', 'Too many tries. Please wait a little and try again.', {
      retryAfter: Math.max(1, Math.ceil(spent.msBeforeNext / 1000)),
    });

  async function requireBudget(attempt: Attempt): Promise<void> {
    const looks = keysOf(attempt).map(async ([budget, key]) => ({ budget, spent: await budget.get(key) }));
    const used = (await Promise.all(looks)).flatMap(({ budget, spent }) =>
      spent && spent.consumedPoints >= budget.points && spent.msBeforeNext > 0 ? [spent] : [],
    );
    const [longest] = used.toSorted((a, b) => b.msBeforeNext - a.msBeforeNext);
    if (longest) throw refusal(longest);
  }

  /** Uses `penalty` for failures that already happened; `consume` throws when no points are left. */
  async function count(attempt: Attempt, how: 'consume' | 'penalty'): Promise<void> {
    for (const [budget, key] of keysOf(attempt)) {
      const { consumedPoints } = await budget[how](key);
      if (budget === limiters.pair && consumedPoints === budget.points) await backOff(key);
    }
  }

  /** Turns a limiter's failure into `UNAVAILABLE`. */
  const counting = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      if (error instanceof RateLimiterRes) throw refusal(error);
      throw error instanceof ShopError ? error : unavailable(error);
    });

  return {
    async attempt(attempt, work) {
      // Checked before queueing too, so that an attempt without budget is refused at once.
      await counting(requireBudget(attempt));
      return enqueue(networkOf(attempt.address), async () => {
        await counting(requireBudget(attempt));
        try {
          return await work();
        } catch (error) {
          if (error instanceof ShopError && error.code !== 'UNAVAILABLE') await counting(count(attempt, 'penalty'));
          throw error;
        }
      });
    },
    spend: (attempt) => counting(count(attempt, 'consume')),
  };
}
