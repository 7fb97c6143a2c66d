import { useSyncExternalStore } from 'react';

type Store<State> = { get: () => State; subscribe: (listener: () => void) => () => void };

/**
 * State that lies outside React. `get` returns the same value until the state changes; it is called again after `notify`
 * and after each of the window's `events`.
 */
export function createStore<State, Change = void>(get: () => State, events: readonly string[] = []) {
  const listeners = new Set<(change: Change) => void>();
  return {
    get,
    notify: (change: Change) => {
      for (const listener of listeners) listener(change);
    },
    subscribe: (listener: (change: Change) => void) => {
      const onEvent = listener as () => void;
      listeners.add(listener);
      for (const event of events) addEventListener(event, onEvent);
      return () => {
        listeners.delete(listener);
        for (const event of events) removeEventListener(event, onEvent);
      };
    },
  };
}

/** `initial`: what the server rendered, where that can differ. */
export function useStore<State>({ get, subscribe }: Store<State>, initial: () => State = get): State {
  return useSyncExternalStore(subscribe, get, initial);
}
