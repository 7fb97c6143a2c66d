import { memo } from 'react';
import { CartButton } from '../cart/cart-button.tsx';
import type { CardAttributes } from '../catalogue/long-list/long-grid.tsx';
import type { ProductCardFragment } from '../graphql/__generated__/operations.generated.ts';
import { bookPage } from '../paths.ts';
import { CardFrame, CardParts } from '../ui/book/book-card.tsx';
import { BookCover } from '../ui/book/book-cover.tsx';
import { FewLeft } from '../ui/book/copies-left.tsx';
import { Price } from '../ui/book/price.tsx';
import { Rating } from '../ui/book/rating.tsx';
import { IconButton } from '../ui/button.tsx';
import { MovingCover } from '../ui/view-transition.tsx';
import { cardButton } from '../acts/use-book-buttons.ts';

type PartsProps = {
  product: ProductCardFragment & { id: string };
  /** Whether the cover loads at once, because the first screen shows it. */
  eager: boolean;
  /** Whether the book was opened from this list last. */
  isOpened: boolean;
  inCart: boolean;
  inWishlist: boolean;
};
type ListedBookProps = PartsProps &
  Partial<CardAttributes> & {
    /** Set for a book that a filter leaves out. */
    hidden?: boolean;
  };

/** A card of a list with its buttons, which `useCardButtons` serves. */
export function ListedBook({ product, eager, isOpened, inCart, inWishlist, ...attributes }: ListedBookProps) {
  return (
    <CardFrame title={product.title} {...attributes}>
      <ListedParts {...{ product, eager, isOpened, inCart, inWishlist }} />
    </CardFrame>
  );
}

/** Memoized, so that a changed filter renders only the frame of a card again. */
const ListedParts = memo(function ListedParts({ product, eager, isOpened, inCart, inWishlist }: PartsProps) {
  const { id, slug, title, byline, author, image, price, originalPrice, discountPercent, rating, copiesLeft } = product;
  const to = bookPage(slug);
  return (
    <CardParts
      cover={
        <MovingCover book={to} isNamed={isOpened}>
          <BookCover src={image} title={title} to={to} percentOff={discountPercent} eager={eager} />
        </MovingCover>
      }
      title={title}
      to={to}
      byline={byline}
      author={author}
      facts={
        <>
          <FewLeft left={copiesLeft} />
          <Price price={price} originalPrice={originalPrice} />
          <Rating value={rating} />
        </>
      }
      acts={
        <>
          <IconButton
            icon="heart"
            label={`Wishlist: ${title}`}
            aria-pressed={inWishlist}
            {...cardButton('heart', id)}
          />
          <CartButton isInCart={inCart} copiesLeft={copiesLeft} title={title} {...cardButton('cart', id)} />
        </>
      }
    />
  );
});
