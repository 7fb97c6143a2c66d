import { type Static, Type } from 'typebox';
import { productBody, productFields } from './catalogue.rest.ts';
import type { Covers } from '../../services/covers/covers.ts';
import { examples } from '../example-values.ts';
import { describedObject, namedObject } from '../named-schemas.ts';
import { timestampFields, timestamps } from '../rest-schemas.ts';
import { WishlistItemBody } from './wishlist.rest.ts';
import { DELIVERY_CHARGE } from '../../../seeds/values.ts';
import { type CartView, MAX_LINES, MAX_QUANTITY } from '../../services/account/cart/cart.ts';

export const CartItemBody = namedObject('CartLine', {
  ...productFields,
  qty: Type.Integer({ description: '1 to 99.', examples: [1] }),
  copiesAvailable: Type.Optional(
    Type.Integer({ description: 'The copies that the shopper can buy, if fewer than `qty`; otherwise absent.' }),
  ),
  ...timestampFields,
});
export const CartBody = describedObject('Cart', 'The whole cart after the call.', { cart: Type.Array(CartItemBody) });
export const QuantityBody = namedObject('QuantityChange', {
  action: Type.Object({ type: Type.Enum(['increment', 'decrement']) }),
});
export const SetQuantityBody = namedObject('Quantity', {
  quantity: Type.Integer({ minimum: 1, maximum: MAX_QUANTITY, description: `1 to ${MAX_QUANTITY}.`, examples: [2] }),
});
export const AddAllBody = namedObject('CartBooks', {
  books: Type.Array(
    Type.Object({
      productId: Type.String({ maxLength: 64, description: "The book's `_id`.", examples: [examples.productId] }),
      quantity: Type.Integer({
        minimum: 1,
        maximum: MAX_QUANTITY,
        description: `1 to ${MAX_QUANTITY}.`,
        examples: [2],
      }),
    }),
    { minItems: 1, maxItems: MAX_LINES, examples: [[{ productId: examples.productId, quantity: 2 }]] },
  ),
});
export const AddedAllBody = describedObject('AddedBooks', 'The updated cart.', {
  cart: Type.Array(CartItemBody),
  gone: Type.Array(Type.String(), { description: 'The given ids that are not in the catalogue.' }),
});
const rupees = (description: string) => Type.Integer({ description });
export const PriceDetailsBody = describedObject('PriceDetails', 'Totals in whole rupees.', {
  totalOriginalPrice: rupees('Original prices times quantities.'),
  totalDiscount: rupees('Original prices minus prices, times quantities.'),
  totalDeliveryCharge: rupees(
    `${DELIVERY_CHARGE} for each line whose book has a delivery charge, unless the shop's postage differs.`,
  ),
  totalAmount: rupees('What is to be paid.'),
  totalSavedAmount: rupees('The discount plus the postage that is not charged.'),
});
export const CartPriceBody = describedObject('CartPrice', 'The totals of the cart.', {
  priceDetails: PriceDetailsBody,
});
export const ListsBody = describedObject('CartAndWishlist', 'The updated cart and wishlist.', {
  cart: Type.Array(CartItemBody),
  wishlist: Type.Array(WishlistItemBody),
});

export const cartItems = async ({ lines }: CartView, covers: Covers): Promise<Static<typeof CartItemBody>[]> =>
  (await lines()).map((line) => ({
    ...productBody(line.product, covers),
    qty: line.quantity,
    ...(line.copiesAvailable !== undefined && { copiesAvailable: line.copiesAvailable }),
    ...timestamps(line),
  }));
