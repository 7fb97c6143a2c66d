import { prefixId } from '../ids.ts';
import type { Resolvers } from '../__generated__/resolvers.generated.ts';

export const wishlistResolvers: Pick<Resolvers, 'Query' | 'Mutation' | 'Wishlist' | 'SharedWishlist'> = {
  Query: {
    sharedWishlist(_, { token }, { services, audience }) {
      // A link may be withdrawn at any time, so no cache may keep its answer.
      audience.isPersonal = true;
      return services.wishlist.shared(token);
    },
  },
  Mutation: {
    async addToWishlist(_, { productId }, { services, requireViewer }) {
      return services.wishlist.view(await services.wishlist.add((await requireViewer()).id, productId));
    },
    async removeFromWishlist(_, { productId }, { services, requireViewer }) {
      return services.wishlist.view(await services.wishlist.remove((await requireViewer()).id, productId));
    },
    async watchBook(_, { productId }, { services, requireViewer }) {
      return services.wishlist.view(await services.wishlist.watch((await requireViewer()).id, productId));
    },
    async unwatchBook(_, { productId }, { services, requireViewer }) {
      return services.wishlist.view(await services.wishlist.unwatch((await requireViewer()).id, productId));
    },
    async stopLetters(_, { token, productId = null }, { services }) {
      await services.wishlist.stopLetters(token, productId);
      return true;
    },
    async moveToCart(_, { productId }, { services, requireViewer }) {
      return services.wishlist.move((await requireViewer()).id, productId);
    },
    async restoreToWishlist(_, { productId }, { services, requireViewer }) {
      return services.wishlist.restore((await requireViewer()).id, productId);
    },
    async shareWishlist(_, __, { services, requireViewer }) {
      return { wishlist: services.wishlist.view(await services.wishlist.share((await requireViewer()).id)) };
    },
    async stopSharingWishlist(_, __, { services, requireViewer }) {
      return { wishlist: services.wishlist.view(await services.wishlist.stopSharing((await requireViewer()).id)) };
    },
  },
  Wishlist: {
    id: ({ id }) => prefixId('wishlist', id),
    items: (wishlist) => wishlist.items(),
  },
  SharedWishlist: { id: ({ token }) => token },
};
