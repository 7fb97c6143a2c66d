import { expect, it } from 'vitest';
import { isGivenUp, type LetterTries } from '../mail/letter-tries.ts';
import { oneAddress } from '../mail/message.ts';
import { deliver } from './delivery.ts';

const NOON = new Date('2026-11-23T12:00:00.000Z');
const letter: LetterTries = { id: 'a', dueAt: NOON.toISOString(), tries: 0 };
const mail = { subject: '', text: '', html: '' };

/** Delivers the letter, and returns what its record still has pending. */
async function deliverTo(to: string | null) {
  let pending: readonly LetterTries[] = [letter];
  const logged: string[] = [];
  const outcome = await deliver(
    {
      letter,
      about: {},
      change: async (apply) => void (pending = apply(pending)),
      write: async () => (to === null ? null : { ...mail, to }),
    },
    {
      mailer: { send: async (sent) => void oneAddress(sent.to) },
      now: () => NOON,
      log: { warn: (_, message) => logged.push(message), error: (_, message) => logged.push(message) },
    },
  );
  return { outcome, pending, logged };
}

it('gives up immediately on a letter to more than one address', async () => {
  const { outcome, pending, logged } = await deliverTo('one@example.com,two@example.com');
  expect(outcome).toBe('given_up');
  expect(pending.map(isGivenUp)).toEqual([true]);
  expect(logged).toEqual(['a letter could not be sent and is given up']);
});

it('removes a letter without a recipient', async () => {
  expect(await deliverTo(null)).toEqual({ outcome: 'dropped', pending: [], logged: [] });
});
