import { Type } from 'typebox';
import type { CartService } from '../cart/cart.service.ts';
import type { RestApp } from '../http/rest-app.ts';
import { failures, UserBody } from '../http/rest-schemas.ts';
import type { RestShapes } from '../http/rest-shapes.ts';
import type { WishlistService } from '../wishlist/wishlist.service.ts';
import type { Account } from './account.ts';
import type { AccountsService } from './accounts.service.ts';

interface Deps {
  readonly accounts: AccountsService;
  readonly cart: Pick<CartService, 'lines'>;
  readonly wishlist: Pick<WishlistService, 'items'>;
  readonly shapes: RestShapes;
}

export const accountsRoutes = ({ accounts, cart, wishlist, shapes }: Deps) =>
  async function routes(app: RestApp): Promise<void> {
    const userOf = async (account: Account) =>
      shapes.user(account, await cart.lines(account), await wishlist.items(account));

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
            password: Type.String(),
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
