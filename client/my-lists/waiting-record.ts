import type { MyListsQuery } from '../graphql/__generated__/operations.generated.ts';
import { browserStorage } from '../browser-storage.ts';
import { localHistory } from '../session/local-history.ts';
import { storedAccount } from '../session/stored-account.ts';
import { useStore } from '../ui/external-store.ts';
import type { Change } from './changes.ts';
import { waiting } from './waiting.ts';

/** The most books whose changes wait. */
export const MOST_WAITING = 100;

/** What waits, in this browser's storage: of one account only. */
type Waiting = {
  readonly account: string;
  /** What the server had last, so that a page opened without a network has badges. */
  readonly lists: MyListsQuery | null;
  /** One a book, in the order in which they are sent. */
  readonly changes: readonly Change[];
};

const NONE: readonly Change[] = [];
let last: { json: string | null; record: Waiting | null } = { json: null, record: null };

/** The same object until it changes. What this version cannot read counts as nothing. */
function stored(): Waiting | null {
  const json = browserStorage.get(localHistory.waiting);
  if (json === last.json) return last.record;
  try {
    const { changes, ...record } = JSON.parse(json ?? '{"changes":[]}') as Waiting;
    const isReadable = (one: Change | null) => one?.wants && one.before;
    last = { json, record: { ...record, changes: changes.filter(isReadable) } };
  } catch (error) {
    console.warn(error);
    last = { json, record: null };
  }
  return last.record;
}

/** What waits of the account that is signed in; null for a guest. */
export function readWaiting(): Waiting | null {
  const account = storedAccount();
  if (account === null) return null;
  const record = stored();
  return record?.account === account ? record : { account, lists: null, changes: NONE };
}

export const changesNow = (): readonly Change[] => (waiting.get() ? readWaiting()?.changes : null) ?? NONE;

export function keepWaiting(record: Waiting): void {
  if (record.changes.length === 0) browserStorage.remove(localHistory.waiting);
  else browserStorage.set(localHistory.waiting, JSON.stringify(record));
  waiting.notify();
}

/** Puts the book's change in the place of the one that waits; null takes it out. */
export function replaceChange(productId: string, next: Change | null): void {
  const record = readWaiting();
  if (!record) return;
  const changes = record.changes.flatMap((one) => (one.productId === productId ? (next ?? []) : one));
  keepWaiting({ ...record, changes });
}

const changes = { get: changesNow, subscribe: waiting.subscribe };

/** The changes of the shopper that wait to be sent. */
export const useWaitingChanges = (): readonly Change[] => useStore(changes);
