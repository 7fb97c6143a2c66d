import { type ApolloClient, ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { tap } from 'rxjs';
import type { Session } from './session.ts';

/** All that one tab tells the others: whoever is signed in there asks the server what it is. */
const CHANGED = 'changed';
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

/**
 * What is done to cart and wishlist in one tab shows in the others, and in a hidden one when it is shown again. The code
 * that catches up comes with the first change to catch up with.
 */
export function followTabs({ session, client, channel }: Tabs): void {
  let mutations = 0;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel stays within its origin
  const tell = () => channel.postMessage(CHANGED);
  const tellOthers = new ApolloLink((operation, forward) => {
    if (operation.operationType !== OperationTypeNode.MUTATION) return forward(operation);
    mutations += 1;
    return forward(operation).pipe(tap(({ data }) => tellsOfLists(data) && tell()));
  });
  client.setLink(ApolloLink.from([tellOthers, client.link]));

  let followed: Promise<() => void> | undefined;
  const load = async () => {
    const { createCatchUp } = await import('./catch-up.ts');
    return createCatchUp({ session, client, mutations: () => mutations });
  };
  const follow = async () => {
    if (!session.token()) return;
    try {
      followed ??= load();
      const changed = await followed;
      changed();
    } catch (error) {
      followed = undefined;
      console.warn(error);
    }
  };
  channel.addEventListener('message', () => void follow());
  // A page that comes back from the browser's memory has heard nothing meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => void (persisted && follow()));
}
