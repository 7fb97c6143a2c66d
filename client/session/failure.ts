import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { toast } from '../ui/toast.tsx';

/** What a failed request says to the shopper: the server's own words where it spoke. */
export function failureMessage(error: unknown): string {
  if (CombinedGraphQLErrors.is(error)) return error.errors[0]?.message ?? 'Something went wrong';
  if (ServerError.is(error)) return `Request failed with status code ${error.statusCode}`;
  return 'Network Error';
}

/** Whether the server answered at all; when it didn't, it may have done what it was asked. */
export function wasAnswered(error: unknown): boolean {
  return CombinedGraphQLErrors.is(error);
}

/** The server's message for each field at fault, by the field's name. */
export function failureFields(error: unknown): Record<string, string> {
  if (!CombinedGraphQLErrors.is(error)) return {};
  const listed = error.errors.flatMap(({ extensions }) => (Array.isArray(extensions?.fields) ? extensions.fields : []));
  return Object.fromEntries(
    (listed as { field?: unknown; message?: unknown }[])
      .filter(({ field, message }) => typeof field === 'string' && typeof message === 'string')
      .map(({ field, message }) => [field, message] as [string, string]),
  );
}

/** For a failure outside a form: to the console, and to the shopper as a toast. */
export function reportFailure(error: unknown): void {
  console.error(error);
  toast.error(failureMessage(error));
}
