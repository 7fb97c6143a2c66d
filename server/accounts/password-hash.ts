import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { ShopError } from '../errors.ts';

const derive = promisify(argon2);

/** OWASP's argon2id minimum: 19 MiB, two passes. `memory` in KiB. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const KEY_BYTES = 32;

interface Limits {
  /** Concurrent hashes; each takes a thread of Node's pool and 19 MiB. */
  readonly parallel: number;
  readonly waiting: number;
}

export interface PasswordHasher {
  /** `argon2id$memory$passes$parallelism$salt$key`, salt and key in base64url. */
  hash(password: string): Promise<string>;
  /** For an unknown account (null) it does the same work and resolves with false. */
  matches(password: string, hash: string | null): Promise<boolean>;
}

/** Hashes off the main thread, a few at a time; throws `UNAVAILABLE` when the queue is full. */
export function createPasswordHasher({ parallel, waiting }: Limits = { parallel: 2, waiting: 64 }): PasswordHasher {
  let running = 0;
  const queue: (() => void)[] = [];

  async function limited<T>(work: () => Promise<T>): Promise<T> {
    if (running >= parallel) {
      if (queue.length >= waiting)
        throw new ShopError('UNAVAILABLE', 'Too many people are logging in right now. Please try again.', {
          retryAfter: 2,
        });
      await new Promise<void>((resolve) => queue.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  }

  const keyOf = (message: string, nonce: Buffer, { memory, passes, parallelism }: typeof COST) =>
    limited(() => derive('argon2id', { message, nonce, memory, passes, parallelism, tagLength: KEY_BYTES }));

  async function hash(password: string): Promise<string> {
    const salt = randomBytes(16);
    const key = await keyOf(password, salt, COST);
    return ['argon2id', ...Object.values(COST), salt.toString('base64url'), key.toString('base64url')].join('$');
  }

  // An unknown account costs the same hash.
  const stranger = { salt: randomBytes(16), key: randomBytes(KEY_BYTES), cost: COST };
  function parse(stored: string) {
    const [, memory, passes, parallelism, salt, key] = stored.split('$');
    return {
      cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
      salt: Buffer.from(salt ?? '', 'base64url'),
      key: Buffer.from(key ?? '', 'base64url'),
    };
  }

  async function matches(password: string, stored: string | null): Promise<boolean> {
    const { cost, salt, key } = stored === null ? stranger : parse(stored);
    const derived = await keyOf(password, salt, cost);
    return derived.length === key.length && timingSafeEqual(derived, key) && stored !== null;
  }

  return { hash, matches };
}
