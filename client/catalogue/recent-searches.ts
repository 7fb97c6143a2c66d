import { traces } from '../session/traces.ts';
import { createStoredList } from './stored-list.ts';

/** Searches that were sent, or stood for a while. A search gives way to the longer one that it grew into. */
export const recentSearches = createStoredList({
  key: traces.searches,
  most: 8,
  replaces: (added, old) => added.toLowerCase().startsWith(old.toLowerCase()),
});
