import { ShopError } from '../../errors.ts';

/** A limit of what is open at a time, and the refusal of one more. */
export interface Place {
  readonly key: string;
  readonly max: number;
  readonly refusal: string;
}

/** Seconds: a stream that ends makes room at any time. */
const RETRY_AFTER = 30;

/** Counts what is open. A count in use has a key, so the keys are as bounded as what is open. */
export function createPlaces() {
  const taken = new Map<string, number>();
  const add = (key: string, count: number) => {
    const next = (taken.get(key) ?? 0) + count;
    if (next > 0) taken.set(key, next);
    else taken.delete(key);
  };
  return {
    taken: (key: string): number => taken.get(key) ?? 0,
    /** Takes one of each; the returned function gives them back. `TOO_MANY_REQUESTS` when one of them is full. */
    take(places: readonly Place[]): () => void {
      const full = places.find(({ key, max }) => (taken.get(key) ?? 0) >= max);
      if (full) throw new ShopError('TOO_MANY_REQUESTS', full.refusal, { retryAfter: RETRY_AFTER });
      for (const { key } of places) add(key, 1);
      return () => places.forEach(({ key }) => add(key, -1));
    },
  };
}
