import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * What a browser does by itself when it loads a page: says its title, and starts reading at its top. The focus stays in
 * the search box, though, when typing there led here.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  const region = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (region.current) region.current.textContent = document.title;
    if (document.activeElement?.closest('[role=search]')) return;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [pathname]);

  return <p ref={region} className="sr" aria-live="polite" />;
}
