import { Type } from 'typebox';
import type { Account } from '../../services/account/account.ts';
import { type Authenticator, requireViewer } from '../bodies/viewer.rest.ts';
import type { CoverAddresses } from '../bodies/catalogue.rest.ts';
import { examples } from '../example-values.ts';
import { pathId } from '../path-id.ts';
import type { RestApp } from '../rest-app.ts';
import { failures } from '../rest-schemas.ts';
import { wishlistItems } from '../bodies/wishlist.rest.ts';
import type { WishedBook } from '../../services/account/wishlist/wishlist.ts';
import { cartItems, ListsBody } from '../bodies/cart.rest.ts';
import type { CartService } from '../../services/account/cart/cart.service.ts';

interface Deps {
  readonly accounts: Authenticator;
  readonly cart: CartService;
  readonly wishlist: Pick<CartService, 'move' | 'restore'> & {
    items(account: Account): Promise<readonly WishedBook[]>;
  };
  readonly covers: CoverAddresses;
}

/** What changes cart and wishlist in one step: moves between them, and the undo of moves and removals. */
export const movesRoutes = ({ accounts, cart, wishlist, covers }: Deps) =>
  async function routes(app: RestApp): Promise<void> {
    requireViewer(app, accounts);
    const shared = {
      security: [{ token: [] }],
      params: Type.Object({
        productId: Type.String({
          description: 'The `_id`, with or without a colon before it.',
          examples: [examples.productId],
        }),
      }),
      response: { 200: ListsBody, ...failures(422) },
    };
    const bookId = (raw: string) => pathId(raw, 'This book');
    const answer = async (account: Account) => ({
      cart: cartItems(await cart.lines(account), covers),
      wishlist: wishlistItems(await wishlist.items(account), covers),
    });

    app.post(
      '/api/user/cart/:productId/move-to-wishlist',
      {
        schema: {
          ...shared,
          tags: ['cart'],
          operationId: 'moveToWishlist',
          summary: 'Move a book to the wishlist',
          'x-graphql': 'mutation { moveToWishlist(productId: $productId) }',
        },
      },
      async (request) => answer(await cart.move(request.viewer.id, bookId(request.params.productId))),
    );

    app.post(
      '/api/user/cart/:productId/restore',
      {
        schema: {
          ...shared,
          tags: ['cart'],
          operationId: 'restoreToCart',
          summary: 'Take back a removal from the cart or a move to the wishlist, up to ten minutes later',
          'x-graphql': 'mutation { restoreToCart(productId: $productId) }',
        },
      },
      async (request) => answer(await cart.restore(request.viewer.id, bookId(request.params.productId))),
    );

    app.post(
      '/api/user/wishlist/:productId/move-to-cart',
      {
        schema: {
          ...shared,
          tags: ['wishlist'],
          operationId: 'moveToCart',
          summary: 'Move a book to the cart',
          'x-graphql': 'mutation { moveToCart(productId: $productId) }',
        },
      },
      async (request) => answer(await wishlist.move(request.viewer.id, bookId(request.params.productId))),
    );

    app.post(
      '/api/user/wishlist/:productId/restore',
      {
        schema: {
          ...shared,
          tags: ['wishlist'],
          operationId: 'restoreToWishlist',
          summary: 'Take back a removal from the wishlist or a move to the cart, up to ten minutes later',
          'x-graphql': 'mutation { restoreToWishlist(productId: $productId) }',
        },
      },
      async (request) => answer(await wishlist.restore(request.viewer.id, bookId(request.params.productId))),
    );
  };
