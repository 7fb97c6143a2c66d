import type { ApolloCache, ApolloClient, TypedDocumentNode } from '@apollo/client';
import { reportFailure } from '../ui/report-failure.ts';
import type { MyListsQuery } from '../graphql/__generated__/operations.generated.ts';
import { keepFocusForBook } from '../ui/book/keep-focus-for-book.ts';
import { toast, type WithLink } from '../ui/toast.ts';
import { NewItemFragmentDoc, NewLineFragmentDoc } from './__generated__/list-acts.generated.ts';
import { MyListsDocument } from './__generated__/my-lists.generated.ts';
import { type OfflineAct, sendWithNetwork } from './pending-acts.ts';

type Lists = NonNullable<MyListsQuery['viewer']>;
type CartBookIds = Lists['cart'];
type WishlistBookIds = Lists['wishlist'];

/** The link to the cart in the toast of an act that puts a book there. */
export const linkToCart = { href: '/carts', label: 'Go To Cart' };

/** Changes cart or wishlist by one book, and reports it in a toast. Never rejects. */
export type ListAct = (client: ApolloClient, productId: string) => Promise<void>;

type ListActOptions<Data> = {
  mutation: TypedDocumentNode<Data, { productId: string }>;
  /** The lists as the server will answer. */
  optimistic?: (lists: Lists, productId: string) => Partial<Pick<Lists, 'cart' | 'wishlist'>>;
  /** The toast's text, once the server has answered. */
  success: string;
  undo?: ListAct;
  /** Set for an act that may wait for the network. */
  offline?: OfflineAct;
  /** The toast's link, to where the book is now. */
  link?: WithLink['link'];
  /** The changed cart, where the mutation asks only for its lines: the bill in the cache is then out of date. */
  cartWithoutBill?: (data: Data) => Pick<CartBookIds, '__typename' | 'id'>;
  /** Whether the act brings back a row, which then takes the focus. */
  restores?: boolean;
};

let layers = 0;

export function createListAct<Data>(options: ListActOptions<Data>): ListAct {
  const { mutation, optimistic, success, undo, offline, cartWithoutBill, restores } = options;
  return async (client, productId) => {
    const focusBook = restores && keepFocusForBook(productId);
    const { cache } = client;
    const layer = `act-${(layers += 1)}`;
    // Unlike the update of an `optimisticResponse`, this update runs again when an earlier layer is removed. Because it
    // reads and writes the same query, its layer holds only the changed rows, and the server's answers about the
    // quantities of other rows show immediately.
    const show = (below: ApolloCache) => {
      const viewer = below.readQuery({ query: MyListsDocument }, true)?.viewer;
      if (!viewer || !optimistic) return;
      below.writeQuery({ query: MyListsDocument, data: { viewer: { ...viewer, ...optimistic(viewer, productId) } } });
      completeRows(below, productId);
    };
    cache.batch({ optimistic: layer, update: show });
    try {
      const mutate = { mutation, variables: { productId } };
      const answer = await (offline
        ? sendWithNetwork(client, mutate, { productId, ...offline })
        : client.mutate(mutate));
      if (!answer) return;
      const { data } = answer;
      const cart = data && cartWithoutBill?.(data);
      if (cart) cache.evict({ id: cache.identify(cart), fieldName: 'priceDetails' });
      // One toast per book, so that quick presses do not pile up. An undefined `undo` replaces the previous one.
      toast.success(success, {
        id: productId,
        link: options.link,
        undo: undo && (() => void undo(client, productId)),
      });
      if (focusBook) focusBook();
    } catch (error) {
      reportFailure(error, client);
    } finally {
      cache.removeOptimistic(layer);
    }
  };
}

type Entries = readonly { product: { id: string } }[];

const has = (entries: Entries, productId: string) => entries.some(({ product }) => product.id === productId);
/** A temporary id: the server's answer brings the entry's real one. */
const newId = (productId: string) => `new:${productId}`;
const newEntry = (productId: string) => ({
  id: newId(productId),
  product: { __typename: 'Product' as const, id: productId },
});

/** Writes a new row's own fields, which a page shows until the answer. The book's fields are already in the cache. */
function completeRows(cache: ApolloCache, productId: string): void {
  const id = newId(productId);
  const line = { __typename: 'CartLine', id, quantity: 1, copiesAvailable: null, priceWhenAdded: null } as const;
  const item = { __typename: 'WishlistItem', id, priceWhenAdded: null, isWatched: false } as const;
  cache.writeFragment({ id: cache.identify(line), fragment: NewLineFragmentDoc, data: line });
  cache.writeFragment({ id: cache.identify(item), fragment: NewItemFragmentDoc, data: item });
}

export function withLine(cart: CartBookIds, productId: string): CartBookIds {
  if (has(cart.lines, productId)) return cart;
  return { ...cart, lines: [...cart.lines, { __typename: 'CartLine', ...newEntry(productId) }] };
}

export function withoutLine(cart: CartBookIds, productId: string): CartBookIds {
  return { ...cart, lines: cart.lines.filter(({ product }) => product.id !== productId) };
}

export function withItem(wishlist: WishlistBookIds, productId: string): WishlistBookIds {
  if (has(wishlist.items, productId)) return wishlist;
  return { ...wishlist, items: [...wishlist.items, { __typename: 'WishlistItem', ...newEntry(productId) }] };
}

export function withoutItem(wishlist: WishlistBookIds, productId: string): WishlistBookIds {
  return { ...wishlist, items: wishlist.items.filter(({ product }) => product.id !== productId) };
}
