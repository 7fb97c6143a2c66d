import type { ApolloClient } from '@apollo/client';
import type { DataRouter } from 'react-router-dom';
import { SESSION_PAGES } from '../paths.ts';
import { toast } from '../ui/toast.ts';
import { loginPath } from './origin.ts';
import type { Session, SessionChange } from './session.ts';

type Router = Pick<DataRouter, 'navigate' | 'revalidate' | 'state'>;

type FollowSessionOptions = {
  session: Session;
  client: Pick<ApolloClient, 'clearStore' | 'refetchQueries' | 'resetStore'>;
  /** A promise until the page is hydrated; earlier changes of the session are handled then. */
  router: Router | Promise<Router>;
  search: { set: (text: string) => void };
};

const UNSTORED = 'This browser does not store your log-in, so it ends when you close or reload this tab.';
const SESSION_ENDED = 'Your session has ended. Please log in again.';

/**
 * Keeps the cache and the router in step with the session, whether this tab, another one or the server changed it. When
 * the session ends, the shopper's data are removed from memory and the search box, and the shop opens '/'. When the
 * server ended it, the shop opens /login instead, unless the page is one of `SESSION_PAGES`.
 */
export function followSession({ session, client, router: routerOrPromise, search }: FollowSessionOptions): () => void {
  const follow = async (change: SessionChange) => {
    // A login in this tab writes the cache itself and chooses the next page.
    if (change.kind === 'begun' && !change.elsewhere) return toast.dismiss(SESSION_ENDED);
    if (change.kind === 'unstored') {
      toast.info(UNSTORED, { duration: 12_000 });
      return;
    }
    // Read before waiting, since the guard of a private page may navigate to the log-in before the router is ready.
    const { pathname: initialPath } = 'state' in routerOrPromise ? routerOrPromise.state.location : window.location;
    const router = await routerOrPromise;
    // A notice may offer an undo for the previous account.
    toast.dismiss();
    if (change.kind === 'ended' || change.replaces) search.set('');
    if (change.kind === 'begun') {
      if (change.replaces) {
        toast.info('You were logged out in another tab.');
        await client.clearStore();
        await router.navigate('/');
        await client.refetchQueries({ include: ['MyLists'] });
        return;
      }
      // A refetch is aborted when a page requests the same data, which is then newer.
      await client.resetStore().catch((error: unknown) => {
        if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
      });
      await router.revalidate();
      return;
    }
    const { pathname, search: query } = router.state.navigation.location ?? router.state.location;
    const expired = change.why === 'expired';
    // Pages of mailed links report the end of all sessions themselves, and log-in and sign-up need no session.
    const stays = expired && SESSION_PAGES.includes(pathname);
    if (expired && !SESSION_PAGES.includes(initialPath)) toast.error(SESSION_ENDED);
    // The other tab may have lost its session to a refused token instead: storage does not say why it was emptied.
    if (change.elsewhere) toast.info('You were logged out in another tab.');
    // The cache is cleared first, because clearing it would abort the next page's queries.
    await client.clearStore();
    if (!stays) await router.navigate(expired ? loginPath(pathname + query) : '/');
  };
  return session.subscribe((change) => {
    follow(change).catch(console.error);
  });
}
