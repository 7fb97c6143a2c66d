import type { Account } from '../../services/account/account.ts';
import { bookId } from '../path-id.ts';
import { requireViewer, type RestApp, type RestDeps } from '../rest-app.ts';
import { createRoute } from '../route.ts';
import { wishlistItems } from '../bodies/wishlist.rest.ts';
import { cartItems, ListsBody } from '../bodies/cart.rest.ts';

/** Changes cart and wishlist in one step: moves between them, and the undo of moves and removals. */
export async function movesRoutes(app: RestApp, { accounts, cart, wishlist, covers }: RestDeps): Promise<void> {
  requireViewer(app, accounts);
  const cartRoute = createRoute(app, { tag: 'cart', needsToken: true });
  const wishlistRoute = createRoute(app, { tag: 'wishlist', needsToken: true });
  const ofBothLists = { pathId: bookId, answer: ListsBody, failures: [422] } as const;
  const answer = async (account: Account) => ({
    cart: await cartItems(cart.view(account), covers),
    wishlist: await wishlistItems(wishlist.view(account), covers),
  });

  cartRoute('POST /api/user/cart/:productId/move-to-wishlist', {
    ...ofBothLists,
    operationId: 'moveToWishlist',
    summary: 'Move a book to the wishlist',
    graphql: 'mutation { moveToWishlist(productId: $productId) }',
    act: async ({ viewer, id }) => answer(await cart.move(viewer.id, id)),
  });

  cartRoute('POST /api/user/cart/:productId/restore', {
    ...ofBothLists,
    operationId: 'restoreToCart',
    summary: 'Undo a removal from the cart or a move to the wishlist within ten minutes',
    graphql: 'mutation { restoreToCart(productId: $productId) }',
    act: async ({ viewer, id }) => answer(await cart.restore(viewer.id, id)),
  });

  wishlistRoute('POST /api/user/wishlist/:productId/move-to-cart', {
    ...ofBothLists,
    operationId: 'moveToCart',
    summary: 'Move a book to the cart',
    graphql: 'mutation { moveToCart(productId: $productId) }',
    act: async ({ viewer, id }) => answer(await wishlist.move(viewer.id, id)),
  });

  wishlistRoute('POST /api/user/wishlist/:productId/restore', {
    ...ofBothLists,
    operationId: 'restoreToWishlist',
    summary: 'Undo a removal from the wishlist or a move to the cart within ten minutes',
    graphql: 'mutation { restoreToWishlist(productId: $productId) }',
    act: async ({ viewer, id }) => answer(await wishlist.restore(viewer.id, id)),
  });
}
