import { print } from 'graphql';
import type { Session } from '../session/session.ts';
import { ViewerChangedDocument } from './__generated__/viewer-changed.generated.ts';

/** The server says something every 12 seconds: a stream without a word for longer is broken. */
const SILENCE_MS = 40_000;
/** Pauses before the stream is opened again: they double from the first to the last. */
const PAUSES_MS = { first: 1_000, last: 60_000 };
/** How long after an act of this browser the event of its own change may arrive. */
const OWN_MS = 1_500;

export type FollowOptions = {
  session: Pick<Session, 'token' | 'subscribe'>;
  /** Called when something of the account has changed, or may have. */
  changed: () => void;
  /** When this browser last changed something itself. */
  actedAt: () => number;
  open?: (token: string, signal: AbortSignal) => Promise<Response>;
};

const openStream = (token: string, signal: AbortSignal) =>
  fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', authorization: token },
    body: JSON.stringify({ query: print(ViewerChangedDocument) }),
    signal,
  });

/**
 * Calls `changed` with each event until the stream ends, and `silent` when nothing comes, its head included. An error of
 * the server is an event, too: reading again shows it.
 */
async function read(opening: Promise<Response>, silent: () => void, changed: () => void): Promise<void> {
  const decoder = new TextDecoder();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(silent, SILENCE_MS);
  };
  let rest = '';
  try {
    wait();
    const reader = (await opening).body!.getReader();
    for (;;) {
      wait();
      const { done, value } = await reader.read();
      if (done) return;
      const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      if (lines.some((line) => line.startsWith('data: {'))) changed();
    }
  } finally {
    clearTimeout(timer);
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}

/**
 * Follows the account's changes while this tab is shown and signed in: one tab of a browser does, and tells the others.
 * A stream that begins says first that everything may have changed, so nothing is missed by one that was away.
 */
export function followChanges({ session, changed, actedAt, open = openStream }: FollowOptions): void {
  let current: { readonly token: string; readonly end: AbortController } | null = null;
  let later: ReturnType<typeof setTimeout> | undefined;
  /** A burst of own acts, whose answers are here already, is read again once. */
  const told = () => {
    clearTimeout(later);
    const left = actedAt() + OWN_MS - Date.now();
    if (left > 0) later = setTimeout(told, left);
    else changed();
  };

  async function keepOpen(token: string, signal: AbortSignal): Promise<void> {
    let ms = PAUSES_MS.first;
    for (;;) {
      const began = Date.now();
      const broken = new AbortController();
      const end = () => broken.abort();
      signal.addEventListener('abort', end);
      try {
        await read(open(token, broken.signal), end, told);
      } catch {
        // The next try is what follows, whatever it was.
      }
      signal.removeEventListener('abort', end);
      if (signal.aborted) return;
      if (Date.now() - began > PAUSES_MS.last) ms = PAUSES_MS.first;
      // Not all browsers at once, after a server has closed.
      await pause(ms * (0.5 + Math.random() / 2), signal);
      if (signal.aborted) return;
      ms = Math.min(ms * 2, PAUSES_MS.last);
    }
  }

  function review(): void {
    const token = document.hidden || !navigator.onLine ? null : session.token();
    if (token === (current?.token ?? null)) return;
    current?.end.abort();
    current = null;
    if (token === null) return;
    current = { token, end: new AbortController() };
    const { signal } = current.end;
    navigator.locks
      .request('viewer-changes', { signal }, () => keepOpen(token, signal))
      .catch((error: unknown) => signal.aborted || console.warn(error));
  }

  // Only pages with https or on this machine have locks; the others follow their browser's tabs alone.
  if (!('locks' in navigator)) return;
  document.addEventListener('visibilitychange', review);
  addEventListener('online', review);
  addEventListener('offline', review);
  session.subscribe(review);
  review();
}
