import { type Static, Type } from 'typebox';
import { addressItems, AddressItemBody } from '../addresses/addresses.rest.ts';
import { CartItemBody, cartItems } from '../cart/cart.rest.ts';
import type { PricedLine } from '../cart/cart.ts';
import type { CoverAddresses } from '../catalogue/catalogue.rest.ts';
import { timestampFields, timestamps } from '../rest/rest-schemas.ts';
import { WishlistItemBody, wishlistItems } from '../wishlist/wishlist.rest.ts';
import type { WishedBook } from '../wishlist/wishlist.ts';
import type { Account } from './account.ts';

export const UserBody = Type.Object({
  _id: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  password: Type.Literal('', { description: 'Always empty.' }),
  ...timestampFields,
  cart: Type.Array(CartItemBody),
  wishlist: Type.Array(WishlistItemBody),
  address: Type.Array(AddressItemBody),
});

/** Contains neither the password nor its hash. */
export const userBody = (
  account: Account,
  lines: readonly PricedLine[],
  items: readonly WishedBook[],
  covers: CoverAddresses,
): Static<typeof UserBody> => ({
  _id: account.id,
  firstName: account.firstName,
  lastName: account.lastName,
  email: account.email,
  password: '',
  ...timestamps(account),
  cart: cartItems(lines, covers),
  wishlist: wishlistItems(items, covers),
  address: addressItems(account.addresses),
});
