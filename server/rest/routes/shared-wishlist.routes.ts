import { notFound } from '../../errors.ts';
import { productBody } from '../bodies/catalogue.rest.ts';
import { SharedWishlistBody } from '../bodies/wishlist.rest.ts';
import { shareToken } from '../path-id.ts';
import type { RestApp, RestDeps } from '../rest-app.ts';
import { createRoute } from '../route.ts';

/** Needs no token: the link itself grants the reading. */
export async function sharedWishlistRoutes(app: RestApp, { wishlist, covers }: RestDeps): Promise<void> {
  const route = createRoute(app, { tag: 'wishlist', needsToken: false });

  route('GET /api/shared-wishlists/:shareToken', {
    operationId: 'getSharedWishlist',
    summary: 'A shared wishlist',
    graphql: '{ sharedWishlist(token: $shareToken) { firstName books } }',
    pathId: shareToken,
    answer: SharedWishlistBody,
    async act({ id }) {
      const shared = await wishlist.shared(id);
      if (!shared) throw notFound('This wishlist');
      return { firstName: shared.firstName, products: shared.books.map((book) => productBody(book, covers)) };
    },
  });
}
