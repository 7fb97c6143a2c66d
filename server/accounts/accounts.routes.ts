import type { PricedLine } from '../cart/cart.ts';
import type { CoverAddresses } from '../catalogue/catalogue.rest.ts';
import type { RestApp } from '../rest/rest-app.ts';
import { failures } from '../rest/rest-schemas.ts';
import type { WishedBook } from '../wishlist/wishlist.ts';
import type { Account } from './account.ts';
import { LoggedInBody, LogInBody, SignedUpBody, SignUpBody, userBody } from './accounts.rest.ts';
import type { AccountsService } from './accounts.service.ts';

interface Deps {
  readonly accounts: AccountsService;
  readonly cart: { lines(account: Account): Promise<readonly PricedLine[]> };
  readonly wishlist: { items(account: Account): Promise<readonly WishedBook[]> };
  readonly covers: CoverAddresses;
}

export const accountsRoutes = ({ accounts, cart, wishlist, covers }: Deps) =>
  async function routes(app: RestApp): Promise<void> {
    const userOf = async (account: Account) =>
      userBody(account, await cart.lines(account), await wishlist.items(account), covers);

    app.post(
      '/api/auth/signup',
      {
        schema: {
          tags: ['auth'],
          operationId: 'signUp',
          summary: 'Open an account',
          security: [],
          body: SignUpBody,
          response: { 201: SignedUpBody, ...failures },
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
          security: [],
          body: LogInBody,
          response: { 200: LoggedInBody, ...failures },
        },
      },
      async (request) => {
        const { email, password } = request.body;
        const { token, account } = await accounts.logIn(email, password, request.ip);
        return { foundUser: await userOf(account), encodedToken: token };
      },
    );
  };
