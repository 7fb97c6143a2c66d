import { useApolloClient } from '@apollo/client/react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useRequireLogin } from '../session/use-require-login.ts';
import { addToCart, addToWishlist, removeFromWishlist } from './list-acts.ts';
import { useMyLists } from './my-lists.tsx';

/** What buttons of books know and do. Each press says whether the shopper is signed in: a guest is sent to log in. */
export function useListActs() {
  const { inCart, inWishlist } = useMyLists();
  const requireLogin = useRequireLogin();
  const client = useApolloClient();
  return {
    inCart,
    inWishlist,
    pressCart: (productId: string): boolean => {
      const mayAct = requireLogin({ action: 'add-to-cart', productId });
      if (mayAct) void addToCart(client, productId);
      return mayAct;
    },
    pressHeart: (productId: string): boolean => {
      const change = inWishlist(productId) ? removeFromWishlist : addToWishlist;
      const mayAct = requireLogin({ action: 'add-to-wishlist', productId });
      if (mayAct) void change(client, productId);
      return mayAct;
    },
  };
}

/** Attributes of a card's button, by which the list's handler knows what was pressed. */
export const bookAct = (act: 'cart' | 'heart', productId: string) => ({ 'data-act': act, 'data-book': productId });

/**
 * What the buttons of all listed books know and do, in one place: a card has no handler, state or subscription of its
 * own. `onClick` belongs to an element around the cards.
 */
export function useBookActs() {
  const { inCart, inWishlist, pressCart, pressHeart } = useListActs();
  const pressed = useRef<Element | null>(null);

  // The pressed button is gone, so the link in its place takes the focus.
  useEffect(() => {
    const link = pressed.current?.querySelector<HTMLAnchorElement>('a[href="/carts"]');
    if (!link) return;
    pressed.current = null;
    link.focus();
  });

  function onClick({ target }: MouseEvent) {
    const button = target instanceof Element && target.closest<HTMLButtonElement>('button[data-act]');
    const { act, book } = (button || undefined)?.dataset ?? {};
    if (!button || !book) return;
    if (act === 'heart') pressHeart(book);
    else if (pressCart(book)) pressed.current = button.closest('article');
  }
  return { inCart, inWishlist, onClick };
}
