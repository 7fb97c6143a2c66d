import type { DataRouter } from 'react-router-dom';
import { isPlain, linkAround } from '../ui/follow-links.ts';

/**
 * Without a network, links to cached pages load the cached document: it contains its data, which this tab may not have.
 */
export function openCachedPages(router: Pick<DataRouter, 'navigate'>): void {
  const follow = async ({ href, pathname, search, hash }: HTMLAnchorElement) => {
    if (await caches.match(href, { ignoreVary: true })) location.assign(href);
    else await router.navigate(pathname + search + hash);
  };
  const listen = (event: MouseEvent) => {
    const link = navigator.onLine || !isPlain(event) ? null : linkAround(event.target);
    if (!link || (link.hash && link.pathname === location.pathname)) return;
    event.preventDefault();
    follow(link).catch(console.error);
  };
  addEventListener('click', listen, true);
}
