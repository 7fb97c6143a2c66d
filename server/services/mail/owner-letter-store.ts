import type { DueQuery } from '../../async/due.ts';

/** A letter to the owner that is not part of an order's or account's record. Instants are ISO strings in UTC. */
export interface OwnerLetter {
  /** Identifies the matter, such as `digest-2026-11-23`, so that several servers queue one letter. */
  readonly id: string;
  readonly kind: string;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly at: string;
  /** When to try next; null once sent. */
  readonly dueAt: string | null;
  readonly tries: number;
  readonly sentAt: string | null;
}

/** Every method throws `UNAVAILABLE` when the store fails. */
export interface OwnerLetterStore {
  /** Resolves with false, and changes nothing, when a letter has that id. */
  create(letter: OwnerLetter): Promise<boolean>;
  /** Changes a letter as `AccountStore.update` does. */
  update(id: string, change: (letter: OwnerLetter) => OwnerLetter): Promise<OwnerLetter>;
  /** Letters that are due, the longest overdue first. */
  due(query: DueQuery): Promise<readonly OwnerLetter[]>;
  /** All letters, the newest first. */
  list(query: { readonly limit: number }): Promise<readonly OwnerLetter[]>;
  /** Deletes sent letters that were written until this instant. */
  removeSent(until: string): Promise<void>;
}
