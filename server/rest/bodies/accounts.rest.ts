import { type Static, Type } from 'typebox';
import { addressItems, AddressItemBody } from './addresses.rest.ts';
import { CartItemBody, cartItems } from './cart.rest.ts';
import { examples } from '../example-values.ts';
import { describedObject, namedObject } from '../named-schemas.ts';
import { Timestamp, timestampFields, timestamps } from '../rest-schemas.ts';
import { WishlistItemBody, wishlistItems } from './wishlist.rest.ts';
import { deletionOf } from '../../services/account/profile/profile.service.ts';
import type { SessionsService } from '../../services/account/sign-in/sessions.service.ts';
import { timestamp } from '../../services/timestamp.ts';
import type { Services } from '../../services/services.ts';
import type { Account } from '../../services/account/account.ts';

export const UserBody = namedObject('User', {
  _id: Type.String({ examples: [examples.userId] }),
  firstName: Type.String({ examples: [examples.firstName] }),
  lastName: Type.String({ examples: [examples.lastName] }),
  email: Type.String({ examples: [examples.email] }),
  password: Type.String({ maxLength: 0, description: 'Always empty.', examples: [''] }),
  ...timestampFields,
  cart: Type.Array(CartItemBody),
  wishlist: Type.Array(WishlistItemBody),
  address: Type.Array(AddressItemBody),
});

export const SignUpBody = namedObject('SignUpInput', {
  firstName: Type.String({ examples: ['Lakshmi'] }),
  lastName: Type.String({ examples: ['Iyer'] }),
  email: Type.String({ examples: ['lakshmi@example.in'] }),
  password: Type.String({ description: '8 to 256 characters.', examples: ['a-long-enough-password'] }),
});

export const LogInBody = namedObject('LogInInput', {
  email: Type.String({ examples: [examples.email] }),
  password: Type.String({ examples: [examples.password] }),
});

const Token = Type.String({ description: 'For the `authorization` header.' });
export const SignedUpBody = describedObject('SignedUp', 'The new account, logged in.', {
  createdUser: UserBody,
  encodedToken: Token,
});
export const LoggedInBody = describedObject('LoggedIn', 'The account with all its data.', {
  foundUser: UserBody,
  encodedToken: Token,
});

export const ProfileBody = describedObject('Profile', 'The account with all its data.', { user: UserBody });
export const NamesBody = namedObject('ChangeNamesInput', {
  firstName: Type.String({ description: '1 to 100 characters.', examples: ['Lakshmi'] }),
  lastName: Type.String({ description: '1 to 100 characters.', examples: ['Iyer'] }),
});
export const EmailChangeBody = namedObject('RequestEmailChangeInput', {
  email: Type.String({ description: 'A link is mailed to it.', examples: ['lakshmi@example.in'] }),
  password: Type.String({ examples: [examples.password] }),
});
export const EmailProofBody = namedObject('ConfirmEmailChangeInput', {
  token: Type.String({ description: 'From the mailed link.', examples: ['the token of the link'] }),
});
export const EmailChangedBody = describedObject('EmailChanged', 'The new email of the account.', {
  email: Type.String({ examples: ['lakshmi@example.in'] }),
});
export const PasswordChangeBody = namedObject('PasswordChange', {
  currentPassword: Type.String({ examples: [examples.password] }),
  newPassword: Type.String({ description: '8 to 256 characters.', examples: ['a-long-enough-password'] }),
});
export const PasswordChangedBody = describedObject('PasswordChanged', "The account's only valid token.", {
  user: UserBody,
  encodedToken: Token,
});
export const DeletionRequestBody = namedObject('RequestAccountDeletionInput', {
  password: Type.String({ examples: [examples.password] }),
});
export const DeletionBody = describedObject('Deletion', 'When the account is scheduled to be deleted; null if not.', {
  deletionAt: Type.Union([Timestamp, Type.Null()]),
});
export const SessionsBody = describedObject('Sessions', 'The most recently used first; `seenAt` is updated hourly.', {
  sessions: Type.Array(
    namedObject('OpenSession', {
      _id: Type.String({ examples: [examples.sessionId] }),
      device: Type.String({ description: 'From the user agent.', examples: ['Firefox on Windows'] }),
      since: Timestamp,
      seenAt: Timestamp,
      isCurrent: Type.Boolean({ description: "Whether the request's token belongs to it." }),
    }),
  ),
});
export const ForgottenPasswordBody = namedObject('ForgottenPassword', {
  email: Type.String({ examples: ['lakshmi@example.in'] }),
});
export const NewPasswordBody = namedObject('NewPassword', {
  token: Type.String({ description: 'From the mailed link.', examples: ['the token of the link'] }),
  newPassword: Type.String({ description: '8 to 256 characters.', examples: ['a-long-enough-password'] }),
});

export function deletionBody(account: Account): Static<typeof DeletionBody> {
  const at = deletionOf(account);
  return { deletionAt: at === null ? null : timestamp(at) };
}

export const sessionItems = (sessions: ReturnType<SessionsService['list']>): Static<typeof SessionsBody>['sessions'] =>
  sessions.map(({ id, device, since, seenAt, isCurrent }) => ({
    _id: id,
    device,
    since: timestamp(since),
    seenAt: timestamp(seenAt),
    isCurrent,
  }));

/** Contains neither the password nor its hash. */
export const createUserBody =
  ({ cart, wishlist, covers }: Pick<Services, 'cart' | 'wishlist' | 'covers'>) =>
  async (account: Account): Promise<Static<typeof UserBody>> => ({
    _id: account.id,
    firstName: account.firstName,
    lastName: account.lastName,
    email: account.email,
    password: '',
    ...timestamps(account),
    cart: await cartItems(cart.view(account), covers),
    wishlist: await wishlistItems(wishlist.view(account), covers),
    address: addressItems(account.addresses),
  });
