import { LRUCache } from 'lru-cache';

/** Several claimants that share something, such as a provider's networks. */
interface Group {
  readonly key: string;
  /** How many tasks of the group delay each of its claimants as much as one task of the claimant's own. */
  readonly weight: number;
}

/** The party for which a task runs. */
export interface Claimant {
  readonly key: string;
  readonly groups: readonly Group[];
}

/** The claimant of tasks that no single caller has requested: they share one turn. */
export const THE_SHOP: Claimant = { key: '', groups: [] };

interface Limits {
  /** Tasks that run at the same time. */
  readonly parallel: number;
  /** Tasks that may wait at the same time. */
  readonly maxWaiting: number;
  readonly maxWaitMs: number;
  /** The error for a task that finds no room, loses it to another, or waits too long. */
  readonly refusal: () => Error;
  /** In milliseconds. */
  readonly now?: () => number;
}

interface QueueEntry {
  readonly claimant: Claimant;
  /** The number of earlier tasks of the claimant. */
  readonly earlier: number;
  readonly start: () => void;
  readonly refuse: () => void;
}

const COUNTED = { max: 10_000, ttl: 60_000 };

/**
 * Queues fairly: the next task belongs to the claimant with the fewest requests in the last minute, so a newcomer goes
 * ahead of those who had their turn, and repeating a refused request does not help. A full queue refuses the claimant
 * with the most.
 */
export function createFairQueue({ parallel, maxWaiting, maxWaitMs, refusal, now = () => performance.now() }: Limits) {
  const counter = () =>
    new LRUCache<string, number>({ ...COUNTED, noUpdateTTL: true, ttlResolution: 0, perf: { now } });
  const requestsBy = counter();
  const runsOf = counter();
  // Newest first. The newest of equal loads runs first, since the others' callers have waited longest and give up
  // soonest.
  const queue: QueueEntry[] = [];
  let running = 0;

  const loadOf = ({ claimant, earlier }: QueueEntry) =>
    claimant.groups.reduce((load, { key, weight }) => load + (runsOf.get(key) ?? 0) / weight, earlier);

  /** The waiting task with the least load, or with the most. */
  const pick = (isBetter: (load: number, than: number) => boolean): QueueEntry | undefined =>
    queue
      .map((entry) => ({ entry, load: loadOf(entry) }))
      .reduce<{ entry: QueueEntry; load: number } | undefined>(
        (best, next) => (best && !isBetter(next.load, best.load) ? best : next),
        undefined,
      )?.entry;

  const remove = (entry: QueueEntry) => void queue.splice(queue.indexOf(entry), 1);

  function waitForTurn(claimant: Claimant, earlier: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const refuse = () => {
        clearTimeout(overdue);
        remove(entry);
        reject(refusal());
      };
      const start = () => {
        clearTimeout(overdue);
        remove(entry);
        resolve();
      };
      const overdue = setTimeout(refuse, maxWaitMs);
      const entry = { claimant, earlier, start, refuse };
      queue.unshift(entry);
      if (queue.length > maxWaiting) pick((load, than) => load >= than)?.refuse();
    });
  }

  return async function run<T>(claimant: Claimant, task: () => Promise<T>): Promise<T> {
    const earlier = requestsBy.get(claimant.key) ?? 0;
    requestsBy.set(claimant.key, earlier + 1);
    if (running < parallel) running += 1;
    else await waitForTurn(claimant, earlier);
    for (const { key } of claimant.groups) runsOf.set(key, (runsOf.get(key) ?? 0) + 1);
    try {
      return await task();
    } finally {
      const next = pick((load, than) => load < than);
      if (next) next.start();
      else running -= 1;
    }
  };
}
