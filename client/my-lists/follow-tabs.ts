import { type ApolloClient, ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { tap } from 'rxjs';
import type { Session } from '../session/session.ts';
import type { createCatchUp, Elsewhere } from './catch-up.ts';
import { loadOnce } from '../ui/lazy-part.tsx';
import { whenIdle, whenLoaded } from '../ui/when-idle.ts';

/** The messages between tabs, by where a change was made. Each tab asks the server what it is, as its own account. */
const CHANGED = { here: 'changed', onDevice: 'changed on another device' };
/** The answers of acts that change what other tabs may show. */
const SHOWN: readonly unknown[] = [
  'Cart',
  'Wishlist',
  'MovedBook',
  'AddAllToCartPayload',
  'OrderedAgain',
  'ConfirmPaymentPayload',
  'CancelOrderPayload',
];

function tellsOfShown(data: Record<string, unknown> | null | undefined): boolean {
  const answers = Object.values(data ?? {}) as (Record<string, unknown> | null)[];
  return answers.some((answer) => SHOWN.includes(answer?.['__typename']));
}

type Tabs = {
  session: Pick<Session, 'token' | 'subscribe'>;
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;
};

/**
 * Changes of cart and wishlist in one tab show in the others, and in a hidden tab when it is shown again. So do changes of
 * the account on other devices and by the shop, for which one tab of a browser listens to the server; and so does a change
 * whose answer was lost or came too late, in its own tab too: the server may have made it, or may make it yet. The code
 * that refetches is loaded with the first change. `link` observes the tab's own requests, `follow` the other tabs.
 */
export function createTabs({ session, channel }: Tabs): { link: ApolloLink; follow: (client: ApolloClient) => void } {
  let isAnswerMissing = false;
  let actedAt = 0;
  let [acts, newest] = [0, 0];
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel stays within its origin
  const tell = (message = CHANGED.here) => channel.postMessage(message);
  let load: (() => Promise<ReturnType<typeof createCatchUp>>) | undefined;
  const catchUp = async (client: ApolloClient, where?: Elsewhere) => {
    if (!session.token()) return;
    load ??= loadOnce(async () => {
      const code = await import('./catch-up.ts');
      return code.createCatchUp(client, () => actedAt);
    });
    try {
      const changed = await load();
      changed(where);
    } catch (error) {
      console.warn(error);
    }
  };

  const link = new ApolloLink((operation, forward) => {
    const isMutation = operation.operationType === OperationTypeNode.MUTATION;
    const noteAct = () => isMutation && (actedAt = Date.now());
    noteAct();
    const turn = isMutation ? (acts += 1) : 0;
    return forward(operation).pipe(
      tap({
        next: ({ data }) => {
          noteAct();
          if (isMutation && tellsOfShown(data)) tell();
          // Behind a slow answer a later act was sent and answered: what came last is older.
          if (isMutation && turn < newest) void catchUp(operation.client);
          newest = Math.max(newest, turn);
          // The server answers again, and what it was asked before is done.
          if (isAnswerMissing) void catchUp(operation.client);
          isAnswerMissing = false;
        },
        error: (error: unknown) => {
          // Nothing is missing of what was given up here, as suggestions are.
          if (!isMutation && error instanceof Error && error.name === 'AbortError') return;
          isAnswerMissing = true;
          if (!isMutation) return;
          tell();
          void catchUp(operation.client);
        },
      }),
    );
  });
  const follow = (client: ApolloClient) => {
    channel.addEventListener('message', ({ data }) => {
      void catchUp(client, data === CHANGED.here ? 'in another tab' : 'on another device');
    });
    // A page in the back/forward cache gets no messages.
    window.addEventListener('pageshow', ({ persisted }) => void (persisted && catchUp(client, 'on another device')));
    const changed = () => {
      tell(CHANGED.onDevice);
      void catchUp(client, 'on another device');
    };
    const followDevices = loadOnce(async () => {
      const { followChanges } = await import('./follow-changes.ts');
      followChanges({ session, changed, actedAt: () => actedAt });
    });
    const begin = () => void (session.token() && followDevices().catch(console.warn));
    whenLoaded(() => whenIdle(begin));
    session.subscribe(() => void whenIdle(begin));
  };
  return { link, follow };
}
