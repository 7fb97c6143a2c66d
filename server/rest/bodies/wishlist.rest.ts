import { type Static, Type } from 'typebox';
import { type CoverAddresses, productBody, productFields } from './catalogue.rest.ts';
import { named } from '../named-schemas.ts';
import { timestampFields, timestamps } from '../rest-schemas.ts';
import type { WishedBook } from '../../services/account/wishlist/wishlist.ts';

export const WishlistItemBody = named('WishlistItem', Type.Object({ ...productFields, ...timestampFields }));
export const WishlistBody = named(
  'Wishlist',
  Type.Object({ wishlist: Type.Array(WishlistItemBody) }, { description: 'The whole wishlist, as it is now.' }),
);

export const wishlistItems = (
  items: readonly WishedBook[],
  covers: CoverAddresses,
): Static<typeof WishlistItemBody>[] =>
  items.map((item) => ({ ...productBody(item.product, covers), ...timestamps(item) }));
