import { Type } from 'typebox';
import type { Account } from '../../services/account/account.ts';
import { type Authenticator, requireViewer } from '../bodies/viewer.rest.ts';
import type { CoverAddresses } from '../bodies/catalogue.rest.ts';
import { type BooksBySlug, ItemBody, ItemInput, referencedId } from '../bodies/product-reference.rest.ts';
import { documentedBody } from '../documented-body.ts';
import { examples } from '../example-values.ts';
import { pathId } from '../path-id.ts';
import type { RestApp } from '../rest-app.ts';
import { failures } from '../rest-schemas.ts';
import { WishlistBody, wishlistItems } from '../bodies/wishlist.rest.ts';
import type { WishlistService } from '../../services/account/wishlist/wishlist.service.ts';

interface Deps {
  readonly accounts: Authenticator;
  readonly wishlist: WishlistService;
  readonly catalogue: BooksBySlug;
  readonly covers: CoverAddresses;
}

export const wishlistRoutes = ({ accounts, wishlist, catalogue, covers }: Deps) =>
  async function routes(app: RestApp): Promise<void> {
    requireViewer(app, accounts);
    const shared = { tags: ['wishlist'], security: [{ token: [] }] };
    const params = Type.Object({
      productId: Type.String({
        description: 'The `_id`, with or without a colon before it.',
        examples: [examples.productId],
      }),
    });
    const response = { 200: WishlistBody };
    const created = { 201: WishlistBody, ...failures(404, 422) };
    const answer = async (account: Account) => ({ wishlist: wishlistItems(await wishlist.items(account), covers) });

    app.get(
      '/api/user/wishlist',
      {
        schema: {
          ...shared,
          operationId: 'getWishlist',
          'x-graphql': '{ viewer { wishlist } }',
          summary: 'The wishlist',
          response,
        },
      },
      async (request) => answer(request.viewer),
    );

    app.post(
      '/api/user/wishlist',
      {
        schema: {
          ...shared,
          operationId: 'addToWishlist',
          'x-graphql': 'mutation { addToWishlist(productId: $_id) }',
          summary: 'Add a book, once',
          body: ItemBody,
          response: created,
        },
        config: documentedBody(ItemInput),
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
          ...shared,
          operationId: 'removeFromWishlist',
          'x-graphql': 'mutation { removeFromWishlist(productId: $productId) }',
          summary: 'Take a book off',
          params,
          response,
        },
      },
      async (request) =>
        answer(await wishlist.remove(request.viewer.id, pathId(request.params.productId, 'This book'))),
    );
  };
