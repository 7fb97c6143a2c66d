import { notFound } from '../errors.ts';

/**
 * An id in a path. One leading colon is removed, since the observed client sends it (`/api/user/cart/:{_id}`). Text
 * that cannot be an id gets the answer of an unknown id.
 */
export function pathId(raw: string, what: string): string {
  const id = raw.startsWith(':') ? raw.slice(1) : raw;
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(id)) throw notFound(what);
  return id;
}
