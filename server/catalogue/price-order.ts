import type { ProductSort } from './catalogue.ts';
import type { Kinds } from './kinds.ts';

/** The places of all books from the cheapest, or from the dearest on; books of one price keep the catalogue's order. */
export function priceOrder(kindOf: Uint32Array, kinds: Kinds, sort: ProductSort): Uint32Array {
  const direction = sort === 'LOW_TO_HIGH' ? 1 : -1;
  const sizes = new Map<number, number>();
  for (const [kind, price] of kinds.prices.entries()) sizes.set(price, (sizes.get(price) ?? 0) + kinds.counts[kind]!);
  /** Where the next book of a price goes. */
  const next = new Map<number, number>();
  let before = 0;
  for (const [price, size] of [...sizes].toSorted(([a], [b]) => (a - b) * direction)) {
    next.set(price, before);
    before += size;
  }
  const order = new Uint32Array(before);
  for (let place = 0; place < before; place += 1) {
    const price = kinds.prices[kindOf[place]!]!;
    const at = next.get(price)!;
    order[at] = place;
    next.set(price, at + 1);
  }
  return order;
}
