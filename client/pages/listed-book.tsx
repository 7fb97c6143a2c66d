import type { Unmasked } from '@apollo/client/masking';
import { memo } from 'react';
import { AddToCartButton } from '../cart/add-to-cart-button.tsx';
import type { CardAttributes } from '../catalogue/long-list/long-grid.tsx';
import { ProductCard } from '../catalogue/list/product-card.tsx';
import type { ProductCardFragment } from '../graphql/__generated__/operations.generated.ts';
import { WishlistToggle } from '../wishlist/wishlist-toggle.tsx';

/** A phone's first row. Wider ones get theirs as soon as they are laid out; more at once would hold the fonts up. */
const FIRST_ROW = 2;

/** Whether the cover at this position of a list is fetched at once. */
export const isEager = (position: number): boolean => position < FIRST_ROW;

type ListedBookProps = Partial<CardAttributes> & {
  product: Unmasked<ProductCardFragment> & { id: string; title: string };
  eager: boolean;
};

/** A card with its buttons. Memoized, so that cards which stay in the list are not rendered again. */
export const ListedBook = memo(function ListedBook({ product, eager, ...attributes }: ListedBookProps) {
  const { id, title } = product;
  return (
    <ProductCard
      {...attributes}
      product={product}
      eager={eager}
      actions={
        <>
          <WishlistToggle productId={id} title={title} />
          <AddToCartButton productId={id} title={title} />
        </>
      }
    />
  );
});
