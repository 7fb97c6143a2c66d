import { createStoredList } from './stored-list.ts';

/** Books whose pages were opened, by their slugs. */
export const recentlyViewed = createStoredList({ key: 'recently-viewed', most: 12 });
