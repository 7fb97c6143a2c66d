import type { Resolvers } from '../__generated__/resolvers.generated.ts';

export const wishlistResolvers: Pick<Resolvers, 'Mutation' | 'Wishlist'> = {
  Mutation: {
    async addToWishlist(_, { productId }, { services, requireViewer }) {
      return services.wishlist.add((await requireViewer()).id, productId);
    },
    async removeFromWishlist(_, { productId }, { services, requireViewer }) {
      return services.wishlist.remove((await requireViewer()).id, productId);
    },
    async moveToCart(_, { productId }, { services, requireViewer }) {
      return services.wishlist.move((await requireViewer()).id, productId);
    },
    async restoreToWishlist(_, { productId }, { services, requireViewer }) {
      return services.wishlist.restore((await requireViewer()).id, productId);
    },
  },
  Wishlist: {
    items: (account, _, { services }) => services.wishlist.items(account),
  },
};
