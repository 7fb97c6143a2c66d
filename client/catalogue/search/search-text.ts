import { createContext, use, useSyncExternalStore } from 'react';

export type SearchText = ReturnType<typeof createSearchText>;

/** The text of the search box. It survives leaving /products and is applied again there. */
export function createSearchText() {
  let current = '';
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set: (text: string) => {
      if (text === current) return;
      current = text;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const SearchTextContext = createContext<SearchText | null>(null);

export function useSearchText(): [text: string, search: SearchText] {
  const search = use(SearchTextContext);
  if (!search) throw new Error('useSearchText needs a SearchTextContext above it');
  return [useSyncExternalStore(search.subscribe, search.get, search.get), search];
}
