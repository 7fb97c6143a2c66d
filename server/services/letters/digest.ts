import type { OwnerLetterStore } from '../mail/owner-letter-store.ts';
import { clockOf } from '../shop/calendar.ts';
import { isNothing, type Waiting } from './waiting.ts';

/** An hour of the shop's clock. */
const MORNING = 8;

interface Deps {
  readonly ownerLetters: Pick<OwnerLetterStore, 'create'>;
  readonly findWaiting: () => Promise<Waiting>;
  readonly timeZone: string;
  readonly now: () => Date;
}

/**
 * Asks once a day, from the shop's morning on, for a letter about what waits, if anything does. Its id is the date, so
 * that only one of several servers writes it.
 */
export function createDigest({ ownerLetters, findWaiting, timeZone, now }: Deps): () => Promise<void> {
  let lookedOn = '';
  return async () => {
    const { date, hour } = clockOf(now(), timeZone);
    if (hour < MORNING || date === lookedOn) return;
    const waiting = await findWaiting();
    const at = now().toISOString();
    const settled = isNothing(waiting) ? { dueAt: null, sentAt: at } : { dueAt: at, sentAt: null };
    // Mark an empty digest as sent, so that a server that starts at noon does not write one.
    await ownerLetters.create({
      id: `digest-${date}`,
      kind: 'digest',
      facts: { ...waiting },
      at,
      tries: 0,
      ...settled,
    });
    lookedOn = date;
  };
}
