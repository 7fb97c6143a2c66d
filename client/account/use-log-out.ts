import { useApolloClient } from '@apollo/client/react';
import { LogOutDocument } from './__generated__/account.generated.ts';
import { useSession } from '../session/session-context.tsx';

/**
 * Ends the session here at once, and then revokes its token at the server. The other way round, another tab could meet
 * the revoked token before it hears of the log-out. `keepalive`: the request outlives the tab.
 */
export function useLogOut(): () => void {
  const client = useApolloClient();
  const { end, tokenNow } = useSession();
  return () => {
    const sent = tokenNow();
    if (sent === null) return;
    end();
    client
      .mutate({ mutation: LogOutDocument, context: { sent, outlivesSession: true, fetchOptions: { keepalive: true } } })
      .catch(console.error);
  };
}
