import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { type Claimant, createFairQueue, THE_SHOP } from '../../../async/fair-queue.ts';
import { emailKey } from '../../email.ts';
import { normalizeLookalikes } from '../../text.ts';
import { type Attempt, tooManyLoggingIn } from './attempt.ts';
import { networkOf, widerNetworkOf } from './network.ts';

const derive = promisify(argon2);

/** OWASP's argon2id minimum: 19 MiB, two passes. `memory` in KiB. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const KEY_BYTES = 32;

interface Limits {
  /** Concurrent hashes; each takes a thread of Node's pool and 19 MiB. */
  readonly parallel: number;
  readonly maxWaiting: number;
  readonly maxWaitMs?: number;
}

export interface PasswordHasher {
  /** Hashes the password as it looks: `argon2id$memory$passes$parallelism$salt$key`, salt and key in base64url. */
  hash(password: string, by?: Attempt): Promise<string>;
  /** Does the same work for an unknown account (null), and resolves with false. */
  matches(password: string, hash: string | null, by?: Attempt): Promise<boolean>;
}

/**
 * Networks take turns, those with the fewest hashes first. Eight hashes of neighbouring networks, or ten for the same
 * email, count as one, so that a rush for the shared guest account delays no other account for long.
 */
const claimantOf = ({ email, address }: Attempt): Claimant => ({
  key: networkOf(address),
  groups: [
    { key: widerNetworkOf(address), weight: 8 },
    { key: emailKey(email), weight: 10 },
  ],
});

/** Hashes off the main thread, a few at a time and in turns by network; throws `UNAVAILABLE` when too many wait. */
export function createPasswordHasher(limits: Limits = { parallel: 2, maxWaiting: 64 }): PasswordHasher {
  const { parallel, maxWaiting, maxWaitMs = 4_000 } = limits;
  const enqueue = createFairQueue({ parallel, maxWaiting, maxWaitMs, refusal: tooManyLoggingIn });

  const keyOf = (message: string, nonce: Buffer, { memory, passes, parallelism }: typeof COST, by?: Attempt) =>
    enqueue(by ? claimantOf(by) : THE_SHOP, () =>
      derive('argon2id', { message, nonce, memory, passes, parallelism, tagLength: KEY_BYTES }),
    );

  async function hash(password: string, by?: Attempt): Promise<string> {
    const salt = randomBytes(16);
    const key = await keyOf(normalizeLookalikes(password), salt, COST, by);
    return ['argon2id', ...Object.values(COST), salt.toString('base64url'), key.toString('base64url')].join('$');
  }

  // An unknown account is hashed, too, so that response times do not reveal which accounts exist.
  const unknownAccount = { salt: randomBytes(16), key: randomBytes(KEY_BYTES), cost: COST };
  function parse(stored: string) {
    const [, memory, passes, parallelism, salt, key] = stored.split('$');
    return {
      cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
      salt: Buffer.from(salt ?? '', 'base64url'),
      key: Buffer.from(key ?? '', 'base64url'),
    };
  }

  async function matches(password: string, stored: string | null, by?: Attempt): Promise<boolean> {
    const { cost, salt, key } = stored === null ? unknownAccount : parse(stored);
    // Older versions hashed the password as it was typed.
    for (const form of new Set([normalizeLookalikes(password), password])) {
      const derived = await keyOf(form, salt, cost, by);
      if (derived.length === key.length && timingSafeEqual(derived, key) && stored !== null) return true;
    }
    return false;
  }

  return { hash, matches };
}
