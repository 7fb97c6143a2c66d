import { Type } from 'typebox';
import type { Account } from '../accounts/account.ts';
import type { CatalogueService } from '../catalogue/catalogue.service.ts';
import { pathId } from '../http/path-id.ts';
import { referencedId } from '../http/product-reference.ts';
import type { RestApp } from '../http/rest-app.ts';
import { failures, ItemBody, WishlistAnswer } from '../http/rest-schemas.ts';
import type { RestShapes } from '../http/rest-shapes.ts';
import { type Authenticator, requireViewer } from '../http/viewer.ts';
import type { WishlistService } from './wishlist.service.ts';

interface Deps {
  readonly accounts: Authenticator;
  readonly wishlist: WishlistService;
  readonly catalogue: Pick<CatalogueService, 'bySlug'>;
  readonly shapes: RestShapes;
}

export const wishlistRoutes = ({ accounts, wishlist, catalogue, shapes }: Deps) =>
  async function routes(app: RestApp): Promise<void> {
    requireViewer(app, accounts);
    const tags = ['wishlist'];
    const security = [{ token: [] }];
    const response = { 200: WishlistAnswer, ...failures };
    const answer = async (account: Account) => ({ wishlist: shapes.wishlist(await wishlist.items(account)) });

    app.get('/api/user/wishlist', { schema: { tags, security, summary: 'The wishlist', response } }, async (request) =>
      answer(request.viewer),
    );

    app.post(
      '/api/user/wishlist',
      {
        schema: {
          tags,
          security,
          summary: 'Add a book, once',
          body: ItemBody,
          response: { 201: WishlistAnswer, ...failures },
        },
      },
      async (request, reply) => {
        const account = await wishlist.add(request.viewer.id, await referencedId(request.body, catalogue));
        return reply.code(201).send(await answer(account));
      },
    );

    app.delete(
      '/api/user/wishlist/:productId',
      {
        schema: {
          tags,
          security,
          summary: 'Take a book off',
          params: Type.Object({ productId: Type.String() }),
          response,
        },
      },
      async (request) => {
        return answer(await wishlist.remove(request.viewer.id, pathId(request.params.productId, 'This book')));
      },
    );
  };
