import type { Location } from 'react-router-dom';

/** An action that a guest pressed, to be carried out after login. */
export type PressedAction = { action: 'add-to-cart' | 'add-to-wishlist'; productId: string };

/** Where a guest came from, carried to /login in the router's state. */
export type Origin = { from: string; pressed?: PressedAction };

const OWN_PATH = /^\/(?![/\\])/;
const CLOSED_TO_ORIGINS = /^\/(login|signup|logout|reset-password)(?:[/?#]|$)/i;
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for: browsers drop them from addresses
const TRICKS = /[\\\u0000-\u001f\u007f]/;

/** A path of this shop that a login may lead back to; everything else is '/'. */
export function safeOrigin(value: unknown): string {
  if (typeof value !== 'string' || !OWN_PATH.test(value) || TRICKS.test(value)) return '/';
  const base = 'http://shop.invalid';
  const { origin, pathname, search, hash } = new URL(value, base);
  // Resolving '..' may bring a second slash to the front.
  if (origin !== base || !OWN_PATH.test(pathname) || CLOSED_TO_ORIGINS.test(pathname)) return '/';
  return pathname + search + hash;
}

function pressedAction(value: unknown): PressedAction | undefined {
  const { action, productId } = (value ?? {}) as Partial<Record<keyof PressedAction, unknown>>;
  if ((action !== 'add-to-cart' && action !== 'add-to-wishlist') || typeof productId !== 'string') return undefined;
  return { action, productId };
}

/**
 * Reads the origin at /login or /signup: from the router's state when a button led here, else from `?from=`, which is
 * all that a loader's redirect can carry. `null`: the shopper came by themselves. An action is never taken from an
 * address, so that no link can press a button.
 */
export function readOrigin({ state, search }: Pick<Location<unknown>, 'state' | 'search'>): Origin | null {
  const remembered = (state ?? {}) as Partial<Record<keyof Origin, unknown>>;
  const from = remembered.from ?? new URLSearchParams(search).get('from');
  if (from === null || from === undefined) return null;
  const pressed = pressedAction(remembered.pressed);
  return { from: safeOrigin(from), ...(pressed && { pressed }) };
}

/** The address of the login page that remembers `from`. */
export function loginPath(from: string): string {
  const safe = safeOrigin(from);
  return safe === '/' ? '/login' : `/login?${new URLSearchParams({ from: safe }).toString()}`;
}
