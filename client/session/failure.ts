import type { ApolloClient } from '@apollo/client';
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { toast } from '../ui/toast.ts';

/** What a failed request says to the shopper: the server's own words where it spoke. */
export function failureMessage(error: unknown): string {
  if (CombinedGraphQLErrors.is(error)) return error.errors[0]?.message ?? 'Something went wrong';
  if (ServerError.is(error)) return `Request failed with status code ${error.statusCode}`;
  return navigator.onLine ? 'Network Error' : 'You are offline. Try again when you are back.';
}

const REFUSALS = ['BAD_USER_INPUT', 'NOT_FOUND', 'CONFLICT', 'UNAUTHENTICATED'];

function hasCode(error: unknown, codes: readonly unknown[]): boolean {
  return CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => codes.includes(extensions?.['code']));
}

/** Whether the server said no. Any other failure may pass, and the server may even have done what it was asked. */
export function isRefusal(error: unknown): boolean {
  return hasCode(error, REFUSALS);
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

/**
 * For a failure outside a form: to the console, and to the shopper as a toast. A refusal means that this page shows
 * something old (another tab or device was faster), so what it shows is asked for again.
 */
export function reportFailure(error: unknown, client?: Pick<ApolloClient, 'refetchQueries'>): void {
  console.error(error);
  // The end of the session tells the shopper by itself.
  if (hasCode(error, ['UNAUTHENTICATED'])) return;
  toast.error(failureMessage(error));
  if (client && isRefusal(error)) void client.refetchQueries({ include: 'active' });
}
