import { useEffect, useEffectEvent } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';

/**
 * How a link is followed: `replace` replaces the current history entry, `with-state` passes on the state of that entry,
 * and `with-origin` passes this page as the origin.
 */
export type FollowProps = { 'data-follow'?: 'replace' | 'with-state' | 'with-origin' | undefined };

/** The link around an element, if it leads to a page of the shop in this tab. */
export function linkAround(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  const staysHere = link?.href && link.origin === window.location.origin && !link.target;
  return staysHere && !link.hasAttribute('download') ? link : null;
}

/** Whether a click on a link would open it in this tab. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented;
}

/** Follows the shop's links through the router. They are plain links, which also work before the code is loaded. */
export function useFollowLinks(): void {
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation() as Location<unknown>;
  const follow = useEffectEvent((event: MouseEvent) => {
    const link = linkAround(event.target);
    if (!link || !isPlainClick(event)) return;
    const isSamePage = link.pathname === pathname && link.search === search;
    if (isSamePage && link.hash) return;
    event.preventDefault();
    const how = (link.dataset as { follow?: FollowProps['data-follow'] }).follow;
    void navigate(link.pathname + link.search + link.hash, {
      replace: isSamePage || how === 'replace',
      ...(how === 'with-state' && { state }),
      ...(how === 'with-origin' && { state: { from: pathname + search + hash } }),
    });
  });
  useEffect(() => {
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, []);
}
