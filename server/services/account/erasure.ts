import { later } from '../../async/due.ts';
import { withLetter } from '../mail/pending-letter.ts';
import { type Account, newAccount, withLetters } from './account.ts';

const GRACE_MS = 7 * 24 * 60 * 60_000;
const LATER_MS = 60 * 60_000;

/** Schedules the erasure in a week, and queues a letter about it. Returns the same account when one is scheduled. */
export function requestErasure(account: Account, now: string): Account {
  if (account.eraseAt !== undefined) return account;
  const letters = withLetter(account.letters ?? [], 'deletion-asked', { cause: `${account.id}-${now}`, at: now });
  return { ...account, eraseAt: later(new Date(now), GRACE_MS), letters, updatedAt: now };
}

/** Cancels the erasure and its unsent letter. Returns the same account when no erasure is scheduled. */
export const keepAccount = (account: Account, now: string): Account =>
  account.eraseAt === undefined
    ? account
    : withLetters(
        { ...account, eraseAt: undefined, updatedAt: now },
        (account.letters ?? []).filter(({ kind }) => kind !== 'deletion-asked'),
      );

/**
 * Schedules the next check of an erasure at `at`, but not within the hour; null completes the erasure. Returns the same
 * account when the shopper has cancelled the erasure.
 */
export function postponeErasure(account: Account, at: string | null, now: Date): Account {
  const earliest = later(now, LATER_MS);
  const eraseAt = at !== null && at < earliest ? earliest : (at ?? undefined);
  return account.eraseAt === undefined ? account : { ...account, eraseAt };
}

/**
 * Drops every field that is not listed here, also fields of the future, so that the record has no email and no log-in.
 * `eraseAt` stays until the orders are erased, too, so that the erasure continues after a crash.
 */
export const eraseRecord = ({ id, createdAt, endsAt, eraseAt }: Account, now: string): Account => ({
  ...newAccount({ id, firstName: '', lastName: '', email: '', passwordHash: '' }, createdAt),
  updatedAt: now,
  ...(endsAt !== undefined && { endsAt }),
  eraseAt,
  erasedAt: now,
});
