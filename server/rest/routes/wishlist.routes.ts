import type { Account } from '../../services/account/account.ts';
import { ItemBody, ItemInput, referencedId } from '../bodies/product-reference.rest.ts';
import { bookId } from '../path-id.ts';
import { requireViewer, type RestApp, type RestDeps } from '../rest-app.ts';
import { createRoute } from '../route.ts';
import { ShareBody, WishlistBody, wishlistItems } from '../bodies/wishlist.rest.ts';

export async function wishlistRoutes(app: RestApp, { accounts, wishlist, catalogue, covers }: RestDeps): Promise<void> {
  requireViewer(app, accounts);
  const route = createRoute(app, { tag: 'wishlist', needsToken: true });
  const answer = async (account: Account) => ({ wishlist: await wishlistItems(wishlist.view(account), covers) });

  route('GET /api/user/wishlist', {
    operationId: 'getWishlist',
    summary: 'The wishlist',
    graphql: '{ viewer { wishlist } }',
    answer: WishlistBody,
    act: async ({ viewer }) => answer(viewer),
  });

  route('POST /api/user/wishlist', {
    operationId: 'addToWishlist',
    summary: 'Add a book if missing',
    graphql: 'mutation { addToWishlist(productId: $_id) }',
    body: ItemBody,
    documentedBody: ItemInput,
    status: 201,
    answer: WishlistBody,
    failures: [404, 422],
    act: async ({ viewer, body }) => answer(await wishlist.add(viewer.id, await referencedId(body, catalogue))),
  });

  route('DELETE /api/user/wishlist/:productId', {
    operationId: 'removeFromWishlist',
    summary: 'Remove a book',
    graphql: 'mutation { removeFromWishlist(productId: $productId) }',
    pathId: bookId,
    answer: WishlistBody,
    act: async ({ viewer, id }) => answer(await wishlist.remove(viewer.id, id)),
  });

  route('POST /api/user/wishlist/:productId/watch', {
    operationId: 'watchBook',
    summary: 'Subscribe to emails when the book gets cheaper or is back in stock',
    graphql: 'mutation { watchBook(productId: $productId) }',
    pathId: bookId,
    answer: WishlistBody,
    failures: [404, 422],
    act: async ({ viewer, id }) => answer(await wishlist.watch(viewer.id, id)),
  });

  route('DELETE /api/user/wishlist/:productId/watch', {
    operationId: 'unwatchBook',
    summary: 'Unsubscribe from emails about the book',
    graphql: 'mutation { unwatchBook(productId: $productId) }',
    pathId: bookId,
    answer: WishlistBody,
    act: async ({ viewer, id }) => answer(await wishlist.unwatch(viewer.id, id)),
  });

  route('POST /api/user/wishlist-share', {
    operationId: 'shareWishlist',
    summary: 'Share the wishlist by a link',
    graphql: 'mutation { shareWishlist { wishlist { shareToken } } }',
    answer: ShareBody,
    failures: [422],
    act: async ({ viewer }) => ({ token: wishlist.view(await wishlist.share(viewer.id)).shareToken }),
  });

  route('DELETE /api/user/wishlist-share', {
    operationId: 'stopSharingWishlist',
    summary: "Revoke the wishlist's link permanently",
    graphql: 'mutation { stopSharingWishlist { wishlist { shareToken } } }',
    answer: ShareBody,
    act: async ({ viewer }) => ({ token: wishlist.view(await wishlist.stopSharing(viewer.id)).shareToken }),
  });
}
