import type { Log } from '../../async/due.ts';
import type { Mail, Mailer } from '../mail/mail.ts';
import { MAX_TRIES, type LetterTries, withFailure, withLease, withoutLetter } from '../mail/letter-tries.ts';
import { UndeliverableAddress } from '../mail/message.ts';

/** null if there is no recipient, or nothing left to write about. */
export type MailOrNone = Omit<Mail, 'id'> | null;

/** A due letter, and how to change its record. */
export interface Delivery {
  readonly letter: LetterTries;
  /** Identifies the record in log entries. */
  readonly about: object;
  /** Applies a change to the letters of the newest record. */
  readonly change: (apply: <T extends LetterTries>(letters: readonly T[]) => readonly T[]) => Promise<void>;
  readonly write: () => Promise<MailOrNone>;
}

export type Outcome = 'sent' | 'dropped' | 'leased_elsewhere' | 'failed' | 'unreachable' | 'given_up';

interface Deps {
  readonly mailer: Mailer;
  readonly now: () => Date;
  readonly log: Log;
}

/** Nodemailer's codes for a mail server that cannot be reached, so that the next letter would fail, too. */
const UNREACHABLE = new Set<unknown>(['ECONNECTION', 'EDNS', 'EPROXY', 'ESOCKET', 'ETIMEDOUT', 'ETLS']);
const isUnreachable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && UNREACHABLE.has(error.code) && !('responseCode' in error);

/**
 * Sends a letter at least once: leases it in its record, sends it, and removes it from the record. If a server dies
 * before the removal, another sends the letter again with the same Message-ID.
 */
export async function deliver(
  { letter: { id }, about, change, write }: Delivery,
  { mailer, now, log }: Deps,
): Promise<Outcome> {
  let isLeased = false;
  let isLast = false;
  await change((letters) => {
    const next = withLease(letters, id, now());
    isLeased = next !== letters;
    isLast = next.some((letter) => letter.id === id && letter.tries >= MAX_TRIES);
    return next;
  });
  if (!isLeased) return 'leased_elsewhere';
  try {
    const mail = await write();
    if (mail) await mailer.send({ ...mail, id });
    await change((letters) => withoutLetter(letters, id));
    return mail ? 'sent' : 'dropped';
  } catch (error) {
    const isFinal = isLast || error instanceof UndeliverableAddress;
    await change((letters) => withFailure(letters, id, now(), isFinal));
    const details = { err: error, letter: id, ...about };
    if (isFinal) {
      // Warn only, because a shopper's mistyped address is not an error of the shop.
      const level = error instanceof UndeliverableAddress ? 'warn' : 'error';
      log[level](details, 'a letter could not be sent and is given up');
      return 'given_up';
    }
    log.warn(details, 'a letter could not be sent yet');
    return isUnreachable(error) ? 'unreachable' : 'failed';
  }
}
