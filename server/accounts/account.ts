import type { AddressKeeper } from '../addresses/address-book.ts';
import type { Cart } from '../cart/cart.ts';
import type { RemovalKeeper } from '../cart/removals.ts';
import { badInput, type FieldFault } from '../errors.ts';
import type { Wishlist } from '../wishlist/wishlist.ts';
import type { ResetKeeper } from './password-reset.ts';

/** One shopper with all that belongs to them: the unit that changes in one step. Instants are ISO strings in UTC. */
export interface Account extends AddressKeeper, RemovalKeeper, ResetKeeper {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  /** As it was typed; emails compare without case. */
  readonly email: string;
  readonly passwordHash: string;
  /** How often all sessions were ended: a token of an earlier epoch is refused. Counted, because clocks differ. */
  readonly epoch?: number;
  /** The shared demo account: whoever knows it may use it, so its password stays. */
  readonly guest?: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly cart: Cart;
  readonly wishlist: Wishlist;
}

export interface SignUp {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
}

/** What emails are compared by. */
export const emailKey = (email: string): string => email.trim().normalize('NFC').toLowerCase();

const MAX_NAME = 100;
const MAX_EMAIL = 254;
const MAX_PASSWORD = 256;

function nameFault(field: string, value: string): FieldFault | null {
  if (!value) return { field, message: 'is required' };
  if (value.length > MAX_NAME) return { field, message: `must be at most ${MAX_NAME} characters` };
  return /[\p{Cc}\p{Cs}]/u.test(value) ? { field, message: 'must not hold control characters' } : null;
}

function emailFault(email: string): FieldFault | null {
  if (!email) return { field: 'email', message: 'is required' };
  if (email.length > MAX_EMAIL) return { field: 'email', message: `must be at most ${MAX_EMAIL} characters` };
  return /^[^\s@\p{Cc}\p{Cs}]+@[^\s@\p{Cc}\p{Cs}]+$/u.test(email)
    ? null
    : { field: 'email', message: 'must look like name@example.com' };
}

function passwordFault(password: string, field = 'password'): FieldFault | null {
  if (!password) return { field, message: 'is required' };
  return password.length > MAX_PASSWORD ? { field, message: `must be at most ${MAX_PASSWORD} characters` } : null;
}

/** Throws one error that names each faulty field. */
export function requirePasswords(passwords: Readonly<Record<string, string>>): void {
  const faults = Object.entries(passwords).map(([field, password]) => passwordFault(password, field));
  const found = faults.filter((fault) => fault !== null);
  if (found.length > 0) throw badInput(found);
}

/** Trimmed. Says nothing about whether it has an account. */
export function parseEmail(email: string): string {
  const trimmed = email.trim();
  const fault = emailFault(trimmed);
  if (fault) throw badInput([fault]);
  return trimmed;
}

/** With another password, every session and every mailed link from before is over. */
export function withPassword(account: Account, passwordHash: string, now: string): Account {
  return { ...account, passwordHash, epoch: (account.epoch ?? 0) + 1, passwordResets: [], updatedAt: now };
}

/** Trims names and email, never the password; names every field at fault at once. */
export function parseSignUp(input: SignUp): SignUp {
  const signUp = {
    firstName: input.firstName.trim(),
    lastName: input.lastName.trim(),
    email: input.email.trim(),
    password: input.password,
  };
  const faults = [
    nameFault('firstName', signUp.firstName),
    nameFault('lastName', signUp.lastName),
    emailFault(signUp.email),
    passwordFault(signUp.password),
  ].filter((fault) => fault !== null);
  if (faults.length > 0) throw badInput(faults);
  return signUp;
}

/** Login is only tried when both are there and no longer than an account's can be. */
export function parseLogIn(email: string, password: string): { email: string; password: string } {
  const faults = [email.trim() ? null : { field: 'email', message: 'is required' }, passwordFault(password)].filter(
    (fault) => fault !== null,
  );
  if (faults.length > 0) throw badInput(faults);
  return { email: email.trim().slice(0, MAX_EMAIL + 1), password };
}
