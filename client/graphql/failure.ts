import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';
import type { ErrorCode } from './__generated__/operations.generated.ts';
import { TimeoutError } from './request-limit.ts';

/** A failure of the network. `fetch` rejects with a plain TypeError, as a bug in the code would. */
export class NetworkError extends TypeError {
  constructor(cause: TypeError) {
    super(cause.message, { cause });
  }
}

/** Thrown by a request whose session has ended, or was followed by another. */
export class SessionChangedError extends Error {
  override readonly name = 'SessionChangedError';
  constructor() {
    super('Your log-in changed before this was done. Log in and try again.');
  }
}

/** A field's name as a person writes it: `firstName` is 'First name'. */
const fieldLabel = (field: string) =>
  field.charAt(0).toUpperCase() + field.slice(1).replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const BROKEN = 'Something went wrong on our side. Try again in a minute.';

/** The screens' message for each error code of the server, whose own messages are for developers. */
export type FailureWords = Readonly<Partial<Record<ErrorCode, string>>>;

/** The message of a failure for the shopper: the screen's words for its code, otherwise the server's or general ones. */
export function failureMessage(error: unknown, words: FailureWords = {}): string {
  const fields = Object.entries(failureFields(error)).map(([field, message]) => `${fieldLabel(field)} ${message}.`);
  if (fields.length > 0) return fields.join(' ');
  if (CombinedGraphQLErrors.is(error)) {
    const { message, extensions } = error.errors[0] ?? {};
    const code = extensions?.['code'] as ErrorCode | undefined;
    // A message without one of the shop's codes is technical.
    if (code === undefined || code === 'INTERNAL_SERVER_ERROR') return BROKEN;
    return words[code] ?? message ?? BROKEN;
  }
  if (error instanceof SessionChangedError) return error.message;
  if (ServerError.is(error) || ServerParseError.is(error)) return BROKEN;
  if (!navigator.onLine) return 'You are offline. Try again when you are back.';
  return 'The shop is not responding right now. Try again in a minute.';
}

const REFUSALS: readonly ErrorCode[] = ['BAD_USER_INPUT', 'NOT_FOUND', 'CONFLICT', 'UNAUTHENTICATED'];

export function hasCode(error: unknown, codes: readonly ErrorCode[]): boolean {
  return (
    CombinedGraphQLErrors.is(error) &&
    error.errors.some(({ extensions }) => codes.includes(extensions?.['code'] as ErrorCode))
  );
}

/** Whether the server refused the request. After any other failure the change may have been made. */
export function isRefusal(error: unknown): boolean {
  return hasCode(error, REFUSALS);
}

/** The error messages of Chromium and Firefox, of Safari, and of Vite's CSS preload. */
const missingFile = /dynamically imported module|importing a module script|unable to preload css/i;

export function isMissingFile(error: unknown): boolean {
  return error instanceof Error && missingFile.test(error.message);
}

/** Whether a retry may help: the network or the server failed. */
export function isTransient(error: unknown): boolean {
  if (isMissingFile(error) || error instanceof TimeoutError) return true;
  if (ServerError.is(error) || CombinedGraphQLErrors.is(error)) return true;
  return (
    error instanceof NetworkError || (error instanceof TypeError && /fetch|network|load failed/i.test(error.message))
  );
}

/** The server's message for each invalid field, by the field's name. */
export function failureFields(error: unknown): Record<string, string> {
  if (!CombinedGraphQLErrors.is(error)) return {};
  const fields = error.errors.flatMap(({ extensions }) => (Array.isArray(extensions?.fields) ? extensions.fields : []));
  return Object.fromEntries(
    (fields as { field?: unknown; message?: unknown }[])
      .filter(({ field, message }) => typeof field === 'string' && typeof message === 'string')
      .map(({ field, message }) => [field, message] as [string, string]),
  );
}
