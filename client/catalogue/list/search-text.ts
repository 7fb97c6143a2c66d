import { createContext, use } from 'react';
import { createStore, useStore } from '../../ui/external-store.ts';

export type SearchText = ReturnType<typeof createSearchText>;

/** The text of the search box. It stays there on other pages, for the next search. */
export function createSearchText() {
  let current = '';
  const store = createStore(() => current);
  return {
    ...store,
    set: (text: string) => {
      current = text;
      store.notify();
    },
  };
}

export const SearchTextContext = createContext<SearchText | null>(null);

export function useSearchText(): [text: string, search: SearchText] {
  const search = use(SearchTextContext);
  if (!search) throw new Error('useSearchText needs a SearchTextContext above it');
  return [useStore(search), search];
}
