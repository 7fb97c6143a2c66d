import { notFound } from '../errors.ts';

/**
 * An id as it stands in a path. The observed client sends a literal colon before it (`/api/user/cart/:{_id}`): one is
 * stripped. Anything that cannot be an id is as unknown as an id that does not exist.
 */
export function pathId(raw: string, what: string): string {
  const id = raw.startsWith(':') ? raw.slice(1) : raw;
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(id)) throw notFound(what);
  return id;
}
