import type { RestApp } from '../rest-app.ts';
import { failures, nothing } from '../rest-schemas.ts';
import { ForgottenPasswordBody, NewPasswordBody } from '../bodies/accounts.rest.ts';
import type { PasswordsService } from '../../services/account/sign-in/passwords.service.ts';

/** A new password for who has forgotten theirs: by a mailed link. */
export const forgottenPasswordRoutes = ({ passwords }: { passwords: PasswordsService }) =>
  async function routes(app: RestApp): Promise<void> {
    const shared = { tags: ['auth'], security: [] };

    app.post(
      '/api/auth/forgot-password',
      {
        schema: {
          ...shared,
          operationId: 'requestPasswordReset',
          summary: 'Mail a link that sets a new password, if the email has an account',
          'x-graphql': 'mutation { requestPasswordReset(email: $email) }',
          body: ForgottenPasswordBody,
          response: { 204: nothing, ...failures(422, 429) },
        },
      },
      async (request, reply) => {
        await passwords.requestReset(request.body.email, request.ip);
        return reply.code(204).send(null);
      },
    );

    app.post(
      '/api/auth/reset-password',
      {
        schema: {
          ...shared,
          operationId: 'resetPassword',
          summary: 'Set a new password with the token of a mailed link, and end every session',
          'x-graphql': 'mutation { resetPassword(token: $token, newPassword: $newPassword) }',
          body: NewPasswordBody,
          response: { 204: nothing, ...failures(404, 429) },
        },
      },
      async (request, reply) => {
        await passwords.reset(request.body.token, request.body.newPassword, request.ip);
        return reply.code(204).send(null);
      },
    );
  };
