import { traces } from '../session/traces.ts';
import { createStoredList } from './stored-list.ts';

/** Books whose pages were opened, by their slugs. */
export const recentlyViewed = createStoredList({ key: traces.viewed, most: 12 });
