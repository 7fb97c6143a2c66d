import type { ApolloClient } from '@apollo/client';
import { failureMessage, hasCode, isRefusal, SessionChangedError } from '../graphql/failure.ts';
import { toast } from './toast.ts';

/**
 * Reports a failure outside a form to the console and as a toast. A refusal means that the page's data are stale
 * (another tab or device changed them), so its queries are refetched.
 */
export function reportFailure(error: unknown, client?: Pick<ApolloClient, 'refetchQueries'>): void {
  console.error(error);
  // The end of the session has its own toast.
  if (error instanceof SessionChangedError || hasCode(error, ['UNAUTHENTICATED'])) return;
  toast.error(failureMessage(error));
  if (client && isRefusal(error)) void client.refetchQueries({ include: 'active' });
}
