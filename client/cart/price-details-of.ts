import type { Shop } from '../shop.ts';

interface Line {
  readonly quantity: number;
  readonly product: {
    readonly id: string;
    readonly price: number;
    readonly originalPrice: number;
    readonly deliveryCharge: boolean;
  };
}

/**
 * Computes the bill of a cart by the specification's point 9, in whole rupees. A page shows it while a change is under
 * way, until the server's own bill arrives. `pending`: quantities by book that the server has not answered yet.
 */
export function priceDetailsOf(
  lines: readonly Line[],
  pending: ReadonlyMap<string, number>,
  { charge, perOrder, freeFrom }: Shop['postage'],
) {
  const sum = (of: (product: Line['product'], quantity: number) => number) =>
    lines.reduce((total, { product, quantity }) => total + of(product, pending.get(product.id) ?? quantity), 0);
  const totalOriginalPrice = sum(({ originalPrice }, quantity) => originalPrice * quantity);
  const totalAmountOfBooks = sum(({ price }, quantity) => price * quantity);
  const postageOf = (count: number) => charge * (perOrder ? Math.min(1, count) : count);
  const charged = lines.filter(({ product }) => product.deliveryCharge).length;
  const totalDeliveryCharge = totalAmountOfBooks >= (freeFrom ?? Infinity) ? 0 : postageOf(charged);
  const totalDiscount = totalOriginalPrice - totalAmountOfBooks;
  return {
    __typename: 'PriceDetails' as const,
    totalOriginalPrice,
    totalDiscount,
    totalDeliveryCharge,
    totalAmount: totalAmountOfBooks + totalDeliveryCharge,
    totalSavedAmount: totalDiscount + postageOf(lines.length) - totalDeliveryCharge,
  };
}
