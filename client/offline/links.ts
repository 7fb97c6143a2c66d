import type { DataRouter } from 'react-router-dom';

/** The link that an ordinary click on it would follow in this window, inside the shop. */
function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element)) return null;
  const link = target.closest<HTMLAnchorElement>('a[href]');
  if (!link || link.target || link.origin !== location.origin) return null;
  return link.hash && link.pathname === location.pathname ? null : link;
}

/**
 * Without a network, links to pages whose document is kept load that document: it brings its data along, which the
 * shop in this window may not have.
 */
export function openKeptPages(router: Pick<DataRouter, 'navigate'>): void {
  const follow = async ({ href, pathname, search, hash }: HTMLAnchorElement) => {
    if (await caches.match(href, { ignoreVary: true })) location.assign(href);
    else await router.navigate(pathname + search + hash);
  };
  const listen = (event: MouseEvent) => {
    const link = navigator.onLine ? null : linkOf(event);
    if (!link) return;
    event.preventDefault();
    follow(link).catch(console.error);
  };
  addEventListener('click', listen, true);
}
