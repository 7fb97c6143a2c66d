import { type Backoff, dueAfterTries, leased } from '../../async/due.ts';

/** What the tries to send a letter change in its record. Instants are ISO strings in UTC. */
export interface Tried {
  readonly id: string;
  readonly dueAt: string;
  readonly tries: number;
}

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
/** Longer than one try may take: a letter whose server died is sent by another after this time. */
const LEASE_MS = 90 * SECOND;
const BACKOFF: Backoff = { firstMs: 30 * SECOND, longestMs: 4 * HOUR };
/** With these pauses, two and a half days. */
export const MAX_TRIES = 24;
/** When a letter is due that was given up. */
export const NEVER = '9999-12-31T23:59:59.999Z';

export const isGivenUp = ({ dueAt }: Pick<Tried, 'dueAt'>): boolean => dueAt === NEVER;

/** Leases a letter for one try. The same letters if another server has leased it, or has sent it. */
export function withLease<T extends Tried>(letters: readonly T[], id: string, now: Date): readonly T[] {
  const changed = letters.map((letter) => {
    const next = letter.id === id ? leased(letter, now, LEASE_MS) : letter;
    return next === letter ? letter : { ...next, tries: letter.tries + 1 };
  });
  return changed.some((letter, index) => letter !== letters[index]) ? changed : letters;
}

/** After a try that failed: the next one at growing pauses, or none after the last. `isFinal`: no try can succeed. */
export function withFailure<T extends Tried>(
  letters: readonly T[],
  id: string,
  now: Date,
  isFinal: boolean,
): readonly T[] {
  return letters.map((letter) => {
    if (letter.id !== id) return letter;
    if (isFinal || letter.tries >= MAX_TRIES) return { ...letter, dueAt: NEVER };
    return { ...letter, dueAt: dueAfterTries(letter.tries, now, BACKOFF) };
  });
}

/** Once a letter was sent. */
export const withoutLetter = <T extends Tried>(letters: readonly T[], id: string): readonly T[] =>
  letters.some((letter) => letter.id === id) ? letters.filter((letter) => letter.id !== id) : letters;
