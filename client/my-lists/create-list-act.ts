import type { ApolloClient, TypedDocumentNode } from '@apollo/client';
import { reportFailure } from '../graphql/failure.ts';
import type { MyListsQuery } from '../graphql/__generated__/operations.generated.ts';
import { keepFocusForBook } from '../ui/book/keep-focus-for-book.ts';
import { type Onward, toast } from '../ui/toast.ts';
import type { Wants } from './changes.ts';
import { MyListsDocument } from './__generated__/my-lists.generated.ts';
import { sendOrWait } from './waiting.ts';

type Lists = NonNullable<MyListsQuery['viewer']>;
type CartBookIds = Lists['cart'];
type WishlistBookIds = Lists['wishlist'];

/** Changes cart or wishlist by one book, and tells the shopper. Never rejects. */
export type ListAct = (client: ApolloClient, productId: string) => Promise<void>;

type ListActOptions<Data> = {
  mutation: TypedDocumentNode<Data, { productId: string }>;
  /** The answer that the server will give, made from the cache; null when the cache knows too little. */
  optimistic?: (lists: Lists, productId: string, client: ApolloClient) => Data | null;
  /** The toast's text, once the server has answered. */
  success: string;
  undo?: ListAct;
  /** For an act that may wait in the browser: what it wants of the book. */
  wants?: Wants;
  /** The toast leads to where the book is now. */
  onward?: Onward['onward'];
  /** The changed cart, where the mutation asks only for its lines: the bill in the cache is then out of date. */
  cartWithoutBill?: (data: Data) => Pick<CartBookIds, '__typename' | 'id'>;
  /** The row that comes back takes the focus. */
  restores?: boolean;
};

export function createListAct<Data>(options: ListActOptions<Data>): ListAct {
  const { mutation, optimistic, success, undo, wants, onward, cartWithoutBill, restores } = options;
  return async (client, productId) => {
    const focusBook = restores && keepFocusForBook(productId);
    // Optimistic, so that the lists include the changes that are still under way.
    const lists = client.readQuery({ query: MyListsDocument }, true)?.viewer;
    const optimisticResponse = lists && optimistic?.(lists, productId, client);
    try {
      const variables = { productId };
      const send = () => client.mutate({ mutation, variables, ...(optimisticResponse && { optimisticResponse }) });
      const answer = await (wants ? sendOrWait({ client, productId, wants }, send) : send());
      if (!answer) return;
      const { data } = answer;
      const cart = data && cartWithoutBill?.(data);
      if (cart) client.cache.evict({ id: client.cache.identify(cart), fieldName: 'priceDetails' });
      // One toast a book, so that quick presses do not pile up. `undo` is named even if there is none: it replaces the last.
      toast.success(success, { id: productId, onward, undo: undo && (() => void undo(client, productId)) });
      if (focusBook) focusBook();
    } catch (error) {
      reportFailure(error, client);
    }
  };
}

type Entries = readonly { product: { id: string } }[];

const has = (entries: Entries, productId: string) => entries.some(({ product }) => product.id === productId);
const newEntry = (productId: string) => ({
  // The server gives the entry an id of its own.
  id: `new:${productId}`,
  product: { __typename: 'Product' as const, id: productId },
});

export function withLine(cart: CartBookIds, productId: string): CartBookIds {
  if (has(cart.lines, productId)) return cart;
  return { ...cart, lines: [...cart.lines, { __typename: 'CartLine', quantity: 1, ...newEntry(productId) }] };
}

export function withItem(wishlist: WishlistBookIds, productId: string): WishlistBookIds {
  if (has(wishlist.items, productId)) return wishlist;
  return { ...wishlist, items: [...wishlist.items, { __typename: 'WishlistItem', ...newEntry(productId) }] };
}

export function withoutItem(wishlist: WishlistBookIds, productId: string): WishlistBookIds {
  return { ...wishlist, items: wishlist.items.filter(({ product }) => product.id !== productId) };
}
