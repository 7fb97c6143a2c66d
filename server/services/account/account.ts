import { tokenInvalid } from '../../errors.ts';
import type { AddressKeeper } from './addresses/address-book.ts';
import type { ListKeeper } from './cart/removals.ts';
import { emailKey, emailKeys } from '../email.ts';
import { type PendingLetter, withLetter } from '../mail/pending-letter.ts';
import type { EmailChanger } from './sign-in/email-change.ts';
import type { ResetKeeper } from './sign-in/password-reset.ts';
import type { SessionKeeper } from './sign-in/session-list.ts';
import type { WishlistSharer } from './wishlist/shared-wishlist.ts';

/** Counts the changes of the record's shape; records of the first shape have no version. */
const VERSION = 2;

/** A shopper with all of their data, changed atomically. Instants are ISO strings in UTC. */
export interface Account extends AddressKeeper, EmailChanger, ListKeeper, ResetKeeper, SessionKeeper, WishlistSharer {
  /** The record's shape. */
  readonly version: typeof VERSION;
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Tidied by `tidyEmail`, or as typed in records of older versions. Emails are compared by `emailKey`. */
  readonly email: string;
  readonly passwordHash: string;
  /**
   * Number of times that all sessions were ended: tokens of an earlier epoch are refused. A count, since clocks differ.
   */
  readonly epoch: number;
  /** Marks the shared demo account, whose password cannot be changed, and each visit to it. */
  readonly guest?: boolean;
  /** When a visit ends: each log-in to the shared account opens a visit, an account with separate data. */
  readonly endsAt?: string;
  /** When to erase the account: a week after its person asked, and when a visit ends. */
  readonly eraseAt?: string | undefined;
  /** When the personal data was erased. While `eraseAt` is still set, some of the orders may contain more. */
  readonly erasedAt?: string;
  /** Letters to send; missing when there are none. */
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

/** An account for one log-in to the shared one, which cannot be logged in to itself. */
export const newVisit = ({ firstName, lastName, email }: Account, id: string, now: Date): Account => ({
  ...newAccount({ id, firstName, lastName, email, passwordHash: '', guest: true }, now.toISOString()),
  endsAt: new Date(now.getTime() + VISIT_MS).toISOString(),
  eraseAt: new Date(now.getTime() + VISIT_MS).toISOString(),
});

/** Whether the account is found by its email: not a visit, whose email is the shared account's, nor an erased one. */
const ownsEmail = ({ endsAt, erasedAt }: Account): boolean => endsAt === undefined && erasedAt === undefined;

/** Throws `UNAUTHENTICATED` for an erased account or its records, as for all requests with its tokens. */
export function requireLiving(record: Pick<Account, 'erasedAt'> | null): void {
  if (!record || record.erasedAt !== undefined) throw tokenInvalid();
}

/** The key by which the account is found; null when it does not own its email. */
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

/** Sets the email, writes to the old address, and ends mailed links and sessions, whose tokens carry the old one. */
export function withEmail(account: Account, email: string, now: string): Account {
  const epoch = account.epoch + 1;
  const letter = { cause: `${account.id}-${epoch}`, at: now, to: account.email };
  const letters = withLetter(account.letters ?? [], 'email-changed', letter);
  return { ...account, email, epoch, passwordResets: [], emailChanges: [], sessions: [], letters, updatedAt: now };
}

/** Sets the letters. The field is missing when there are none, so that stores find the accounts that have some. */
export const withLetters = (account: Account, letters: readonly PendingLetter[]): Account => ({
  ...account,
  letters: letters.length > 0 ? letters : undefined,
});
