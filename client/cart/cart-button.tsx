import type { ComponentProps, MouseEvent, Ref } from 'react';
import { Button, LinkButton } from '../ui/button.tsx';

type CartButtonProps = Omit<ComponentProps<typeof Button>, 'children' | 'ref'> & {
  isInCart: boolean;
  /** Ends the button's accessible name, on a page with the buttons of several books. */
  title?: string | undefined;
  linkRef?: Ref<HTMLAnchorElement>;
};

// The second click of a double click on 'Add To Cart' lands on the link, and must not leave the page.
const stay = (event: MouseEvent) => event.detail > 1 && event.preventDefault();

/** 'Add To Cart', or 'Go To Cart' once the book is in the cart. */
export function CartButton({ isInCart, title, variant = 'outline', linkRef, ...rest }: CartButtonProps) {
  if (isInCart)
    return (
      <LinkButton variant={variant} ref={linkRef} href="/carts" onClick={stay}>
        Go To Cart
      </LinkButton>
    );
  return (
    <Button {...rest} variant={variant} aria-label={title && `Add To Cart: ${title}`}>
      Add To Cart
    </Button>
  );
}
