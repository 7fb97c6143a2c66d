import type { ErrorCode } from './__generated__/enums.generated.ts';

export interface FieldFault {
  readonly field: string;
  readonly message: string;
}

interface Details extends ErrorOptions {
  readonly fields?: readonly FieldFault[];
  /** In seconds. */
  readonly retryAfter?: number;
}

/** An error that is an answer: the message is for the caller, and each door translates the code. */
export class ShopError extends Error {
  override readonly name = 'ShopError';
  readonly code: ErrorCode;
  readonly fields: readonly FieldFault[];
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message, details);
    this.code = code;
    this.fields = details.fields ?? [];
    this.retryAfter = details.retryAfter;
  }
}

/** A fault that an operator can repair: only its message is shown, without a stack. */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError';
}

/** One error for any number of faulty fields. */
export const badInput = (fields: readonly FieldFault[]): ShopError =>
  new ShopError('BAD_USER_INPUT', fields.map(({ field, message }) => `${field}: ${message}`).join('; '), { fields });

/** Refuses a value that is not a whole number from 1 to `max`. */
export function requireUpTo(max: number, field: string, value: number): void {
  if (!Number.isInteger(value) || value < 1 || value > max)
    throw badInput([{ field, message: `must be a whole number from 1 to ${max}` }]);
}

export const notFound = (what: string): ShopError => new ShopError('NOT_FOUND', `${what} was not found.`);

/** Claims neither success nor failure: after a failed sync or a lost connection the change may be saved. */
export const unavailable = (cause: unknown): ShopError =>
  new ShopError(
    'UNAVAILABLE',
    'The shop cannot save or read right now. Please try again in a moment; if you were changing something, check first whether it was saved.',
    { cause, retryAfter: 2 },
  );

/** Follows the specification's point 8 to the letter. */
export const emailTaken = (): ShopError => new ShopError('CONFLICT', 'Unprocessable Entity. Email Already Exists.');
export const emailUnknown = (): ShopError =>
  new ShopError('NOT_FOUND', 'The email you entered is not Registered. Not Found error');
export const credentialsInvalid = (): ShopError =>
  new ShopError('UNAUTHENTICATED', 'The credentials you entered are invalid. Unauthorized access error.');
export const tokenInvalid = (): ShopError =>
  new ShopError('UNAUTHENTICATED', 'The token is invalid. Unauthorized access error.');
