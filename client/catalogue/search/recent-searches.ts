import { localHistory } from '../../session/local-history.ts';
import { createStoredList } from '../../session/stored-list.ts';
import { searchKey } from '../../ui/text.ts';

/** The recent searches, the newest first. A longer search replaces the one that it begins with. */
export const recentSearches = createStoredList({
  key: localHistory.searches,
  max: 8,
  replaces: (added, old) => searchKey(added).startsWith(searchKey(old)),
});
