import { type Static, Type } from 'typebox';
import { addressItems, AddressItemBody } from '../addresses/addresses.rest.ts';
import { CartItemBody, cartItems } from '../cart/cart.rest.ts';
import type { PricedLine } from '../cart/cart.ts';
import type { CoverAddresses } from '../catalogue/catalogue.rest.ts';
import { examples } from '../rest/example-values.ts';
import { named } from '../rest/named-schemas.ts';
import { timestampFields, timestamps } from '../rest/rest-schemas.ts';
import { WishlistItemBody, wishlistItems } from '../wishlist/wishlist.rest.ts';
import type { WishedBook } from '../wishlist/wishlist.ts';
import type { Account } from './account.ts';

export const UserBody = named(
  'User',
  Type.Object({
    _id: Type.String(),
    firstName: Type.String(),
    lastName: Type.String(),
    email: Type.String(),
    password: Type.String({ maxLength: 0, description: 'Always empty.' }),
    ...timestampFields,
    cart: Type.Array(CartItemBody),
    wishlist: Type.Array(WishlistItemBody),
    address: Type.Array(AddressItemBody),
  }),
);

export const SignUpBody = named(
  'SignUpInput',
  Type.Object({
    firstName: Type.String({ examples: ['Lakshmi'] }),
    lastName: Type.String({ examples: ['Iyer'] }),
    email: Type.String({ examples: ['lakshmi@example.in'] }),
    password: Type.String({ description: '8 to 256 characters.', examples: ['a-long-enough-password'] }),
  }),
);

export const LogInBody = named(
  'LogInInput',
  Type.Object({
    email: Type.String({ examples: [examples.email] }),
    password: Type.String({ examples: [examples.password] }),
  }),
);

const Token = Type.String({ description: 'For the authorization header.' });
export const SignedUpBody = named(
  'SignedUp',
  Type.Object({ createdUser: UserBody, encodedToken: Token }, { description: 'The new account, logged in.' }),
);
export const LoggedInBody = named(
  'LoggedIn',
  Type.Object({ foundUser: UserBody, encodedToken: Token }, { description: 'The account and all that is its own.' }),
);

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
