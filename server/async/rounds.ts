import { repeat } from './repeat.ts';

export interface Log {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** How the work in the background is repeated, and where it tells of what failed. */
export interface Rounds {
  readonly pauseMs: number;
  readonly log: Log;
}

/** What a round did: whether more is due, and what could not be settled. */
export interface Round {
  readonly unsettled: readonly { readonly session: { readonly id: string }; readonly reason: unknown }[];
  readonly isFull: boolean;
}

/** Repeats the round until the returned function stops it. `failed`: what the log says of one that failed. */
export const repeatRounds = (
  { pauseMs, log }: Rounds,
  round: (signal: AbortSignal) => Promise<unknown>,
  failed: string,
): (() => Promise<void>) => repeat(pauseMs, round, (error) => log.error({ err: error }, failed));
