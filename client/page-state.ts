import type { NormalizedCacheObject } from '@apollo/client';
import type { HydrationState } from 'react-router-dom';

/** The server's data for a rendered page, so that hydration needs no request. */
export type PageState = {
  router: HydrationState;
  cache: NormalizedCacheObject;
};

/** `styles`: URLs of the style sheets whose rules are inlined. */
type SentPageState = PageState & { styles: readonly string[] };

/** The state of a rendered page; null when the browser renders the page itself. */
export function readPageState(): SentPageState | null {
  const json = document.querySelector('#page-state')?.textContent;
  return json ? (JSON.parse(json) as SentPageState) : null;
}

/**
 * Adds disabled links to style sheets whose rules are inlined, since Vite fetches none that the document links to. The
 * server does not send these links, because Chromium's preload scanner fetches even disabled style sheets.
 */
export function markLoaded(styles: readonly string[]): void {
  for (const href of styles)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href, disabled: true }));
}
