import type { AddressBook } from '../addresses/address.ts';
import type { Cart } from '../cart/cart.ts';
import { badInput, type FieldFault } from '../errors.ts';
import type { Wishlist } from '../wishlist/wishlist.ts';

/** One shopper with all that belongs to them: the unit that changes in one step. Instants are ISO strings in UTC. */
export interface Account {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  /** As it was typed; emails compare without case. */
  readonly email: string;
  readonly passwordHash: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly cart: Cart;
  readonly wishlist: Wishlist;
  readonly addresses: AddressBook;
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
  return /\p{Cc}/u.test(value) ? { field, message: 'must not hold control characters' } : null;
}

function emailFault(email: string): FieldFault | null {
  if (!email) return { field: 'email', message: 'is required' };
  if (email.length > MAX_EMAIL) return { field: 'email', message: `must be at most ${MAX_EMAIL} characters` };
  return /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u.test(email)
    ? null
    : { field: 'email', message: 'must look like name@example.com' };
}

function passwordFault(password: string): FieldFault | null {
  if (!password) return { field: 'password', message: 'is required' };
  return password.length > MAX_PASSWORD
    ? { field: 'password', message: `must be at most ${MAX_PASSWORD} characters` }
    : null;
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
