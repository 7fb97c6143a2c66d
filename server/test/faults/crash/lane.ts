import type { Door } from '../door.ts';
import type { Random } from '../random.ts';
import { Ledger } from './ledger.ts';
import type { Seen } from './viewer.ts';

/**
 * One client of an account, which requests changes one after another and owns its part of the account, so that a crash
 * leaves that part in one of exactly two states.
 */
export interface Lane {
  readonly acknowledgements: number;
  readonly isUnderWay: boolean;
  /** Requests one change and waits for the answer. */
  step(door: Door, random: Random): Promise<void>;
  /** Describes the lost change; null if none is lost. The lane continues from the seen state. */
  compare(seen: Seen, door: Door): Promise<string | null>;
}

/** A lane whose acknowledged state and change in progress are in a ledger. */
export abstract class LedgerLane<T> implements Lane {
  protected readonly ledger: Ledger<T>;

  constructor(start: T) {
    this.ledger = new Ledger<T>(start);
  }

  get acknowledgements(): number {
    return this.ledger.acknowledgements;
  }

  get isUnderWay(): boolean {
    return this.ledger.isUnderWay;
  }

  abstract step(door: Door, random: Random): Promise<void>;
  abstract compare(seen: Seen, door: Door): Promise<string | null>;
}

export interface Owner {
  readonly token: string;
}
