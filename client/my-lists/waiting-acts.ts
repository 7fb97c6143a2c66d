import type { ApolloClient } from '@apollo/client';
import type { ReactNode } from 'react';
import { hasCode, isRefusal, failureMessage } from '../graphql/failure.ts';
import { storedToken } from '../session/stored-account.ts';
import { toast } from '../ui/toast.ts';
import { WaitingBookFragmentDoc } from './__generated__/waiting.generated.ts';
import { MyListsDocument } from './__generated__/my-lists.generated.ts';
import { begun, type Change, inWords, merged, type NewChange, stepsOf, undone } from './changes.ts';
import { createWaitingLayer } from './waiting-layer.ts';
import {
  changesNow,
  keepWaiting,
  MOST_WAITING,
  readWaiting,
  replaceChange,
  useWaitingChanges,
} from './waiting-record.ts';
import { sendStep } from './send-step.ts';
import { waiting } from './waiting.ts';

/** Pauses between tries, while the network or the server fails. */
const PAUSES_MS = [1_000, 3_000, 9_000, 27_000, 60_000];

const LOCK = 'waiting-acts';

/**
 * Runs `work` unless another tab does; null if one does. Queuing for the lock would fail: it may be given before
 * this tab's storage has lost what the other tab has sent.
 */
async function inOneTab<T>(work: () => Promise<T>): Promise<T | null> {
  const { locks } = navigator as Partial<Navigator>;
  if (!locks) return work();
  let isAnswered = false;
  try {
    return await locks.request(LOCK, { ifAvailable: true }, (lock) => {
      isAnswered = true;
      return lock && work();
    });
  } catch (error) {
    if (isAnswered) throw error;
    // A browser that forbids storage forbids locks, too.
    return work();
  }
}

function changeOf({ client, productId, wants, tried = false }: NewChange): Change {
  // Without optimistic layers: what the server said last.
  const lists = client.readQuery({ query: MyListsDocument }, false)?.viewer ?? readWaiting()?.lists?.viewer;
  const id = client.cache.identify({ __typename: 'Product', id: productId });
  const book = client.readFragment({ id, fragment: WaitingBookFragmentDoc });
  const line = lists?.cart.lines.find(({ product }) => product.id === productId);
  const before = lists && {
    cart: line !== undefined,
    quantity: line?.quantity,
    wishlist: lists.wishlist.items.some(({ product }) => product.id === productId),
  };
  return {
    productId,
    slug: book?.slug ?? '',
    title: book?.title ?? 'This book',
    wants,
    before: before ?? {},
    tried,
  };
}

/** Keeps an act in the browser until it can be sent, and tells the shopper. Of an earlier act on the book one change is made. */
export function letWait(act: NewChange): undefined {
  const { client, productId, wants } = act;
  try {
    const fresh = changeOf(act);
    const record = readWaiting();
    if (!record) throw new Error('Nothing can wait without an account in the storage');
    const old = record.changes.find((one) => one.productId === productId);
    const next = old ? merged(old, fresh) : begun(fresh);
    if (!old && record.changes.length >= MOST_WAITING) throw new Error(`${MOST_WAITING} books wait`);
    const lists = client.readQuery({ query: MyListsDocument }, false) ?? record.lists;
    const changes = old ? record.changes.map((one) => (one === old ? next : one)) : [...record.changes, next];
    keepWaiting({ ...record, lists, changes: changes.filter((one) => one !== null) });
    if (!next) toast.dismiss(productId);
    // A quantity needs no toast: its row shows each press.
    else if (wants.quantity === undefined)
      toast.info(`Offline: we’ll ${inWords(wants)} when you’re back`, {
        id: productId,
        undo: () => undoWaiting(productId),
      });
  } catch (error) {
    console.warn(error);
    toast.error('This browser cannot keep more changes. Try again when you are online.');
  }
}

/** Takes the book's change back, before it is sent. */
export function undoWaiting(productId: string): void {
  const change = changesNow().find((one) => one.productId === productId);
  if (change) replaceChange(productId, undone(change));
}

/** Sends the changes one after the other; a toast names each refused change. Rejects when a change has to wait longer. */
async function sendAll(client: ApolloClient): Promise<number> {
  const token = storedToken();
  let sent = 0;
  for (;;) {
    const [change] = changesNow();
    if (!change) return sent;
    const tried: Change = { ...change, tried: true };
    replaceChange(change.productId, tried);
    try {
      for (const step of stepsOf(tried.wants)) await sendStep(client, step, tried, token);
      sent += 1;
    } catch (error) {
      if (!isRefusal(error) || hasCode(error, ['UNAUTHENTICATED'])) throw error;
      console.warn(error);
      toast.error(`“${tried.title}” was not changed: ${failureMessage(error)}`);
    }
    // Changes that the shopper made during the request are sent next.
    const now = changesNow().find((one) => one.productId === change.productId);
    if (now && JSON.stringify(now) === JSON.stringify(tried)) replaceChange(change.productId, null);
  }
}

/**
 * Shows what waits in this tab, and sends it in order when there is a network: one tab at a time. Call the returned function
 * when the session ends.
 */
export function followWaiting(client: ApolloClient): () => void {
  const layer = createWaitingLayer(client);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  let failures = 0;

  const nextPause = () => PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)];
  const send = async (): Promise<void> => {
    clearTimeout(timer);
    if (isSending || !navigator.onLine || changesNow().length === 0) return;
    isSending = true;
    let pause: number | undefined;
    try {
      const sent = await inOneTab(() => sendAll(client));
      // The other tab may be closed before it has sent all.
      if (sent === null) pause = nextPause();
      else {
        failures = 0;
        await client.refetchQueries({ include: 'active' });
      }
      if (sent) toast.success(sent === 1 ? 'Your change was sent' : `${sent} changes were sent`);
    } catch (error) {
      console.warn(error);
      pause = nextPause();
      failures += 1;
    }
    isSending = false;
    layer.show();
    if (pause) timer = setTimeout(() => void send(), pause);
    // What began to wait during the refetch.
    else void send();
  };
  const update = () => {
    layer.show();
    void send();
  };
  const online = () => {
    failures = 0;
    update();
  };

  const lists = readWaiting()?.lists;
  if (lists && !navigator.onLine && !client.readQuery({ query: MyListsDocument }, false))
    client.writeQuery({ query: MyListsDocument, data: lists });
  const unsubscribe = waiting.subscribe(update);
  window.addEventListener('online', online);
  update();
  return () => {
    clearTimeout(timer);
    unsubscribe();
    window.removeEventListener('online', online);
    layer.hide();
  };
}

type WaitingRow = Change & { words: string; onUndo: () => void };
type WaitingListProps = { children: (change: WaitingRow) => ReactNode };

/** What waits, as rows of the page that shows it. */
export const WaitingList = ({ children: row }: WaitingListProps) =>
  useWaitingChanges().map((change) =>
    row({ ...change, words: inWords(change.wants), onUndo: () => undoWaiting(change.productId) }),
  );
