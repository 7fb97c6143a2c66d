import type { Account } from '../account.ts';
import type { CatalogueStore } from '../../catalogue/catalogue-store.ts';
import { priceDetails, type PriceDetails, type PricedLine } from './cart.ts';
import { withBooks } from './list-changes.ts';

/** What the doors answer of a cart. Its books are read once, when they are asked for. */
export interface CartView {
  /** The account's. */
  readonly id: string;
  lines(this: void): Promise<readonly PricedLine[]>;
  priceDetails(this: void): Promise<PriceDetails>;
}

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

export interface CartViewDeps {
  readonly catalogue: CatalogueStore;
  /** Copies that the account can buy of the counted books among these, with those that are held for it. */
  readonly availableCopies: (accountId: string, bookIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;
}

export const createCartView =
  ({ catalogue, availableCopies }: CartViewDeps) =>
  ({ id, cart }: Account): CartView => {
    let reading: Promise<readonly PricedLine[]> | undefined;
    async function read(): Promise<readonly PricedLine[]> {
      const ids = cart.map(({ productId }) => productId);
      const [lines, left] = await Promise.all([withBooks(cart, catalogue), availableCopies(id, ids)]);
      return withShortages(lines, left);
    }
    const lines = () => (reading ??= read());
    return { id, lines, priceDetails: async () => priceDetails(await lines()) };
  };
