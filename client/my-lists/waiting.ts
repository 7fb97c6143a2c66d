import { browserStorage } from '../browser-storage.ts';
import { localHistory } from '../session/local-history.ts';
import { createStore } from '../ui/external-store.ts';
import { loadOnce } from '../ui/lazy-part.tsx';
import type { NewChange } from './changes.ts';

/** Whether acts wait in this browser to be sent; false on the server. */
export const waiting = createStore(() => Boolean(browserStorage.get(localHistory.waiting)), ['storage']);

export const loadWaitingActs = loadOnce(() => import('./waiting-acts.ts'));

/**
 * Sends an act, or lets it wait in the browser: without a network, and behind others that wait. Resolves with nothing when
 * it waits. What `change` wants is absolute, so a request that was made and whose answer was lost may be made again.
 */
export async function sendOrWait<T>(change: NewChange, send: () => Promise<T>): Promise<T | undefined> {
  const tried = navigator.onLine && !waiting.get();
  try {
    if (tried) return await send();
  } catch (error) {
    // `fetch` rejects with a TypeError when the network is dead, whatever the browser says of it.
    if (!(error instanceof TypeError)) throw error;
  }
  return (await loadWaitingActs()).letWait({ ...change, tried });
}
