import { useApolloClient } from '@apollo/client/react';
import { useEffect, useId, useRef } from 'react';
import { addToCart } from '../my-lists/list-acts.ts';
import { useRequireLogin } from '../session/use-require-login.ts';
import { useMyLists } from '../my-lists/use-my-lists.ts';
import { Button, LinkButton } from '../ui/button.tsx';

type AddToCartButtonProps = { productId: string; title: string; solid?: boolean };

/** 'Add To Cart', or 'Go To Cart' once the book is in the cart. The book's title describes it, since a page has many. */
export function AddToCartButton({ productId, title, solid }: AddToCartButtonProps) {
  const { inCart } = useMyLists();
  const requireLogin = useRequireLogin();
  const client = useApolloClient();
  const id = useId();
  const pressed = useRef(false);
  const link = useRef<HTMLAnchorElement>(null);
  const added = inCart(productId);

  // The pressed button is gone, so the link in its place takes the focus.
  useEffect(() => {
    if (added && pressed.current) link.current?.focus();
    pressed.current = false;
  }, [added]);

  const press = () => {
    if (!requireLogin({ action: 'add-to-cart', productId })) return;
    pressed.current = true;
    void addToCart(client, productId);
  };
  const look = { variant: solid ? ('solid' as const) : ('outline' as const), 'aria-describedby': id };

  return (
    <>
      {added ? (
        // The second click of a double click on 'Add To Cart' lands here, and must not leave the page.
        <LinkButton {...look} ref={link} href="/carts" onClick={(event) => event.detail > 1 && event.preventDefault()}>
          Go To Cart
        </LinkButton>
      ) : (
        <Button {...look} onClick={press}>
          Add To Cart
        </Button>
      )}
      <span id={id} hidden>
        {title}
      </span>
    </>
  );
}
