import { cpus, totalmem } from 'node:os';

const ROUNDS = 31;

export const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1]!;

/** The date and machine of a measurement, without which its figures mean nothing. */
export const dayAndMachine = (): string =>
  `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB`;

export interface Spread {
  readonly median: number;
  /** The 90th percentile. */
  readonly p90: number;
}

/** Times of some work, in milliseconds, over 31 rounds in sequence. */
export async function timed(work: (round: number) => Promise<unknown>): Promise<Spread> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    await work(round);
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  return { median: times[ROUNDS >> 1]!, p90: times[Math.floor(ROUNDS * 0.9)]! };
}

const ms = (time: number) => (time < 0.1 ? time.toFixed(3) : time.toFixed(1));

export const spread = (taken: Spread): string => `${ms(taken.median)} (${ms(taken.p90)})`;
