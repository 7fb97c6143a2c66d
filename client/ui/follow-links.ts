import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** How a link is followed, besides plainly: in place of this step of the history, or with what this step carries. */
export type FollowProps = { 'data-follow'?: 'replace' | 'with-state' };

/** The link of the shop that something stands in; null where the browser has to follow by itself. */
export function linkAround(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.origin !== window.location.origin || link.target || link.hasAttribute('download'))
    return null;
  return link;
}

/** A press that means: here, in this tab. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented;
}

/**
 * Follows every link of the page within the shop. They are plain links, which lead on before any code is there; and a page
 * with many of them costs no more than one with few.
 */
export function useFollowedLinks(): void {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  const follow = useEffectEvent((event: MouseEvent) => {
    const link = linkAround(event.target);
    if (!link || !isPlain(event)) return;
    const here = link.pathname === pathname && link.search === search;
    if (here && link.hash) return;
    event.preventDefault();
    const how = (link.dataset as { follow?: FollowProps['data-follow'] }).follow;
    void navigate(link.pathname + link.search + link.hash, {
      replace: here || how === 'replace',
      ...(how === 'with-state' && { state }),
    });
  });
  useEffect(() => {
    const listen = (event: MouseEvent) => follow(event);
    document.addEventListener('click', listen);
    return () => document.removeEventListener('click', listen);
  }, []);
}
