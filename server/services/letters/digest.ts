import type { OwnerLetterStore } from '../mail/owner-letter-store.ts';
import { clockOf } from '../shop/calendar.ts';
import type { Report, OpenWork } from './open-work.ts';

/** The hour of the shop's clock from which the day's letter is sent. */
const MORNING = 8;

interface Deps {
  readonly ownerLetters: Pick<OwnerLetterStore, 'create'>;
  readonly findFacts: () => Promise<OpenWork & Report>;
  readonly timeZone: string;
  readonly now: () => Date;
}

/**
 * Queues a letter about the owner's open work, once a day; also when there is none, because silence would look like a
 * breakdown. The letter's id has the date, so that only one of several servers queues it.
 */
export function createDigest({ ownerLetters, findFacts, timeZone, now }: Deps): () => Promise<void> {
  let queuedOn = '';
  return async () => {
    const { date, hour } = clockOf(now(), timeZone);
    if (hour < MORNING || date === queuedOn) return;
    const facts = { ...(await findFacts()) };
    const at = now().toISOString();
    await ownerLetters.create({ id: `digest-${date}`, kind: 'digest', facts, at, dueAt: at, tries: 0, sentAt: null });
    queuedOn = date;
  };
}
