import { useApolloClient } from '@apollo/client/react';
import { LogOutDocument } from './__generated__/account.generated.ts';
import { useSession } from '../session/session-context.tsx';

/**
 * Ends the session in this browser at once, and then revokes its token at the server. In the reverse order, another tab
 * could send the revoked token before the storage event reaches it. `keepalive` lets the request outlive the tab.
 */
export function useLogOut(): () => void {
  const client = useApolloClient();
  const { end, tokenNow } = useSession();
  return () => {
    const token = tokenNow();
    if (token === null) return;
    end();
    const context = { token, outlivesSession: true, fetchOptions: { keepalive: true } };
    client.mutate({ mutation: LogOutDocument, context }).catch(console.error);
  };
}
