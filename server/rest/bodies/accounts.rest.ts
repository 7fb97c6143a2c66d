import { type Static, Type } from 'typebox';
import { addressItems, AddressItemBody } from './addresses.rest.ts';
import { CartItemBody, cartItems } from './cart.rest.ts';
import { examples } from '../example-values.ts';
import { named } from '../named-schemas.ts';
import { Timestamp, timestampFields, timestamps } from '../rest-schemas.ts';
import { WishlistItemBody, wishlistItems } from './wishlist.rest.ts';
import { deletionOf } from '../../services/account/profile/profile.service.ts';
import type { SessionsService } from '../../services/account/sign-in/sessions.service.ts';
import { timestamp } from '../../services/timestamp.ts';
import type { Services } from '../../services/services.ts';
import type { Account } from '../../services/account/account.ts';

export const UserBody = named(
  'User',
  Type.Object({
    _id: Type.String({ examples: [examples.userId] }),
    firstName: Type.String({ examples: [examples.firstName] }),
    lastName: Type.String({ examples: [examples.lastName] }),
    email: Type.String({ examples: [examples.email] }),
    password: Type.String({ maxLength: 0, description: 'Always empty.', examples: [''] }),
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

export const ProfileBody = named(
  'Profile',
  Type.Object({ user: UserBody }, { description: 'The account and all that is its own.' }),
);
export const NamesBody = named(
  'ChangeNamesInput',
  Type.Object({
    firstName: Type.String({ description: '1 to 100 characters.', examples: ['Lakshmi'] }),
    lastName: Type.String({ description: '1 to 100 characters.', examples: ['Iyer'] }),
  }),
);
export const EmailChangeBody = named(
  'RequestEmailChangeInput',
  Type.Object({
    email: Type.String({ description: 'A link is mailed to it.', examples: ['lakshmi@example.in'] }),
    password: Type.String({ examples: [examples.password] }),
  }),
);
export const EmailProofBody = named(
  'ConfirmEmailChangeInput',
  Type.Object({ token: Type.String({ description: 'From the mailed link.', examples: ['the token of the link'] }) }),
);
export const EmailChangedBody = named(
  'EmailChanged',
  Type.Object(
    { email: Type.String({ examples: ['lakshmi@example.in'] }) },
    { description: 'The email to log in with from now on.' },
  ),
);
export const PasswordChangeBody = named(
  'PasswordChange',
  Type.Object({
    currentPassword: Type.String({ examples: [examples.password] }),
    newPassword: Type.String({ description: '8 to 256 characters.', examples: ['a-long-enough-password'] }),
  }),
);
export const PasswordChangedBody = named(
  'PasswordChanged',
  Type.Object({ user: UserBody, encodedToken: Token }, { description: 'The only token that is still good.' }),
);
export const DeletionRequestBody = named(
  'RequestAccountDeletionInput',
  Type.Object({ password: Type.String({ examples: [examples.password] }) }),
);
export const DeletionBody = named(
  'Deletion',
  Type.Object(
    { deletionAt: Type.Union([Timestamp, Type.Null()]) },
    { description: 'When the account is to be deleted; null: it stays.' },
  ),
);
export const SessionsBody = named(
  'Sessions',
  Type.Object(
    {
      sessions: Type.Array(
        named(
          'OpenSession',
          Type.Object({
            _id: Type.String({ examples: [examples.sessionId] }),
            device: Type.String({ description: 'By what the browser said.', examples: ['Firefox on Windows'] }),
            since: Timestamp,
            seenAt: Timestamp,
            isCurrent: Type.Boolean({ description: 'Whether the token of the request is of this one.' }),
          }),
        ),
      ),
    },
    { description: 'The one seen last first; seen is noted once in an hour.' },
  ),
);
export const ForgottenPasswordBody = named(
  'ForgottenPassword',
  Type.Object({ email: Type.String({ examples: ['lakshmi@example.in'] }) }),
);
export const NewPasswordBody = named(
  'NewPassword',
  Type.Object({
    token: Type.String({ description: 'From the mailed link.', examples: ['the token of the link'] }),
    newPassword: Type.String({ description: '8 to 256 characters.', examples: ['a-long-enough-password'] }),
  }),
);

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
