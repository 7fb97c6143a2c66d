import type { ApolloClient } from '@apollo/client';
import type { DataRouter } from 'react-router-dom';
import { toast } from '../ui/toast.ts';
import { loginPath } from './origin.ts';
import type { Session, SessionChange } from './session.ts';

type Followers = {
  session: Session;
  client: Pick<ApolloClient, 'clearStore' | 'resetStore'>;
  router: Pick<DataRouter, 'navigate' | 'revalidate' | 'state'>;
  search: { set: (text: string) => void };
};

/**
 * Lets the cache and the router follow the session, whoever changed it: this tab, another one or the server. When it
 * ends, nothing of the shopper stays in memory or in the search box, and the shop goes to '/' (or to /login, when the
 * server ended it).
 */
export function followSession({ session, client, router, search }: Followers): () => void {
  const follow = async (change: SessionChange) => {
    if (change.kind === 'begun') {
      // A login in this tab writes the cache itself and knows where to go on.
      if (!change.elsewhere) return;
      // A page that asks for the shopper's things meanwhile cuts a repeated query off: it has a newer one.
      await client.resetStore().catch((error: unknown) => {
        if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
      });
      await router.revalidate();
      return;
    }
    // What they offer to undo is another account's from now on.
    toast.dismiss();
    const { pathname, search: query } = router.state.navigation.location ?? router.state.location;
    if (change.why === 'expired') toast.error('Your session has ended. Please log in again.');
    else search.set('');
    // First the cache: clearing it would abort what the next page loads.
    await client.clearStore();
    await router.navigate(change.why === 'expired' ? loginPath(pathname + query) : '/');
  };
  return session.subscribe((change) => {
    follow(change).catch(console.error);
  });
}
