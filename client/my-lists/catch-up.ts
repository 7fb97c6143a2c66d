import type { ApolloClient } from '@apollo/client';

/** Many changes in a row are answered by one refetch. */
const GATHERING_MS = 100;
/** Pauses after a failure: they double from the first to the last. */
const PAUSES_MS = { first: 2_000, last: 60_000 };
/**
 * The queries that show what this tab or another may change of the account. MyLists comes last, as it has only ids: a new
 * line without its other fields in the cache would make the cart's page refetch too.
 */
const ABOUT_VIEWER = [
  'Cart',
  'Wishlist',
  'WatchedBooks',
  'Checkout',
  'Profile',
  'FindOrders',
  'PlacedOrder',
  'LatestOrder',
  'MyLists',
];

/** Refetches the lists and orders on show; a guest's pages query none. Call the returned function when they may have changed elsewhere. */
export function createCatchUp(client: ApolloClient): () => void {
  let due = false;
  let asking = false;
  let pauseMs = PAUSES_MS.first;
  let again: ReturnType<typeof setTimeout> | undefined;

  const ask = async () => {
    const active = [...client.getObservableQueries('active')];
    // A query that is under way may have been answered before the change.
    const context = { afterMutations: true, queryDeduplication: false };
    for (const name of ABOUT_VIEWER) {
      const shown = active.find(({ queryName }) => queryName === name);
      if (!shown) continue;
      const { query, variables } = shown;
      await client.query({ query, variables, fetchPolicy: 'network-only', context });
    }
  };
  const catchUp = async (): Promise<void> => {
    if (!due || asking || document.hidden || !navigator.onLine) return;
    asking = true;
    await new Promise((resolve) => setTimeout(resolve, GATHERING_MS));
    due = false;
    clearTimeout(again);
    const focused = document.activeElement;
    try {
      await ask();
      pauseMs = PAUSES_MS.first;
    } catch (error) {
      console.warn(error);
      due = true;
      again = setTimeout(() => void catchUp(), pauseMs);
      pauseMs = Math.min(2 * pauseMs, PAUSES_MS.last);
      return;
    } finally {
      asking = false;
    }
    setTimeout(() => keepFocus(focused));
    return catchUp();
  };

  document.addEventListener('visibilitychange', () => void catchUp());
  window.addEventListener('online', () => void catchUp());
  return () => {
    due = true;
    void catchUp();
  };
}

/** Moves the focus to the heading if the focused row is gone. */
function keepFocus(focused: Element | null): void {
  if (focused && !focused.isConnected && document.activeElement === document.body)
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}
