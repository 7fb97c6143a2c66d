import { badInput, type FieldFault } from '../../../errors.ts';

export interface Names {
  readonly firstName: string;
  readonly lastName: string;
}

export interface SignUp extends Names {
  readonly email: string;
  readonly password: string;
}

const MAX_NAME = 100;
const MAX_EMAIL = 254;
const MIN_PASSWORD = 8;
const MAX_PASSWORD = 256;

/** Throws `BAD_USER_INPUT` with the faults, if there are any. */
function requireNone(...found: readonly (FieldFault | null)[]): void {
  const faults = found.filter((fault) => fault !== null);
  if (faults.length > 0) throw badInput(faults);
}

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

/** New passwords have a minimum length; log-in accepts shorter ones, since older accounts have them. */
const newPasswordFault = (password: string, field: string): FieldFault | null =>
  password && password.length < MIN_PASSWORD
    ? { field, message: `must be at least ${MIN_PASSWORD} characters` }
    : passwordFault(password, field);

/** Checks a change of password, or a reset without the current one. `BAD_USER_INPUT` names each faulty field. */
export function requirePasswords({ currentPassword, newPassword }: { currentPassword?: string; newPassword: string }) {
  requireNone(
    currentPassword === undefined ? null : passwordFault(currentPassword, 'currentPassword'),
    newPasswordFault(newPassword, 'newPassword'),
  );
}

/** Trims an email. `BAD_USER_INPUT` for a malformed one. */
export function parseEmail(email: string): string {
  const trimmed = email.trim();
  requireNone(emailFault(trimmed));
  return trimmed;
}

const trimmedNames = ({ firstName, lastName }: Names): Names => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
});
const nameFaults = ({ firstName, lastName }: Names) => [
  nameFault('firstName', firstName),
  nameFault('lastName', lastName),
];

/** Trims both names. `BAD_USER_INPUT` names every faulty field. */
export function parseNames(input: Names): Names {
  const names = trimmedNames(input);
  requireNone(...nameFaults(names));
  return names;
}

/** Trims names and email, never the password. `BAD_USER_INPUT` names every faulty field. */
export function parseSignUp(input: SignUp): SignUp {
  const signUp = { ...trimmedNames(input), email: input.email.trim(), password: input.password };
  requireNone(...nameFaults(signUp), emailFault(signUp.email), newPasswordFault(signUp.password, 'password'));
  return signUp;
}

/** Trims the email. `BAD_USER_INPUT` unless both are present and the password is no longer than an account's can be. */
export function parseLogIn(email: string, password: string): { email: string; password: string } {
  requireNone(email.trim() ? null : { field: 'email', message: 'is required' }, passwordFault(password));
  return { email: email.trim().slice(0, MAX_EMAIL + 1), password };
}
