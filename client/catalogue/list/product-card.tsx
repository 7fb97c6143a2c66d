import type { Unmasked } from '@apollo/client/masking';
import type { ComponentProps, ReactNode } from 'react';
import type { ProductCardFragment } from '../../graphql/__generated__/operations.generated.ts';
import { BookCard } from '../../ui/book/book-card.tsx';
import { BookCover } from '../../ui/book/book-cover.tsx';
import { Price } from '../../ui/book/price.tsx';
import { Rating } from '../../ui/book/rating.tsx';
import { MovingCover } from '../../ui/view-transition.tsx';
import { bookPage } from '../../paths.ts';

type ProductCardProps = Omit<ComponentProps<'article'>, 'title' | 'className' | 'children'> & {
  /** Unmasked: the list reads its books in one query, so a card needs no subscription of its own. */
  product: Unmasked<ProductCardFragment>;
  /** The button of the wishlist, then that of the cart. */
  actions: ReactNode;
  eager?: boolean;
  /** Whether the book was opened from this list last. */
  isOpened: boolean;
};

export function ProductCard({ product, actions, eager, isOpened, ...rest }: ProductCardProps) {
  const { slug, title, author, authorSlug, image, price, originalPrice, discountPercent, rating } = product;
  const to = bookPage(slug);
  return (
    <BookCard
      {...rest}
      cover={
        <MovingCover book={to} isNamed={isOpened}>
          <BookCover src={image} title={title} to={to} percentOff={discountPercent} eager={eager} />
        </MovingCover>
      }
      title={title}
      to={to}
      author={author}
      authorSlug={authorSlug}
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
