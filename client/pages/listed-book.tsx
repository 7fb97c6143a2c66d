import type { FragmentType } from '@apollo/client';
import { memo } from 'react';
import { AddToCartButton } from '../cart/add-to-cart-button.tsx';
import type { CardAttributes } from '../catalogue/long-grid.tsx';
import { ProductCard } from '../catalogue/product-card.tsx';
import type { ProductCardFragment } from '../graphql/operations.generated.ts';
import { WishlistToggle } from '../wishlist/wishlist-toggle.tsx';

type ListedBookProps = Partial<CardAttributes> & {
  product: FragmentType<ProductCardFragment> & { id: string; title: string };
  eager: boolean;
};

/** A book of the list with what can be done with it. Those that stay when a filter is chosen are left as they are. */
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
