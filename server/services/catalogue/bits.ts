/** A set of positions, one bit for each. */
export const noBits = (size: number): Uint8Array => new Uint8Array((size + 7) >> 3);

export const setBit = (bits: Uint8Array, position: number): void => {
  bits[position >> 3]! |= 1 << (position & 7);
};

export const hasBit = (bits: Uint8Array, position: number): boolean =>
  (bits[position >> 3]! & (1 << (position & 7))) !== 0;

export function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** The positions whose bits are set, ascending. */
export function* positionsIn(bits: Uint8Array): Generator<number> {
  for (let byte = 0; byte < bits.length; byte += 1)
    for (let rest = bits[byte]!; rest !== 0; rest &= rest - 1) yield byte * 8 + (31 - Math.clz32(rest & -rest));
}
