import type { Door } from '../door.ts';
import type { Random } from '../random.ts';
import type { Seen } from './viewer.ts';

/**
 * One client of an account, which asks for one thing after another and alone touches its part of the account: so after
 * a crash there are exactly two states that part may be in.
 */
export interface Lane {
  readonly acknowledgements: number;
  readonly isUnderWay: boolean;
  /** Asks for one change and waits for the answer. */
  step(door: Door, random: Random): Promise<void>;
  /** What was lost, or null. The lane goes on from what is seen. */
  compare(seen: Seen, door: Door): Promise<string | null>;
}

export interface Owner {
  readonly token: string;
}
