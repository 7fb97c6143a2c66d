import type { ApolloClient } from '@apollo/client';
import type { Unmasked } from '@apollo/client/masking';
import type { ShelfCartFragment, ShelfWishlistFragment } from '../graphql/operations.generated.ts';
import { ViewerShelfDocument } from './viewer-shelf.generated.ts';

type ShelfCart = Unmasked<ShelfCartFragment>;
type ShelfWishlist = Unmasked<ShelfWishlistFragment>;

/** What the cache knows of the shelf, answers still under way included; for optimistic answers. */
export function readShelf(client: Pick<ApolloClient, 'readQuery'>) {
  return client.readQuery({ query: ViewerShelfDocument }, true)?.viewer ?? null;
}

/** The cart as the server will answer once the book is in it. The real line has an id of its own. */
export function withLine(cart: ShelfCart, productId: string): ShelfCart {
  if (cart.lines.some(({ product }) => product.id === productId)) return cart;
  const product = { __typename: 'Product' as const, id: productId };
  return {
    ...cart,
    lines: [...cart.lines, { __typename: 'CartLine', id: `new:${productId}`, quantity: 1, product }],
  };
}

export function withItem(wishlist: ShelfWishlist, productId: string): ShelfWishlist {
  if (wishlist.items.some(({ product }) => product.id === productId)) return wishlist;
  const product = { __typename: 'Product' as const, id: productId };
  return { ...wishlist, items: [...wishlist.items, { __typename: 'WishlistItem', id: `new:${productId}`, product }] };
}

export function withoutItem(wishlist: ShelfWishlist, productId: string): ShelfWishlist {
  return { ...wishlist, items: wishlist.items.filter(({ product }) => product.id !== productId) };
}

/**
 * A mutation that knows only the lines of a cart leaves the numbers of the bill behind: forgotten, they are asked for
 * when they are shown next.
 */
export function forgetBill({ cache }: Pick<ApolloClient, 'cache'>, cart: Pick<ShelfCart, '__typename' | 'id'>): void {
  cache.evict({ id: cache.identify(cart), fieldName: 'priceDetails' });
}
