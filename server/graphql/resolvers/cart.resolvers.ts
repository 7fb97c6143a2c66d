import { ownId } from '../ids.ts';
import type { Resolvers } from '../__generated__/resolvers.generated.ts';
import { priceDetails } from '../../services/account/cart/cart.ts';

export const cartResolvers: Pick<Resolvers, 'Mutation' | 'Cart' | 'AddAllToCartPayload' | 'MovedBook'> = {
  Mutation: {
    async addToCart(_, { productId }, { services, requireViewer }) {
      return services.cart.add((await requireViewer()).id, productId);
    },
    async addAllToCart(_, { input }, { services, requireViewer }) {
      return services.cart.addAll((await requireViewer()).id, input.books);
    },
    async removeFromCart(_, { productId }, { services, requireViewer }) {
      return services.cart.remove((await requireViewer()).id, productId);
    },
    async setCartQuantity(_, { productId, quantity }, { services, requireViewer }) {
      return services.cart.setQuantity((await requireViewer()).id, productId, quantity);
    },
    async moveToWishlist(_, { productId }, { services, requireViewer }) {
      return services.cart.move((await requireViewer()).id, productId);
    },
    async restoreToCart(_, { productId }, { services, requireViewer }) {
      return services.cart.restore((await requireViewer()).id, productId);
    },
  },
  Cart: {
    id: ({ id }) => ownId('cart', id),
    lines: (account, _, { services }) => services.cart.lines(account),
    priceDetails: async (account, _, { services }) => priceDetails(await services.cart.lines(account)),
  },
  AddAllToCartPayload: {
    cart: ({ account }) => account,
  },
  MovedBook: {
    cart: (account) => account,
    wishlist: (account) => account,
  },
};
