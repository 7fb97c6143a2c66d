import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Does what a browser does when it loads a page: announces its title and moves the focus to its top. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  const region = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (region.current) region.current.textContent = document.title;
    // Typing in the search box opens the list of books; the box keeps the focus.
    if (document.activeElement?.closest('[role=search]')) return;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [pathname]);

  return <p ref={region} className="sr" aria-live="polite" />;
}
