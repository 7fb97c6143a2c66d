import { tokenInvalid } from '../../errors.ts';
import type { AddressKeeper } from './addresses/address-book.ts';
import type { ListKeeper } from './cart/removals.ts';
import { emailKey, emailKeys } from '../email.ts';
import { type PendingLetter, withLetter } from '../mail/pending-letter.ts';
import type { EmailChanger } from './sign-in/email-change.ts';
import type { ResetKeeper } from './sign-in/password-reset.ts';
import type { SessionKeeper } from './sign-in/session-list.ts';
import type { WishlistSharer } from './wishlist/shared-wishlist.ts';

/** One more with each change of the record's shape. A record of the first has none. */
const VERSION = 2;

/** A shopper with all of their data, changed atomically. Instants are ISO strings in UTC. */
export interface Account extends AddressKeeper, EmailChanger, ListKeeper, ResetKeeper, SessionKeeper, WishlistSharer {
  /** The record's shape. */
  readonly version: typeof VERSION;
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  /** As `tidyEmail` has it, in records of older versions as typed; emails are compared by `emailKey`. */
  readonly email: string;
  readonly passwordHash: string;
  /**
   * Number of times that all sessions were ended: tokens of an earlier epoch are refused. A count, since clocks differ.
   */
  readonly epoch: number;
  /** The shared demo account, whose password cannot be changed, and each visit to it. */
  readonly guest?: boolean;
  /** Of a visit: a log-in to the shared account opens one, whose data are of that session alone, until this instant. */
  readonly endsAt?: string;
  /** When to erase the account: a week after its person asked, and when a visit ends. */
  readonly eraseAt?: string | undefined;
  /** Nothing of the person is left; while `eraseAt` is set, some of the orders may still be. */
  readonly erasedAt?: string;
  /** Letters that are to be sent; missing without one. */
  readonly letters?: readonly PendingLetter[] | undefined;
  readonly createdAt: string;
  readonly updatedAt: string;
}

type Person = Pick<Account, 'id' | 'firstName' | 'lastName' | 'email' | 'passwordHash' | 'guest'>;

/** Fields that a record of an older version may lack. */
const ADDED_FIELDS = {
  defaultAddressId: null,
  removedAddresses: [],
  removals: [],
  sessions: [],
  passwordResets: [],
  emailChanges: [],
  epoch: 0,
};

/** An account with an empty cart, wishlist and address book. */
export const newAccount = (person: Person, now: string): Account => ({
  version: VERSION,
  ...person,
  createdAt: now,
  updatedAt: now,
  cart: [],
  wishlist: [],
  addresses: [],
  ...ADDED_FIELDS,
});

/** A record as this version of the shop, or an older one, has stored it. */
export type StoredAccount = Omit<Account, 'version' | keyof typeof ADDED_FIELDS> & Partial<Account>;

export const upgradeAccount = (stored: StoredAccount): Account =>
  stored.version === VERSION ? (stored as Account) : { ...ADDED_FIELDS, ...stored, version: VERSION };

const VISIT_MS = 24 * 60 * 60_000;

/** An account for one log-in to the shared one. It has no log-in of its own. */
export const newVisit = ({ firstName, lastName, email }: Account, id: string, now: Date): Account => ({
  ...newAccount({ id, firstName, lastName, email, passwordHash: '', guest: true }, now.toISOString()),
  endsAt: new Date(now.getTime() + VISIT_MS).toISOString(),
  eraseAt: new Date(now.getTime() + VISIT_MS).toISOString(),
});

/** Whether the account is found by its email: not a visit, whose email is the shared account's, nor an erased one. */
export const ownsEmail = ({ endsAt, erasedAt }: Account): boolean => endsAt === undefined && erasedAt === undefined;

/** Refuses what an erased account, or a record of it, would take: `UNAUTHENTICATED`, as all requests of its tokens. */
export function requireLiving(record: Pick<Account, 'erasedAt'> | null): void {
  if (!record || record.erasedAt !== undefined) throw tokenInvalid();
}

/** By which the account is found; null when it does not own its email. */
export const ownedKey = (account: Account): string | null => (ownsEmail(account) ? emailKey(account.email) : null);

/** `ownedKey` and the key under which an older version may have claimed the email. */
export const ownedKeys = (account: Account): readonly string[] => (ownsEmail(account) ? emailKeys(account.email) : []);

/** Sets the password hash, ends all sessions and mailed links, and asks for the letter that says so. */
export function withPassword(account: Account, passwordHash: string, now: string): Account {
  const epoch = account.epoch + 1;
  const letters = withLetter(account.letters ?? [], 'password-changed', { cause: `${account.id}-${epoch}`, at: now });
  return {
    ...account,
    passwordHash,
    epoch,
    passwordResets: [],
    emailChanges: [],
    sessions: [],
    letters,
    updatedAt: now,
  };
}

/** The account with this email. All sessions end, since their tokens carry the old email, and so do all mailed links; the old address gets a letter. */
export function withEmail(account: Account, email: string, now: string): Account {
  const epoch = account.epoch + 1;
  const asked = { cause: `${account.id}-${epoch}`, at: now, to: account.email };
  const letters = withLetter(account.letters ?? [], 'email-changed', asked);
  return { ...account, email, epoch, passwordResets: [], emailChanges: [], sessions: [], letters, updatedAt: now };
}

/** The account with these letters. Without one the field is missing, by which the stores find the accounts that have some. */
export const withLetters = (account: Account, letters: readonly PendingLetter[]): Account => ({
  ...account,
  letters: letters.length > 0 ? letters : undefined,
});
