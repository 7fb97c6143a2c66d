import type { RestApp, RestDeps } from '../rest-app.ts';
import { createRoute } from '../route.ts';
import { nothing } from '../rest-schemas.ts';
import { EmailChangedBody, EmailProofBody, ForgottenPasswordBody, NewPasswordBody } from '../bodies/accounts.rest.ts';

/** What mailed links are for: setting a new password, and confirming a new email. */
export async function forgottenPasswordRoutes(app: RestApp, { passwords, email }: RestDeps): Promise<void> {
  const route = createRoute(app, { tag: 'auth', needsToken: false });

  route('POST /api/auth/forgot-password', {
    operationId: 'requestPasswordReset',
    summary: 'Mail a password reset link, if the email has an account',
    graphql: 'mutation { requestPasswordReset(email: $email) }',
    body: ForgottenPasswordBody,
    status: 204,
    answer: nothing,
    failures: [422, 429],
    act: ({ body, request }) => passwords.requestReset(body.email, request.ip),
  });

  route('POST /api/auth/reset-password', {
    operationId: 'resetPassword',
    summary: 'Set a new password with the token of a mailed link and end all sessions',
    graphql: 'mutation { resetPassword(token: $token, newPassword: $newPassword) }',
    body: NewPasswordBody,
    status: 204,
    answer: nothing,
    failures: [404, 429],
    act: ({ body, request }) => passwords.reset(body.token, body.newPassword, request.ip),
  });

  route('POST /api/auth/confirm-email', {
    operationId: 'confirmEmailChange',
    summary: 'Change the email with the token of a mailed link and end all sessions',
    graphql: 'mutation { confirmEmailChange(input: { token: $token }) { email userErrors } }',
    body: EmailProofBody,
    answer: EmailChangedBody,
    failures: [404, 422, 429],
    act: async ({ body, request }) => ({ email: await email.confirm(body.token, request.ip) }),
  });
}
