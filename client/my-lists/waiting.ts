import { browserStorage } from '../browser-storage.ts';
import { NetworkError, SessionChangedError } from '../graphql/failure.ts';
import { localHistory } from '../session/local-history.ts';
import { storedToken } from '../session/stored-account.ts';
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
  const token = storedToken();
  const tried = navigator.onLine && !waiting.get();
  try {
    if (tried) return await send();
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
  }
  const { letWait } = await loadWaitingActs();
  // The code may come, and the network fail, in the session of another account.
  if (storedToken() !== token) throw new SessionChangedError();
  return letWait({ ...change, tried });
}
