import { badInput, type FieldFault } from '../../../errors.ts';
import { emailFault, MAX_EMAIL, tidyEmail } from '../../email.ts';
import { lengthOf, normalizeLookalikes, textFault, tidyText } from '../../text.ts';

export interface Names {
  readonly firstName: string;
  readonly lastName: string;
}

export interface SignUp extends Names {
  readonly email: string;
  readonly password: string;
}

const MAX_NAME = 100;
const MIN_PASSWORD = 8;
const MAX_PASSWORD = 256;

/** Throws `BAD_USER_INPUT` with the faults that are not null, if there are any. */
function requireFaultless(...checks: readonly (FieldFault | null)[]): void {
  const faults = checks.filter((fault) => fault !== null);
  if (faults.length > 0) throw badInput(faults);
}

function faultOfEmail(email: string): FieldFault | null {
  const message = emailFault(email);
  return message === null ? null : { field: 'email', message };
}

function passwordFault(password: string, field = 'password'): FieldFault | null {
  if (!password) return { field, message: 'is required' };
  return lengthOf(password) > MAX_PASSWORD ? { field, message: `must be at most ${MAX_PASSWORD} characters` } : null;
}

/** New passwords have a minimum length; log-in accepts shorter ones, since older accounts have them. */
const newPasswordFault = (password: string, field: string): FieldFault | null =>
  password && lengthOf(normalizeLookalikes(password)) < MIN_PASSWORD
    ? { field, message: `must be at least ${MIN_PASSWORD} characters` }
    : passwordFault(password, field);

/** Checks a change of password, or a reset without the current one. `BAD_USER_INPUT` names each faulty field. */
export function requirePasswords({ currentPassword, newPassword }: { currentPassword?: string; newPassword: string }) {
  requireFaultless(
    currentPassword === undefined ? null : passwordFault(currentPassword, 'currentPassword'),
    newPasswordFault(newPassword, 'newPassword'),
  );
}

/** Tidies an email. `BAD_USER_INPUT` for one to which no letter can be sent. */
export function parseEmail(typed: string): string {
  const email = tidyEmail(typed);
  requireFaultless(faultOfEmail(email));
  return email;
}

const tidyNames = ({ firstName, lastName }: Names): Names => ({
  firstName: tidyText(firstName),
  lastName: tidyText(lastName),
});
const nameFaults = ({ firstName, lastName }: Names) => [
  textFault('firstName', firstName, MAX_NAME),
  textFault('lastName', lastName, MAX_NAME),
];

/** Tidies both names. `BAD_USER_INPUT` names every faulty field. */
export function parseNames(input: Names): Names {
  const names = tidyNames(input);
  requireFaultless(...nameFaults(names));
  return names;
}

/** Tidies names and email, never the password. `BAD_USER_INPUT` names every faulty field. */
export function parseSignUp(input: SignUp): SignUp {
  const signUp = { ...tidyNames(input), email: tidyEmail(input.email), password: input.password };
  requireFaultless(...nameFaults(signUp), faultOfEmail(signUp.email), newPasswordFault(signUp.password, 'password'));
  return signUp;
}

/**
 * `BAD_USER_INPUT` for a missing email or password, and for a password longer than any account can have. The email
 * stays as typed, because accounts of older versions are found by it.
 */
export function parseLogIn(email: string, password: string): { email: string; password: string } {
  requireFaultless(tidyEmail(email) ? null : { field: 'email', message: 'is required' }, passwordFault(password));
  return { email: email.trim().slice(0, MAX_EMAIL + 1), password };
}
