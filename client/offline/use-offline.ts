import { createStore, useStore } from '../ui/external-store.ts';

const offline = createStore(() => !navigator.onLine, ['online', 'offline']);

/** Whether the browser knows that it has no network; false on the server. */
export const useOffline = (): boolean => useStore(offline, () => false);
