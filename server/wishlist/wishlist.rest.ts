import { type Static, Type } from 'typebox';
import { type CoverAddresses, productBody, productFields } from '../catalogue/catalogue.rest.ts';
import { timestampFields, timestamps } from '../rest/rest-schemas.ts';
import type { WishedBook } from './wishlist.ts';

export const WishlistItemBody = Type.Object({ ...productFields, ...timestampFields });
export const WishlistBody = Type.Object({ wishlist: Type.Array(WishlistItemBody) });

export const wishlistItems = (
  items: readonly WishedBook[],
  covers: CoverAddresses,
): Static<typeof WishlistItemBody>[] =>
  items.map((item) => ({ ...productBody(item.product, covers), ...timestamps(item) }));
