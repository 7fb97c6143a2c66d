import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import type { ComponentProps, ReactNode } from 'react';
import { ProductCardFragmentDoc } from './product-card.generated.ts';
import type { ProductCardFragment } from '../graphql/operations.generated.ts';
import { BookCard } from '../ui/book-card.tsx';
import { BookCover } from '../ui/book-cover.tsx';
import { Price } from '../ui/price.tsx';
import { Rating } from '../ui/rating.tsx';
import { Travelling } from '../ui/travelling.tsx';

type ProductCardProps = Omit<ComponentProps<'article'>, 'title' | 'className' | 'children'> & {
  product: FragmentType<ProductCardFragment>;
  /** The wishlist's and the cart's control, in this order. */
  actions: ReactNode;
  eager?: boolean;
};

export function ProductCard({ product, actions, eager, ...rest }: ProductCardProps) {
  const { data, complete } = useFragment({ fragment: ProductCardFragmentDoc, from: product });
  if (!complete) return null;
  const { slug, title, author, image, price, originalPrice, discountPercent, rating } = data;
  const to = `/product/${encodeURIComponent(slug)}`;
  return (
    <BookCard
      {...rest}
      cover={
        <Travelling book={to}>
          <BookCover
            src={image}
            title={title}
            to={to}
            slip={discountPercent > 0 ? `${discountPercent}% off` : undefined}
            eager={eager}
          />
        </Travelling>
      }
      title={title}
      to={to}
      author={author}
      facts={
        <>
          <Price price={price} originalPrice={originalPrice} />
          <Rating value={rating} />
        </>
      }
      acts={actions}
    />
  );
}
