import type { NormalizedCacheObject } from '@apollo/client';
import type { HydrationState } from 'react-router-dom';

/** What the server worked out for a page, so that the browser need not ask again. */
export type PageState = {
  router: HydrationState;
  cache: NormalizedCacheObject;
};

/** The state that came with the page; null when the browser has to make the page itself. */
export function readPageState(): PageState | null {
  const json = document.querySelector('#page-state')?.textContent;
  return json ? (JSON.parse(json) as PageState) : null;
}
