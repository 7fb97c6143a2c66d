import { type ApolloClient, ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { tap } from 'rxjs';
import type { Session } from './session.ts';

/** All that one tab tells the others: whoever is signed in there asks the server what it is. */
const CHANGED = 'changed';
/** Many changes in a row are one question. */
const GATHERING_MS = 100;
const ABOUT_LISTS = new Set(['ViewerShelf', 'Cart', 'Wishlist', 'Checkout']);
const LISTS: readonly unknown[] = ['Cart', 'Wishlist', 'MovedBook', 'PlacedOrder'];

type Answer = { __typename?: unknown } | null | undefined;

function tellsOfLists(data: Record<string, unknown> | null | undefined): boolean {
  return Object.values(data ?? {}).some((answer) => {
    const { __typename: type } = (answer as Answer) ?? {};
    return LISTS.includes(type);
  });
}

type Tabs = {
  session: Pick<Session, 'token'>;
  client: ApolloClient;
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;
};

/** What is done to cart and wishlist in one tab shows in the others, and in a hidden one when it is shown again. */
export function keepTabsAlike({ session, client, channel }: Tabs): void {
  let mutations = 0;
  let due = false;
  let asking = false;

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel stays within its origin
  const tell = () => channel.postMessage(CHANGED);
  const tellOthers = new ApolloLink((operation, forward) => {
    if (operation.operationType !== OperationTypeNode.MUTATION) return forward(operation);
    mutations += 1;
    return forward(operation).pipe(tap(({ data }) => tellsOfLists(data) && tell()));
  });
  client.setLink(ApolloLink.from([tellOthers, client.link]));

  const ask = async () => {
    const shown = [...client.getObservableQueries('active')].filter(({ queryName }) =>
      ABOUT_LISTS.has(queryName ?? ''),
    );
    const queries = new Map(shown.map(({ queryName, query }) => [queryName, query]));
    const context = { afterMutations: true };
    await Promise.all(
      [...queries.values()].map((query) => client.query({ query, fetchPolicy: 'network-only', context })),
    );
  };
  const catchUp = async (): Promise<void> => {
    if (!due || asking || document.hidden || !session.token()) return;
    asking = true;
    await new Promise((resolve) => setTimeout(resolve, GATHERING_MS));
    due = false;
    const before = mutations;
    const focused = document.activeElement;
    try {
      await ask();
      // An answer that crossed a change of this tab may be older than it.
      due ||= mutations !== before;
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

  const changed = () => {
    due = true;
    void catchUp();
  };
  channel.addEventListener('message', changed);
  document.addEventListener('visibilitychange', () => void catchUp());
  window.addEventListener('online', () => void catchUp());
  // A page that comes back from the browser's memory has heard nothing meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => persisted && changed());
}

/** The row that had the focus may be gone. */
function keepFocus(focused: Element | null): void {
  if (focused && !focused.isConnected && document.activeElement === document.body)
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}
