import { type Backoff, dueAfterTries, lease } from '../../async/due.ts';

/** The state of tries to send a letter. Instants are ISO strings in UTC. */
export interface LetterTries {
  readonly id: string;
  readonly dueAt: string;
  readonly tries: number;
}

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
/** Longer than a try may take. After this time another server takes over the letter, in case the first one died. */
const LEASE_MS = 90 * SECOND;
const BACKOFF: Backoff = { firstMs: 30 * SECOND, maxPauseMs: 4 * HOUR };
/** With these pauses, a letter is tried for two and a half days. */
export const MAX_TRIES = 24;
/** The due time of a letter that was given up. */
export const NEVER = '9999-12-31T23:59:59.999Z';

/** Whether no server has begun to send the letter, so that it will be written from the record's newest state. */
export const isUntried = ({ tries }: Pick<LetterTries, 'tries'>): boolean => tries === 0;

export const isGivenUp = ({ dueAt }: Pick<LetterTries, 'dueAt'>): boolean => dueAt === NEVER;

/** Leases a letter for one try. Returns the same letters if another server has leased or sent it. */
export function withLease<T extends LetterTries>(letters: readonly T[], id: string, now: Date): readonly T[] {
  const changed = letters.map((letter) => {
    const next = letter.id === id ? lease(letter, now, LEASE_MS) : letter;
    return next === letter ? letter : { ...next, tries: letter.tries + 1 };
  });
  return changed.some((letter, index) => letter !== letters[index]) ? changed : letters;
}

/** Schedules the next try after growing pauses; none after the last try, or if `isFinal`, when no try can succeed. */
export function withFailure<T extends LetterTries>(
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

/** Removes a letter that was sent. */
export const withoutLetter = <T extends LetterTries>(letters: readonly T[], id: string): readonly T[] =>
  letters.some((letter) => letter.id === id) ? letters.filter((letter) => letter.id !== id) : letters;
