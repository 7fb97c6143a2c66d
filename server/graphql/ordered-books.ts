import { prefixId } from './ids.ts';
import type { CatalogueService } from '../services/catalogue/catalogue.service.ts';
import type { Product } from '../services/catalogue/catalogue.ts';
import type { OrderView } from '../services/orders/order-view.ts';

type OrderLineView = OrderView['lines'][number];

export interface OrderedBook extends OrderLineView {
  readonly product: () => Promise<Product | null>;
}

/** The lines of an order, whose books are read together when the first is requested. */
export function orderedBooks(
  { id, lines }: Pick<OrderView, 'id' | 'lines'>,
  { byIds }: Pick<CatalogueService, 'byIds'>,
): OrderedBook[] {
  let reading: ReturnType<typeof byIds> | undefined;
  const books = () => (reading ??= byIds(lines.map(({ productId }) => productId)));
  return lines.map((line, index) => ({
    ...line,
    id: prefixId(id, line.id),
    product: async () => (await books())[index] ?? null,
  }));
}
