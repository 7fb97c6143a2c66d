import { ShopError } from '../../errors.ts';

/** A concurrency limit, and the refusal beyond it. */
export interface Place {
  readonly key: string;
  readonly max: number;
  readonly refusal: string;
}

/** Seconds: a stream that ends makes room at any time. */
const RETRY_AFTER = 30;

/** Counts open streams by key. Only counts in use have a key, so the map is as bounded as the streams. */
export function createPlaces() {
  const taken = new Map<string, number>();
  const add = (key: string, count: number) => {
    const next = (taken.get(key) ?? 0) + count;
    if (next > 0) taken.set(key, next);
    else taken.delete(key);
  };
  return {
    taken: (key: string): number => taken.get(key) ?? 0,
    /** Takes each place once; the returned function gives them back. `TOO_MANY_REQUESTS` when one is full. */
    take(places: readonly Place[]): () => void {
      const full = places.find(({ key, max }) => (taken.get(key) ?? 0) >= max);
      if (full) throw new ShopError('TOO_MANY_REQUESTS', full.refusal, { retryAfter: RETRY_AFTER });
      for (const { key } of places) add(key, 1);
      return () => places.forEach(({ key }) => add(key, -1));
    },
  };
}
