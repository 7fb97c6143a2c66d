import type { RestApp, RestDeps } from '../rest-app.ts';
import { createRoute } from '../route.ts';
import { callerOf } from '../../http/caller.ts';
import { createUserBody, LoggedInBody, LogInBody, SignedUpBody, SignUpBody } from '../bodies/accounts.rest.ts';

export async function accountsRoutes(app: RestApp, { accounts, ...parts }: RestDeps): Promise<void> {
  const route = createRoute(app, { tag: 'auth', needsToken: false });
  const userOf = createUserBody(parts);

  route('POST /api/auth/signup', {
    operationId: 'signUp',
    summary: 'Create an account and log in',
    graphql: `mutation {
      signUp(input: { firstName: $firstName, lastName: $lastName, email: $email, password: $password }) { session { token viewer { firstName email } } userErrors }
    }`,
    body: SignUpBody,
    status: 201,
    answer: SignedUpBody,
    failures: [422, 429],
    act: async ({ body, request }) => {
      const { token, account } = await accounts.signUp(body, callerOf(request));
      return { createdUser: await userOf(account), encodedToken: token };
    },
  });

  route('POST /api/auth/login', {
    operationId: 'logIn',
    summary: 'Log in',
    graphql:
      'mutation { logIn(email: $email, password: $password) { session { token viewer { firstName email } } userErrors } }',
    body: LogInBody,
    answer: LoggedInBody,
    failures: [401, 404, 429],
    act: async ({ body, request }) => {
      const { token, account } = await accounts.logIn(body.email, body.password, callerOf(request));
      return { foundUser: await userOf(account), encodedToken: token };
    },
  });
}
