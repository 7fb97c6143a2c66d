import type { Unmasked } from '@apollo/client/masking';
import { memo, type MouseEvent } from 'react';
import { ProductCard } from '../catalogue/list/product-card.tsx';
import type { CardAttributes } from '../catalogue/long-list/long-grid.tsx';
import type { ProductCardFragment } from '../graphql/__generated__/operations.generated.ts';
import { Button, IconButton, LinkButton } from '../ui/button.tsx';
import { bookAct } from './use-book-acts.ts';

type ListedBookProps = Partial<CardAttributes> & {
  product: Unmasked<ProductCardFragment> & { id: string; title: string };
  eager: boolean;
  /** For a book that a filter leaves out. */
  hidden?: boolean;
  isOpened: boolean;
  inCart: boolean;
  inWishlist: boolean;
};

// The second click of a double click on 'Add To Cart' lands on the link, and must not leave the page.
const stay = (event: MouseEvent) => event.detail > 1 && event.preventDefault();

/** A card with its buttons, which `useBookActs` serves. Memoized: a card that stays in the list is not rendered again. */
export const ListedBook = memo(function ListedBook({ product, inCart, inWishlist, ...attributes }: ListedBookProps) {
  const { id, title } = product;
  return (
    <ProductCard
      {...attributes}
      product={product}
      actions={
        <>
          <IconButton icon="heart" label={`Wishlist: ${title}`} aria-pressed={inWishlist} {...bookAct('heart', id)} />
          {inCart ? (
            <LinkButton variant="outline" href="/carts" onClick={stay}>
              Go To Cart
            </LinkButton>
          ) : (
            <Button variant="outline" aria-label={`Add To Cart: ${title}`} {...bookAct('cart', id)}>
              Add To Cart
            </Button>
          )}
        </>
      }
    />
  );
});
