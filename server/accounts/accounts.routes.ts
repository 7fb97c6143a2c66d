import { Type } from 'typebox';
import type { PricedLine } from '../cart/cart.ts';
import type { CoverAddresses } from '../catalogue/catalogue.rest.ts';
import type { RestApp } from '../rest/rest-app.ts';
import { failures } from '../rest/rest-schemas.ts';
import type { WishedBook } from '../wishlist/wishlist.ts';
import type { Account } from './account.ts';
import { UserBody, userBody } from './accounts.rest.ts';
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
          summary: 'Open an account',
          body: Type.Object({
            firstName: Type.String(),
            lastName: Type.String(),
            email: Type.String(),
            password: Type.String({ description: '8 to 256 characters.' }),
          }),
          response: { 201: Type.Object({ createdUser: UserBody, encodedToken: Type.String() }), ...failures },
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
          summary: 'Log in',
          body: Type.Object({ email: Type.String(), password: Type.String() }),
          response: { 200: Type.Object({ foundUser: UserBody, encodedToken: Type.String() }), ...failures },
        },
      },
      async (request) => {
        const { email, password } = request.body;
        const { token, account } = await accounts.logIn(email, password, request.ip);
        return { foundUser: await userOf(account), encodedToken: token };
      },
    );
  };
