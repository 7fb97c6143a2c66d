import type { RestApp } from '../rest-app.ts';
import { failures } from '../rest-schemas.ts';
import {
  createUserBody,
  LoggedInBody,
  LogInBody,
  SignedUpBody,
  SignUpBody,
  type UserParts,
} from '../bodies/accounts.rest.ts';
import type { AccountsService } from '../../services/account/sign-in/accounts.service.ts';

interface Deps extends UserParts {
  readonly accounts: AccountsService;
}

export const accountsRoutes = ({ accounts, ...parts }: Deps) =>
  async function routes(app: RestApp): Promise<void> {
    const userOf = createUserBody(parts);

    app.post(
      '/api/auth/signup',
      {
        schema: {
          tags: ['auth'],
          operationId: 'signUp',
          summary: 'Open an account',
          'x-graphql': `mutation {
            signUp(input: { firstName: $firstName, lastName: $lastName, email: $email, password: $password })
          }`,
          security: [],
          body: SignUpBody,
          response: { 201: SignedUpBody, ...failures(422, 429) },
        },
      },
      async (request, reply) => {
        const { token, account } = await accounts.signUp(request.body, request.ip);
        return reply.code(201).send({ createdUser: await userOf(account), encodedToken: token });
      },
    );

    app.post(
      '/api/auth/login',
      {
        schema: {
          tags: ['auth'],
          operationId: 'logIn',
          summary: 'Log in',
          'x-graphql': 'mutation { logIn(email: $email, password: $password) }',
          security: [],
          body: LogInBody,
          response: { 200: LoggedInBody, ...failures(401, 404, 429) },
        },
      },
      async (request) => {
        const { email, password } = request.body;
        const { token, account } = await accounts.logIn(email, password, request.ip);
        return { foundUser: await userOf(account), encodedToken: token };
      },
    );
  };
