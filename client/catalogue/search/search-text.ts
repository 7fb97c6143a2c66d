import { createContext, use, useSyncExternalStore } from 'react';

/** The text of the search box. It survives leaving /products and is applied again there. */
export type SearchText = {
  get: () => string;
  set: (text: string) => void;
  subscribe: (listener: () => void) => () => void;
};

export function createSearchText(): SearchText {
  let current = '';
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(text) {
      if (text === current) return;
      current = text;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const SearchTextContext = createContext<SearchText | null>(null);

export function useSearchText(): [text: string, set: (text: string) => void] {
  const search = use(SearchTextContext);
  if (!search) throw new Error('useSearchText needs a SearchTextContext above it');
  return [useSyncExternalStore(search.subscribe, search.get, search.get), search.set];
}
