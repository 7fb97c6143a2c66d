import { later } from '../../async/due.ts';
import { withLetter } from '../mail/pending-letter.ts';
import { type Account, newAccount, withLetters } from './account.ts';

const GRACE_MS = 7 * 24 * 60 * 60_000;
const LATER_MS = 60 * 60_000;

/** Asks for the erasure in a week, and for the letter about it. Returns the same account when it was asked before. */
export function askErasure(account: Account, now: string): Account {
  if (account.eraseAt !== undefined) return account;
  const letters = withLetter(account.letters ?? [], 'deletion-asked', { cause: `${account.id}-${now}`, at: now });
  return { ...account, eraseAt: later(new Date(now), GRACE_MS), letters, updatedAt: now };
}

/** Withdraws the request and its unsent letter. Returns the same account when there was none. */
export const keepAccount = (account: Account, now: string): Account =>
  account.eraseAt === undefined
    ? account
    : withLetters(
        { ...account, eraseAt: undefined, updatedAt: now },
        (account.letters ?? []).filter(({ kind }) => kind !== 'deletion-asked'),
      );

/**
 * Schedules the next look at an erasure, an hour ahead or later; null ends the erasure. Returns the same account when
 * the shopper has kept it.
 */
export function postponeErasure(account: Account, at: string | null, now: Date): Account {
  const earliest = later(now, LATER_MS);
  const eraseAt = at !== null && at < earliest ? earliest : (at ?? undefined);
  return account.eraseAt === undefined ? account : { ...account, eraseAt };
}

/**
 * Drops every field that is not listed here, future ones too, so the record has no email and no log-in. `eraseAt` stays
 * until the orders are done, so that a round after a crash continues.
 */
export const eraseRecord = ({ id, createdAt, endsAt, eraseAt }: Account, now: string): Account => ({
  ...newAccount({ id, firstName: '', lastName: '', email: '', passwordHash: '' }, createdAt),
  updatedAt: now,
  ...(endsAt !== undefined && { endsAt }),
  eraseAt,
  erasedAt: now,
});
