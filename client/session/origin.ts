import { SESSION_PAGES } from '../paths.ts';
import type { CopiesLeft } from '../ui/book/copies-left.tsx';

/** Copies of a book that a list or a link offers. */
export type OfferedBook = { id: string; quantity: number; copiesLeft: CopiesLeft };

/** An action that a guest pressed, to be carried out after login. */
export type PressedAction =
  | { action: 'add-to-cart' | 'add-to-wishlist' | 'watch'; productId: string }
  | { action: 'add-all'; books: readonly OfferedBook[] };

/** The page that a guest came from, passed to /login in the router's state. */
export type Origin = { from: string; pressed?: PressedAction };

const OWN_PATH = /^\/(?![/\\])/;
const SESSION_PAGE = new RegExp(`^(${SESSION_PAGES.join('|')})(/|$)`, 'i');
// oxlint-disable-next-line no-control-regex -- browsers drop control characters from addresses
const UNSAFE_CHARACTERS = /[\\\u0000-\u001f\u007f]/;

/** A path of this shop that is safe to redirect to after login; '/' for everything else. */
export function safeOrigin(value: unknown): string {
  if (typeof value !== 'string' || !OWN_PATH.test(value) || UNSAFE_CHARACTERS.test(value)) return '/';
  const base = 'http://shop.invalid';
  const { origin, pathname, search, hash } = new URL(value, base);
  // Resolving '..' may leave a second slash at the start.
  if (origin !== base || !OWN_PATH.test(pathname) || SESSION_PAGE.test(pathname)) return '/';
  return pathname + search + hash;
}

/** The address of the login page, with `from` as its origin. */
export function loginPath(from: string): string {
  const safe = safeOrigin(from);
  return safe === '/' ? '/login' : `/login?${new URLSearchParams({ from: safe }).toString()}`;
}
