import { localHistory } from '../../session/local-history.ts';
import { createStoredList } from '../../session/stored-list.ts';
import { searchKey } from '../../ui/text.ts';

/** Searches that were submitted, or unchanged for two seconds. A longer search replaces the one that it begins with. */
export const recentSearches = createStoredList({
  key: localHistory.searches,
  max: 8,
  replaces: (added, old) => searchKey(added).startsWith(searchKey(old)),
});
