import { print } from 'graphql';
import { concat, defer, distinctUntilChanged, EMPTY, filter, from, fromEvent, map, merge, Observable } from 'rxjs';
import { retry, scan, startWith, switchMap, throwError, timeout, timer } from 'rxjs';
import { fromFetch } from 'rxjs/fetch';
import { unlessForbidden } from '../browser-storage.ts';
import { backoffMs } from '../graphql/backoff.ts';
import type { Session } from '../session/session.ts';
import { ViewerChangedDocument } from './__generated__/viewer-changed.generated.ts';

/** The server sends something every 12 seconds: a stream that is silent for longer is broken. */
const SILENCE_MS = 40_000;

const body = JSON.stringify({ query: print(ViewerChangedDocument) });

/** Emits when an event arrives, or an error of the server, which a refetch then shows. Fails when the stream ends. */
function openStream(authorization: string): Observable<unknown> {
  const decoder = new TextDecoder();
  const pieces = fromFetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', authorization },
    body,
    selector: (response) => from(response.body!),
  });
  return concat(
    pieces,
    throwError(() => new Error('The stream has ended')),
  ).pipe(
    timeout({ each: SILENCE_MS }),
    scan(
      ({ rest }, piece) => {
        const lines = (rest + decoder.decode(piece, { stream: true })).split('\n');
        return { rest: lines.pop() ?? '', isEvent: lines.some((line) => line.startsWith('data: {')) };
      },
      { rest: '', isEvent: false },
    ),
    filter(({ isEvent }) => isEvent),
  );
}

/** Opens a stream again whenever it fails. */
function reopenAfterFailures(open: () => Observable<unknown>): Observable<unknown> {
  let openedAt = 0;
  let failures = 0;
  const opening = defer(() => {
    openedAt = Date.now();
    return open();
  });
  const pause = () => {
    // A stream that lasted a minute counts as a success.
    failures = Date.now() - openedAt > 60_000 ? 1 : failures + 1;
    // The random part keeps browsers from reconnecting all at once after a server has closed.
    return timer(backoffMs(failures, 1_000) * (0.5 + Math.random() / 2));
  };
  return opening.pipe(retry({ delay: pause }));
}

/** Subscribes while this tab holds the lock: one tab of a browser has the stream. */
const inOneTab = (stream: Observable<unknown>, locks: LockManager) =>
  new Observable((observer) => {
    const end = new AbortController();
    const { signal } = end;
    const hold = () =>
      new Promise<void>((release) => {
        const subscription = stream.subscribe(observer);
        signal.addEventListener('abort', () => {
          subscription.unsubscribe();
          release();
        });
      });
    locks.request('account-stream', { signal }, hold).catch((error: unknown) => signal.aborted || console.warn(error));
    return () => end.abort();
  });

/**
 * Emits when the account has changed, or may have, while the tab is shown, online and signed in. Each stream emits when
 * it begins, so a tab that was away misses nothing.
 */
export function accountStream(session: Pick<Session, 'token' | 'subscribe'>): Observable<unknown> {
  // Only pages with https or on localhost have locks.
  const locks: LockManager | undefined = unlessForbidden(() => navigator.locks);
  if (!locks) return fromEvent(window, 'online');
  const sessions = new Observable((observer) => session.subscribe((change) => observer.next(change)));
  return merge(
    sessions,
    fromEvent(document, 'visibilitychange'),
    fromEvent(window, 'online'),
    fromEvent(window, 'offline'),
  ).pipe(
    startWith(null),
    map(() => (document.hidden || !navigator.onLine ? null : session.token())),
    distinctUntilChanged(),
    switchMap((token) =>
      token === null
        ? EMPTY
        : inOneTab(
            reopenAfterFailures(() => openStream(token)),
            locks,
          ),
    ),
  );
}
