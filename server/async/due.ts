import { repeat } from './repeat.ts';
import { withTimeLimit } from './time-limit.ts';

export interface Log {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/**
 * Computes when work is due. The instant, an ISO string in UTC, is part of the record that the work is about, so that
 * one write makes both durable and any server finds it, even after a crash. A null means that nothing is due.
 */
export const later = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString();

export const isDue = (dueAt: string | null | undefined, now: Date): boolean =>
  typeof dueAt === 'string' && dueAt <= now.toISOString();

/**
 * Leases a due item to one server; it is due again after `leaseMs`, since that server may die. Returns other items
 * unchanged.
 */
export const lease = <Item extends { readonly dueAt: string | null }>(item: Item, now: Date, leaseMs: number): Item =>
  isDue(item.dueAt, now) ? { ...item, dueAt: later(now, leaseMs) } : item;

/** Growing pauses between tries, so that a service that is down for days is not flooded. */
export interface Backoff {
  readonly firstMs: number;
  readonly maxPauseMs?: number;
  /** The age of the work after which it is given up. */
  readonly maxAgeMs?: number;
  /** A pause as a share of the age. */
  readonly share?: number;
}

/** Returns when to retry work that began at `since`; null once it is given up. */
export function nextDue(
  since: string,
  now: Date,
  { firstMs, maxPauseMs = Infinity, maxAgeMs = Infinity, share = 1 / 4 }: Backoff,
): string | null {
  const age = now.getTime() - Date.parse(since);
  return age > maxAgeMs ? null : later(now, Math.min(maxPauseMs, Math.max(firstMs, age * share)));
}

/** Returns when to retry work after this many tries; each pause is twice the one before. */
export const dueAfterTries = (tries: number, now: Date, { firstMs, maxPauseMs = Infinity }: Backoff): string =>
  later(now, Math.min(maxPauseMs, firstMs * 2 ** (tries - 1)));

/** A query for work that is due at an instant. */
export interface DueQuery {
  readonly now: string;
  readonly limit: number;
}

/** Maximum number of due items of a kind in one round. */
export const MAX_DUE = 50;

/**
 * Runs one round: handles all due items independently, so that a failure delays no other item. Resolves with whether
 * more may be due.
 */
export async function handleEach<Item>(
  due: readonly Item[],
  handle: (item: Item) => Promise<unknown>,
  onFailure: (error: unknown, item: Item) => void,
): Promise<boolean> {
  await Promise.all(due.map((item) => handle(item).catch((error: unknown) => onFailure(error, item))));
  return due.length >= MAX_DUE;
}

export interface DueWork {
  /** The subject of the log message '… could not be processed', in the plural. */
  readonly name: string;
  /** Resolves with whether more may be due. A long round ends early when the signal is aborted. */
  readonly round: (signal: AbortSignal) => Promise<boolean>;
  /** How long a stop waits for the round under way; without a limit by default. */
  readonly stopTimeoutMs?: number;
}

interface Options {
  /** The pause before the first round of each kind of work, and after the last one in a row. */
  readonly pauseMs: number;
  readonly log: Log;
}

/** Maximum number of rounds in a row; more would flood the payment provider. */
const MAX_ROUNDS = 5;

function start({ name, round, stopTimeoutMs }: DueWork, { pauseMs, log }: Options): () => Promise<void> {
  async function rounds(signal: AbortSignal): Promise<void> {
    for (let count = 0; count < MAX_ROUNDS && !signal.aborted; count += 1) if (!(await round(signal))) return;
  }
  const stop = repeat(pauseMs, rounds, (error) => log.error({ err: error }, `${name} could not be processed`));
  if (stopTimeoutMs === undefined) return stop;
  return async () => {
    const ended = await withTimeLimit(
      stop().then(() => true),
      stopTimeoutMs,
    );
    if (ended === null) log.warn({}, `${name} are still under way; unfinished work is repeated after the next start`);
  };
}

/** Repeats the rounds of each kind of work independently, until the returned function stops them all. */
export function startDueWork(works: readonly DueWork[], options: Options): () => Promise<void> {
  const stops = works.map((work) => start(work, options));
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}
