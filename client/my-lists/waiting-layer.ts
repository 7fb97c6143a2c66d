import type { ApolloCache, ApolloClient } from '@apollo/client';
import { WaitingItemFragmentDoc, WaitingLineFragmentDoc } from './__generated__/waiting.generated.ts';
import { MyListsDocument } from './__generated__/my-lists.generated.ts';
import type { Change } from './changes.ts';
import { withItem, withLine, withoutItem } from './create-list-act.ts';
import { changesNow } from './waiting-record.ts';

/** Changes the cached lists as the server will. */
function apply(cache: ApolloCache, { productId, wants }: Change): void {
  const viewer = cache.readQuery({ query: MyListsDocument }, true)?.viewer;
  if (!viewer) return;
  let { cart, wishlist } = viewer;
  if (wants.cart === true) cart = withLine(cart, productId);
  const lines = cart.lines
    .filter(({ product }) => wants.cart !== false || product.id !== productId)
    .map((line) => ({
      ...line,
      quantity: (line.product.id === productId ? wants.quantity : undefined) ?? line.quantity,
    }));
  if (wants.wishlist !== undefined) wishlist = (wants.wishlist ? withItem : withoutItem)(wishlist, productId);
  cache.writeQuery({ query: MyListsDocument, data: { viewer: { ...viewer, cart: { ...cart, lines }, wishlist } } });
  // The rest of a new row; the book's own fields are those of the page where it was pressed.
  const id = `new:${productId}`;
  const isNew = (one: { id: string }) => one.id === id;
  const line = { __typename: 'CartLine', id, copiesAvailable: null, priceWhenAdded: null } as const;
  const item = { __typename: 'WishlistItem', id, priceWhenAdded: null, isWatched: false } as const;
  if (lines.some(isNew))
    cache.writeFragment({ id: cache.identify(line), fragment: WaitingLineFragmentDoc, data: line });
  if (wishlist.items.some(isNew))
    cache.writeFragment({ id: cache.identify(item), fragment: WaitingItemFragmentDoc, data: item });
}

/** An optimistic layer of the cache with what waits: pages and badges show the lists as they will be. */
export function createWaitingLayer({ cache }: ApolloClient) {
  let made = 0;
  const id = () => `waiting-${made}`;
  const hide = () => cache.removeOptimistic(id());
  return {
    hide,
    /** Applies what waits to the lists as they are now. */
    show(): void {
      const changes = changesNow();
      if (changes.length === 0) return hide();
      const removeOptimistic = id();
      made += 1;
      const update = (layer: ApolloCache) => changes.forEach((change) => apply(layer, change));
      cache.batch({ optimistic: id(), removeOptimistic, update });
    },
  };
}
