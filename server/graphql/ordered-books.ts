import { ownId } from './ids.ts';
import type { CatalogueService } from '../services/catalogue/catalogue.service.ts';
import type { Product } from '../services/catalogue/catalogue.ts';
import type { Order, OrderLine } from '../services/orders/records.ts';
import { returnsOf, type ReturnedCopies } from '../services/orders/shown-order.ts';

export interface OrderedBook extends OrderLine, ReturnedCopies {
  readonly product: () => Promise<Product | null>;
}

/** The lines of an order, whose books are read at once, and only when one of them is asked for. */
export function orderedBooks(order: Order, { byIds }: Pick<CatalogueService, 'byIds'>): OrderedBook[] {
  const { lines } = order;
  let reading: ReturnType<typeof byIds> | undefined;
  const books = () => (reading ??= byIds(lines.map(({ productId }) => productId)));
  return lines.map((line, index) => ({
    ...line,
    id: ownId(order.id, line.id),
    ...returnsOf(order, line),
    product: async () => (await books())[index] ?? null,
  }));
}
