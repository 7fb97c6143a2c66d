import { redirect, replace } from 'react-router-dom';
import { loginPath } from './origin.ts';
import type { Session } from './session.ts';

/**
 * A loader's redirect from a page that cannot be shown. Opened directly or by Back, that page has its place in the
 * browser's history already: there the new page takes its place, or Back would lead into it for ever.
 */
export function sendOn(request: Request, to: string): Response {
  const here = window.location.href.replace(/#.*$/, '');
  return request.url === here ? replace(to) : redirect(to);
}

/** For the loader of a page that needs a token: sends a guest to /login, which remembers the page. */
export function requireSession(session: Session, request: Request): void {
  if (session.token()) return;
  const { pathname, search } = new URL(request.url);
  throw sendOn(request, loginPath(pathname + search));
}

/** For the loaders of /login and /signup. */
export function requireGuest(session: Session, request: Request): void {
  if (session.token()) throw sendOn(request, '/');
}

/**
 * Loads for a signed-in shopper. When the server refuses the token meanwhile (or knows no account for it), the session
 * is over, and it is /login again instead of an error.
 */
export async function loadSignedIn<T extends { data?: { viewer: unknown } | undefined }>(
  session: Session,
  request: Request,
  load: () => Promise<T>,
): Promise<T> {
  requireSession(session, request);
  try {
    const result = await load();
    if (result.data?.viewer === null) session.end('expired');
    requireSession(session, request);
    return result;
  } catch (error) {
    requireSession(session, request);
    throw error;
  }
}
