import type { PricedLine } from './cart.ts';

/**
 * The lines, each with the copies that it can have if that is fewer than its quantity: of two lines with the same book,
 * the first has them first. Books that are not in `left` are not counted.
 */
export function withShortages(lines: readonly PricedLine[], left: ReadonlyMap<string, number>): readonly PricedLine[] {
  if (left.size === 0) return lines;
  const rest = new Map(left);
  return lines.map((line) => {
    const copies = rest.get(line.productId);
    if (copies === undefined) return line;
    rest.set(line.productId, copies - line.quantity);
    return copies < line.quantity ? { ...line, copiesAvailable: Math.max(0, copies) } : line;
  });
}
