import type { OwnerLetterStore } from '../mail/owner-letter-store.ts';
import { clockOf } from '../shop/calendar.ts';
import type { Report, Waiting } from './waiting.ts';

/** An hour of the shop's clock. */
const MORNING = 8;

interface Deps {
  readonly ownerLetters: Pick<OwnerLetterStore, 'create'>;
  readonly findFacts: () => Promise<Waiting & Report>;
  readonly timeZone: string;
  readonly now: () => Date;
}

/**
 * Asks once a day, from the shop's morning on, for a letter about the work that waits; also when there is none, since
 * silence would look like a breakdown. Its id is the date, so that only one of several servers writes it.
 */
export function createDigest({ ownerLetters, findFacts, timeZone, now }: Deps): () => Promise<void> {
  let lookedOn = '';
  return async () => {
    const { date, hour } = clockOf(now(), timeZone);
    if (hour < MORNING || date === lookedOn) return;
    const facts = { ...(await findFacts()) };
    const at = now().toISOString();
    await ownerLetters.create({ id: `digest-${date}`, kind: 'digest', facts, at, dueAt: at, tries: 0, sentAt: null });
    lookedOn = date;
  };
}
