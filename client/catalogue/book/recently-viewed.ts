import { localHistory } from '../../session/local-history.ts';
import { createStoredList } from '../../session/stored-list.ts';

/** Slugs of the books whose pages were opened, the newest first. */
export const recentlyViewed = createStoredList({ key: localHistory.viewed, most: 12 });
