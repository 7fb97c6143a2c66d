import { prefixId } from '../ids.ts';
import type { Resolvers } from '../__generated__/resolvers.generated.ts';

export const cartResolvers: Pick<Resolvers, 'Mutation' | 'Cart' | 'MovedBook'> = {
  Mutation: {
    async addToCart(_, { productId }, { services, requireViewer }) {
      return services.cart.view(await services.cart.add((await requireViewer()).id, productId));
    },
    async addAllToCart(_, { input }, { services, requireViewer }) {
      const { account, gone } = await services.cart.addAll((await requireViewer()).id, input.books);
      return { cart: services.cart.view(account), gone };
    },
    async removeFromCart(_, { productId }, { services, requireViewer }) {
      return services.cart.view(await services.cart.remove((await requireViewer()).id, productId));
    },
    async setCartQuantity(_, { productId, quantity }, { services, requireViewer }) {
      return services.cart.view(await services.cart.setQuantity((await requireViewer()).id, productId, quantity));
    },
    async moveToWishlist(_, { productId }, { services, requireViewer }) {
      return services.cart.move((await requireViewer()).id, productId);
    },
    async restoreToCart(_, { productId }, { services, requireViewer }) {
      return services.cart.restore((await requireViewer()).id, productId);
    },
  },
  Cart: {
    id: ({ id }) => prefixId('cart', id),
    lines: (cart) => cart.lines(),
    priceDetails: (cart) => cart.priceDetails(),
  },
  MovedBook: {
    cart: (account, _, { services }) => services.cart.view(account),
    wishlist: (account, _, { services }) => services.wishlist.view(account),
  },
};
