import { tokenInvalid } from '../../errors.ts';
import type { AddressKeeper } from './addresses/address-book.ts';
import type { ListKeeper } from './cart/removals.ts';
import { emailKey, emailKeys } from '../email.ts';
import { type PendingLetter, withLetter } from '../mail/pending-letter.ts';
import type { EmailChangeKeeper } from './sign-in/email-change.ts';
import type { ResetKeeper } from './sign-in/password-reset.ts';
import type { SessionKeeper } from './sign-in/session-list.ts';
import type { ShareLinkKeeper } from './wishlist/shared-wishlist.ts';

/** The number of the record's current shape; records of the first shape have no version. */
const VERSION = 2;

/** A shopper with all of their data, changed atomically. Instants are ISO strings in UTC. */
export interface Account
  extends AddressKeeper, EmailChangeKeeper, ListKeeper, ResetKeeper, SessionKeeper, ShareLinkKeeper {
  /** The record's shape. */
  readonly version: typeof VERSION;
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Tidied by `tidyEmail`, or as typed in records of older versions. Emails are compared by `emailKey`. */
  readonly email: string;
  readonly passwordHash: string;
  /** Counts how often all sessions were ended. Tokens of earlier epochs are refused. A count, because clocks differ. */
  readonly epoch: number;
  /** Marks the shared demo account, whose password cannot be changed, and each visit to it. */
  readonly guest?: boolean;
  /** When a visit ends. Each log-in to the shared account opens a visit: an account with separate data. */
  readonly endsAt?: string;
  /** When to erase the account: a week after the shopper's request, or at the end of a visit. */
  readonly eraseAt?: string | undefined;
  /** When the record's personal data was erased. While `eraseAt` is set, some orders may still have personal data. */
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

/** Creates an account for a single log-in to the shared demo account. Nobody can log in to the new account again. */
export const newVisit = ({ firstName, lastName, email }: Account, id: string, now: Date): Account => ({
  ...newAccount({ id, firstName, lastName, email, passwordHash: '', guest: true }, now.toISOString()),
  endsAt: new Date(now.getTime() + VISIT_MS).toISOString(),
  eraseAt: new Date(now.getTime() + VISIT_MS).toISOString(),
});

/** Whether the account is found by its email: not a visit, which has the shared account's, nor an erased account. */
const ownsEmail = ({ endsAt, erasedAt }: Account): boolean => endsAt === undefined && erasedAt === undefined;

/** Throws `UNAUTHENTICATED` when the account or record is erased or missing. */
export function requireNotErased(record: Pick<Account, 'erasedAt'> | null): void {
  if (!record || record.erasedAt !== undefined) throw tokenInvalid();
}

/** The key by which the account is found; null when it does not own its email. */
export const ownedKey = (account: Account): string | null => (ownsEmail(account) ? emailKey(account.email) : null);

/** `ownedKey` and the key under which an older version may have claimed the email. */
export const ownedKeys = (account: Account): readonly string[] => (ownsEmail(account) ? emailKeys(account.email) : []);

/** Sets the password hash, ends all sessions and mailed links, and queues a letter about the change. */
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

/**
 * Sets the email, queues a letter to the old one, and ends mailed links and sessions, since tokens have the old one.
 */
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
