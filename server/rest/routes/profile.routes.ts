import type { RestApp } from '../rest-app.ts';
import { failures, nothing } from '../rest-schemas.ts';
import {
  createUserBody,
  PasswordChangeBody,
  PasswordChangedBody,
  ProfileBody,
  type UserParts,
} from '../bodies/accounts.rest.ts';
import type { AccountsService } from '../../services/account/sign-in/accounts.service.ts';
import type { PasswordsService } from '../../services/account/sign-in/passwords.service.ts';
import { requireViewer, tokenOf } from '../bodies/viewer.rest.ts';

interface Deps extends UserParts {
  readonly accounts: AccountsService;
  readonly passwords: PasswordsService;
}

/** The account of the token, and what ends its sessions. */
export const profileRoutes = ({ accounts, passwords, ...parts }: Deps) =>
  async function routes(app: RestApp): Promise<void> {
    requireViewer(app, accounts);
    const shared = { tags: ['auth'], security: [{ token: [] }] };
    const userOf = createUserBody(parts);

    app.get(
      '/api/user',
      {
        schema: {
          ...shared,
          operationId: 'getProfile',
          summary: 'The account, with its cart, wishlist and addresses',
          'x-graphql': '{ viewer { id firstName lastName email cart wishlist addressBook } }',
          response: { 200: ProfileBody },
        },
      },
      async (request) => ({ user: await userOf(request.viewer) }),
    );

    app.post(
      '/api/user/password',
      {
        schema: {
          ...shared,
          operationId: 'changePassword',
          summary: 'Change the password, and end every other session',
          'x-graphql': 'mutation { changePassword(currentPassword: $currentPassword, newPassword: $newPassword) }',
          body: PasswordChangeBody,
          response: { 200: PasswordChangedBody, ...failures(422, 429) },
        },
      },
      async (request) => {
        const { currentPassword, newPassword } = request.body;
        const changed = await passwords.change(request.viewer, currentPassword, newPassword, request.ip);
        return { user: await userOf(changed.account), encodedToken: changed.token };
      },
    );

    app.post(
      '/api/user/logout',
      {
        schema: {
          ...shared,
          operationId: 'logOut',
          summary: 'End the session: the token is refused from now on',
          'x-graphql': 'mutation { logOut }',
          response: { 204: nothing },
        },
      },
      async (request, reply) => {
        const token = tokenOf(request.headers.authorization);
        if (token !== null) await accounts.logOut(token);
        return reply.code(204).send(null);
      },
    );
  };
