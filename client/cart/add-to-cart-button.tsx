import { useEffect, useRef, type MouseEvent } from 'react';
import { useListActs } from '../my-lists/use-list-acts.ts';
import { Button, LinkButton } from '../ui/button.tsx';

type AddToCartButtonProps = {
  productId: string;
  /** Ends the button's accessible name, on a page with the buttons of several books. */
  title?: string;
  solid?: boolean;
};

/** 'Add To Cart', or 'Go To Cart' once the book is in the cart. */
export function AddToCartButton({ productId, title, solid }: AddToCartButtonProps) {
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
  const variant = solid ? 'solid' : 'outline';

  if (!added) {
    return (
      <Button variant={variant} aria-label={title && `Add To Cart: ${title}`} onClick={press}>
        Add To Cart
      </Button>
    );
  }
  // The second click of a double click on 'Add To Cart' lands here, and must not leave the page.
  const stay = (event: MouseEvent) => event.detail > 1 && event.preventDefault();
  return (
    <LinkButton variant={variant} ref={link} href="/carts" onClick={stay}>
      Go To Cart
    </LinkButton>
  );
}
