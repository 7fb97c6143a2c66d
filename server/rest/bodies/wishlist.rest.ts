import { type Static, Type } from 'typebox';
import { productBody, productFields } from './catalogue.rest.ts';
import type { Covers } from '../../services/covers/covers.ts';
import { named } from '../named-schemas.ts';
import { timestampFields, timestamps } from '../rest-schemas.ts';
import type { WishedBook } from '../../services/account/wishlist/wishlist.ts';

export const WishlistItemBody = named('WishlistItem', Type.Object({ ...productFields, ...timestampFields }));
export const WishlistBody = named(
  'Wishlist',
  Type.Object({ wishlist: Type.Array(WishlistItemBody) }, { description: 'The whole wishlist, as it is now.' }),
);

export const wishlistItems = (items: readonly WishedBook[], covers: Covers): Static<typeof WishlistItemBody>[] =>
  items.map((item) => ({ ...productBody(item.product, covers), ...timestamps(item) }));
