import type { CatalogueService } from '../services/catalogue/catalogue.service.ts';
import type { Product } from '../services/catalogue/catalogue.ts';
import type { OrderLine } from '../services/orders/order.ts';

export interface OrderedBook extends OrderLine {
  readonly product: () => Promise<Product | null>;
}

/** The lines of an order, whose books are read at once, and only when one of them is asked for. */
export function orderedBooks(lines: readonly OrderLine[], { byIds }: Pick<CatalogueService, 'byIds'>): OrderedBook[] {
  let reading: ReturnType<typeof byIds> | undefined;
  const books = () => (reading ??= byIds(lines.map(({ productId }) => productId)));
  return lines.map((line, index) => ({ ...line, product: async () => (await books())[index] ?? null }));
}
