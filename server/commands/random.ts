import { createHash } from 'node:crypto';

export type Random = ReturnType<typeof createRandom>;

/** Gives the same numbers for the same seed on every machine (Chris Doty-Humphrey's sfc32). */
export function createRandom(seed: string) {
  const digest = createHash('sha256').update(seed).digest();
  let a = digest.readInt32LE(0);
  let b = digest.readInt32LE(4);
  let c = digest.readInt32LE(8);
  let count = digest.readInt32LE(12);

  /** A whole number from 0 to 2³² - 1. */
  function bits(): number {
    const sum = (a + b + count) | 0;
    count = (count + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return sum >>> 0;
  }
  /** From 0 up to, but not including, 1. */
  const fraction = () => bits() / 2 ** 32;
  return {
    bits,
    fraction,
    chance: (probability: number): boolean => fraction() < probability,
    pick: <T>(list: readonly T[]): T => list[Math.floor(fraction() * list.length)]!,
    /** An item of the list: the first often, the last seldom. */
    pickEarly<T>(list: readonly T[]): T {
      const part = fraction();
      return list[Math.floor(part * part * part * list.length)]!;
    },
  };
}
