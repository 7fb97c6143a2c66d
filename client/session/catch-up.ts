import type { ApolloClient } from '@apollo/client';
import type { Session } from './session.ts';

/** Many changes in a row are one question. */
const GATHERING_MS = 100;
/**
 * The queries that show what is in cart and wishlist. The one that knows ids only comes last: a new line of which no
 * more is known would make the page of it ask, too.
 */
const ABOUT_LISTS = ['Cart', 'Wishlist', 'Checkout', 'ViewerShelf'];

type Asking = {
  session: Pick<Session, 'token'>;
  client: ApolloClient;
  /** How many changes this tab has begun so far. */
  mutations: () => number;
};

/** What it returns is called when another tab has changed something. */
export function createCatchUp({ session, client, mutations }: Asking): () => void {
  let due = false;
  let asking = false;

  const ask = async () => {
    const active = [...client.getObservableQueries('active')];
    // A question that is under way already may be answered with what was before.
    const context = { afterMutations: true, queryDeduplication: false };
    for (const name of ABOUT_LISTS) {
      const query = active.find(({ queryName }) => queryName === name)?.query;
      if (query) await client.query({ query, fetchPolicy: 'network-only', context });
    }
  };
  const catchUp = async (): Promise<void> => {
    if (!due || asking || document.hidden || !session.token()) return;
    asking = true;
    await new Promise((resolve) => setTimeout(resolve, GATHERING_MS));
    due = false;
    const before = mutations();
    const focused = document.activeElement;
    try {
      await ask();
      // An answer that crossed a change of this tab may be older than it.
      due ||= mutations() !== before;
    } catch (error) {
      // Nothing is lost: the tab asks again at the next change, or when it is shown again.
      console.warn(error);
      due = true;
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

/** The row that had the focus may be gone. */
function keepFocus(focused: Element | null): void {
  if (focused && !focused.isConnected && document.activeElement === document.body)
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}
