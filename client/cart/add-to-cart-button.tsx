import { useEffect, useRef } from 'react';
import { useListActs } from '../acts/use-book-acts.ts';
import type { CopiesLeft } from '../ui/book/copies-left.tsx';
import { CartButton } from './cart-button.tsx';

type AddToCartButtonProps = {
  productId: string;
  copiesLeft: CopiesLeft;
  /** Ends the button's accessible name, on a page with the buttons of several books. */
  title?: string;
  solid?: boolean;
};

/** The cart button of one book. */
export function AddToCartButton({ productId, copiesLeft, title, solid }: AddToCartButtonProps) {
  const { inCart, pressCart } = useListActs();
  const pressed = useRef(false);
  const link = useRef<HTMLAnchorElement>(null);
  const added = inCart(productId);

  // The pressed button is gone, so the link in its place takes the focus.
  useEffect(() => {
    if (added && pressed.current) link.current?.focus();
    pressed.current = false;
  }, [added]);

  const press = () => {
    pressed.current = pressCart(productId);
  };
  return (
    <CartButton
      isInCart={added}
      copiesLeft={copiesLeft}
      title={title}
      variant={solid ? 'solid' : 'outline'}
      linkRef={link}
      onClick={press}
    />
  );
}
