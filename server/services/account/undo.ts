/** How long an 'Undo' is possible, so that a shopper can undo after an interruption. */
const UNDO_MS = 10 * 60_000;

/** Whether a removal may still be undone. Both instants are ISO strings in UTC. */
export const isRecent = (removedAt: string, now: string): boolean => Date.parse(now) - Date.parse(removedAt) < UNDO_MS;

/** A removed entry and the index it had in its list. */
export interface RemovedEntry<E> {
  readonly entry: E;
  readonly place: number;
}

/**
 * Inserts the removed entry at its old index, but after all older and before all newer entries, because the shopper may have
 * changed the list since.
 */
export function putBack<E extends { readonly createdAt: string }>(
  list: readonly E[],
  { entry, place }: RemovedEntry<E>,
): readonly E[] {
  const first = list.findLastIndex(({ createdAt }) => createdAt < entry.createdAt) + 1;
  const newer = list.findIndex(({ createdAt }) => createdAt > entry.createdAt);
  const last = newer < 0 ? list.length : newer;
  return list.toSpliced(Math.max(first, Math.min(place, last)), 0, entry);
}
