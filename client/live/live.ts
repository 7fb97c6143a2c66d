import { type ApolloClient, type ObservableQuery, onlineSource, RefetchEventManager } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { debounce, EMPTY, filter, from, fromEvent, map, merge, type Observable } from 'rxjs';
import { startWith, Subject, switchMap, take, tap, throttle, timer } from 'rxjs';
import { backoffMs } from '../graphql/backoff.ts';
import { isPublic } from '../graphql/is-public.ts';
import type { MutationQueue } from '../graphql/mutation-queue.ts';
import type { Session } from '../session/session.ts';
import { accountStream } from './account-stream.ts';
import { type Account, type Place, placeOf, reportChanges } from './report-changes.ts';

/** A change of the account. Without `where`, it was made in this tab, and its answer was lost or came out of order. */
type Change = { readonly where?: Place | undefined; readonly gatherMs?: number };

declare module '@apollo/client' {
  interface RefetchEvents {
    account: Change;
  }
}

/** Changes within this time are followed by one refetch. */
const GATHER_MS = 100;
/** How long after an act of this tab the account's stream may report it. */
const OWN_MS = 1_500;

type LiveOptions = {
  client: ApolloClient;
  session: Pick<Session, 'token' | 'subscribe'>;
  queue: Pick<MutationQueue, 'mutations' | 'answers' | 'outdate'>;
  /** The other tabs of this browser. */
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'> | undefined;
};

const asksViewer = ({ query }: ObservableQuery) => !isPublic({ operationType: OperationTypeNode.QUERY, query });

/** Moves the focus to the heading if the focused row is gone. */
function keepFocus(focused: Element | null): void {
  if (focused && !focused.isConnected && document.activeElement === document.body)
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}

/**
 * Keeps the viewer's queries up to date with the other tabs and, through the account's stream, with other devices and
 * the shop. Called when the page is idle: before that, the answers that it has just loaded are recent enough.
 */
export function startLive({ client, session, queue, channel }: LiveOptions): RefetchEventManager {
  const failures = new Subject<Change>();
  let failed = 0;
  let actedAt = -Infinity;
  let running = Promise.resolve();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel stays within its origin
  const announce = (where: Place) => channel?.postMessage(where);

  const shown = fromEvent(document, 'visibilitychange');
  const canAsk = merge(shown, fromEvent(window, 'online')).pipe(
    startWith(null),
    filter(() => !document.hidden && navigator.onLine),
    take(1),
  );
  const changes: Observable<Change> = merge(
    queue.mutations.pipe(
      filter((state) => state !== null),
      tap((state) => {
        actedAt = Date.now();
        if (state !== 'sent') announce('tab');
      }),
      filter((state) => state === 'doubtful'),
      map(() => ({})),
    ),
    // The stream reports this tab's own acts too, whose answers have already arrived: one refetch, after the last of
    // them, is enough.
    accountStream(session).pipe(
      tap(() => announce('device')),
      map(() => ({ where: 'device' as const, gatherMs: Math.max(GATHER_MS, actedAt + OWN_MS - Date.now()) })),
    ),
    channel
      ? fromEvent(channel, 'message').pipe(map((event) => ({ where: placeOf((event as MessageEvent).data) })))
      : EMPTY,
    // A page in the back/forward cache gets no messages.
    fromEvent<PageTransitionEvent>(window, 'pageshow').pipe(
      filter(({ persisted }) => persisted),
      map(() => ({ where: 'elsewhere' as const })),
    ),
    failures.pipe(
      switchMap((change) =>
        merge(timer(backoffMs(failed, 2_000)), queue.answers, shown).pipe(
          take(1),
          map(() => change),
        ),
      ),
    ),
  );
  const account = () =>
    changes.pipe(
      switchMap((change) => canAsk.pipe(map(() => change))),
      debounce(({ gatherMs = GATHER_MS }) => timer(gatherMs)),
      filter(() => session.token() !== null),
      // One refetch at a time, and one more for changes during it.
      throttle(() => from(running), { leading: true, trailing: true }),
    );

  /** Sends a separate query: if the observed one refetched and failed, the page would lose its data. */
  async function refetchQuery({ query, variables }: ObservableQuery, where?: Place): Promise<void> {
    const since = Date.now();
    const read = () => client.readQuery<{ viewer: Account | null }>({ query, variables })?.viewer;
    const before = read();
    const context = { afterMutations: true };
    await client.query({ query, variables, fetchPolicy: 'network-only', context });
    const after = read();
    // A button that still waits, such as PLACE ORDER, may have made the change itself.
    const isOwn = actedAt >= since || document.querySelector('main button[aria-busy="true"]') !== null;
    if (where && before && after && !isOwn) reportChanges(before, after, where);
  }
  async function refetch(change: Change, matches: (query: ObservableQuery) => boolean): Promise<void> {
    const focused = document.activeElement;
    queue.outdate();
    const { results } = client.refetchQueries({
      include: 'active',
      onQueryUpdated: (query) => asksViewer(query) && matches(query) && refetchQuery(query, change.where),
    });
    const failure = (await Promise.allSettled(results)).find(({ status }) => status === 'rejected');
    if (failure) {
      console.warn(failure);
      failed += 1;
      failures.next(change);
    } else {
      failed = 0;
      setTimeout(() => keepFocus(focused));
    }
  }

  const events = new RefetchEventManager({
    sources: { account, online: onlineSource },
    handlers: {
      account: ({ payload, matchesRefetchOn }) => void (running = refetch(payload, matchesRefetchOn)),
      // The account's queries are refetched when its stream begins again.
      online: ({ matchesRefetchOn }) =>
        client.refetchQueries({
          include: 'active',
          onQueryUpdated: (query) => !asksViewer(query) && matchesRefetchOn(query) && refetchQuery(query),
        }),
    },
  });
  events.connect(client);
  return events;
}
