import { ShopError } from '../../errors.ts';

/** Limits the streams that are open at the same time for a key; `refusal` is the message beyond the limit. */
export interface StreamLimit {
  readonly key: string;
  readonly max: number;
  readonly refusal: string;
}

/** Seconds. Short, because a stream may end at any time. */
const RETRY_AFTER = 30;

/** Counts open streams by key. Removes a key whose count is 0, so that the map never has more keys than are in use. */
export function createStreamSlots() {
  const counts = new Map<string, number>();
  const add = (key: string, change: 1 | -1) => {
    const next = (counts.get(key) ?? 0) + change;
    if (next > 0) counts.set(key, next);
    else counts.delete(key);
  };
  return {
    inUse: (key: string): number => counts.get(key) ?? 0,
    /** Takes a slot of each limit; the returned function releases them. `TOO_MANY_REQUESTS` when a limit is reached. */
    take(limits: readonly StreamLimit[]): () => void {
      const reached = limits.find(({ key, max }) => (counts.get(key) ?? 0) >= max);
      if (reached) throw new ShopError('TOO_MANY_REQUESTS', reached.refusal, { retryAfter: RETRY_AFTER });
      for (const { key } of limits) add(key, 1);
      return () => limits.forEach(({ key }) => add(key, -1));
    },
  };
}
