import { useApolloClient } from '@apollo/client/react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useRequireLogin } from '../session/use-require-login.ts';
import { addToCart, addToWishlist, removeFromWishlist } from './list-acts.ts';
import { useMyLists } from './my-lists.tsx';

/** Which books the lists have, and what the buttons of a book do when pressed. A guest is sent to log in. */
export function useBookButtons() {
  const { inCart, inWishlist } = useMyLists();
  const requireLogin = useRequireLogin();
  const client = useApolloClient();
  const container = useRef<Element | null>(null);

  // The pressed button is gone, so the link in its place takes the focus.
  useEffect(() => {
    const link = container.current?.querySelector<HTMLAnchorElement>('a[href="/carts"]');
    if (!link) return;
    container.current = null;
    link.focus();
  });
  return {
    inCart,
    inWishlist,
    pressCart: (productId: string, button: Element): void => {
      if (!requireLogin({ action: 'add-to-cart', productId })) return;
      container.current = button.parentElement;
      void addToCart(client, productId);
    },
    pressHeart: (productId: string): void => {
      const change = inWishlist(productId) ? removeFromWishlist : addToWishlist;
      if (requireLogin({ action: 'add-to-wishlist', productId })) void change(client, productId);
    },
  };
}

/** Attributes of a card's button, by which the handler of all cards knows what was pressed. */
export const cardButton = (act: 'cart' | 'heart', productId: string) => ({ 'data-act': act, 'data-book': productId });

/** Attributes of the element around all cards, which handles their presses: no card has state or a subscription. */
export function useCardButtons() {
  const { inCart, inWishlist, pressCart, pressHeart } = useBookButtons();
  function onClick({ target }: MouseEvent) {
    const button = target instanceof Element && target.closest<HTMLButtonElement>('button[data-act]');
    const { act, book } = (button || undefined)?.dataset ?? {};
    if (!button || !book) return;
    if (act === 'heart') pressHeart(book);
    else pressCart(book, button);
  }
  return { inCart, inWishlist, onClick };
}
