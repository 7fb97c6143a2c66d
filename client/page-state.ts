import type { NormalizedCacheObject } from '@apollo/client';
import type { HydrationState } from 'react-router-dom';

/** The server's data for a rendered page, so that hydration needs no request. */
export type PageState = {
  router: HydrationState;
  cache: NormalizedCacheObject;
};

/** The state of a rendered page; null when the browser renders the page itself. */
export function readPageState(): PageState | null {
  const json = document.querySelector('#page-state')?.textContent;
  return json ? (JSON.parse(json) as PageState) : null;
}
