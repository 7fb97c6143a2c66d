import { type Static, Type } from 'typebox';
import { ProductBody, productBody, productFields } from './catalogue.rest.ts';
import type { Covers } from '../../services/covers/covers.ts';
import { describedObject, namedObject } from '../named-schemas.ts';
import { timestampFields, timestamps } from '../rest-schemas.ts';
import type { WishlistView } from '../../services/account/wishlist/wishlist.ts';

export const WishlistItemBody = namedObject('WishlistItem', {
  ...productFields,
  isWatched: Type.Optional(
    Type.Literal(true, { description: 'Present only if the shopper subscribed to emails about the book.' }),
  ),
  ...timestampFields,
});
export const WishlistBody = describedObject('Wishlist', 'The whole wishlist after the call.', {
  wishlist: Type.Array(WishlistItemBody),
});

export const wishlistItems = async (
  { items }: WishlistView,
  covers: Covers,
): Promise<Static<typeof WishlistItemBody>[]> =>
  (await items()).map((item) => ({
    ...productBody(item.product, covers),
    ...(item.isWatched && { isWatched: true as const }),
    ...timestamps(item),
  }));

export const ShareBody = describedObject('WishlistShare', 'The state of sharing.', {
  token: Type.Union([Type.String(), Type.Null()], {
    description: "The last segment of the shared wishlist's path, /lists/…; null while it is not shared.",
  }),
});
export const SharedWishlistBody = describedObject('SharedWishlist', 'The public view of a shared wishlist.', {
  firstName: Type.String({ description: "The owner's first name." }),
  products: Type.Array(ProductBody, { description: 'In the order in which they were added.' }),
});
