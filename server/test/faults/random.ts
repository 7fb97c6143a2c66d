/** A pseudo-random generator: the same seed gives the same numbers. */
export interface Random {
  /** A number of at least 0 and less than 1. */
  fraction(): number;
  /** A whole number, both ends included. */
  between(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
}

/**
 * The seed of a run: `FAULT_SEED`, to repeat one, otherwise a new one. A seed repeats the choices of a run, but not the
 * moments at which processes are killed.
 */
export const seedOfRun = (): number => Number(process.env['FAULT_SEED'] ?? Date.now() % 1_000_000);

/** Uses the algorithm Mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  function fraction(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const between = (from: number, to: number) => from + Math.floor(fraction() * (to - from + 1));
  return {
    fraction,
    between,
    chance: (probability) => fraction() < probability,
    pick: <T>(from: readonly T[]) => from[between(0, from.length - 1)]!,
  };
}
