import type { ComponentProps, MouseEvent } from 'react';
import { type CopiesLeft, OUT_OF_STOCK } from '../ui/book/copies-left.tsx';
import { Button, LinkButton } from '../ui/button.tsx';

type CartButtonProps = Omit<ComponentProps<typeof Button>, 'children' | 'ref'> & {
  isInCart: boolean;
  copiesLeft?: CopiesLeft;
  /** Ends the button's accessible name, on a page with the buttons of several books. */
  title?: string | undefined;
};

// The second click of a double click on 'Add To Cart' lands on the link, and must not leave the page.
const ignoreSecondClick = (event: MouseEvent) => event.detail > 1 && event.preventDefault();

/** 'Add To Cart', 'Go To Cart' once the book is in the cart, or 'Out of stock', which does nothing. */
export function CartButton({ isInCart, copiesLeft, title, variant = 'outline', ...rest }: CartButtonProps) {
  if (isInCart)
    return (
      <LinkButton variant={variant} href="/carts" onClick={ignoreSecondClick}>
        Go To Cart
      </LinkButton>
    );
  const isOut = copiesLeft === 0;
  const words = isOut ? OUT_OF_STOCK : 'Add To Cart';
  return (
    <Button {...rest} variant={variant} disabled={isOut} aria-label={title && `${words}: ${title}`}>
      {words}
    </Button>
  );
}
