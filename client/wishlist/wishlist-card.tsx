import { useFragment } from '@apollo/client/react';
import type { FragmentType } from '@apollo/client/masking';
import { WishlistCardFragmentDoc } from './__generated__/wishlist.generated.ts';
import type { WishlistCardFragment } from '../graphql/__generated__/operations.generated.ts';
import { BookCard } from '../ui/book/book-card.tsx';
import { BookCover } from '../ui/book/book-cover.tsx';
import { LeavingButton } from '../ui/leaving-button.tsx';
import { PriceSince } from '../ui/book/price-since.tsx';
import { Price } from '../ui/book/price.tsx';

type WishlistCardProps = {
  product: FragmentType<WishlistCardFragment> & { id: string };
  priceWhenAdded: number | null;
  inCart: boolean;
  onMove: () => void;
  onRemove: () => void;
};

export function WishlistCard({ product, priceWhenAdded, inCart, onMove, onRemove }: WishlistCardProps) {
  const { data, complete } = useFragment({ fragment: WishlistCardFragmentDoc, from: product });
  if (!complete) return null;
  const book = `/product/${data.slug}`;

  return (
    <BookCard
      data-book={data.id}
      cover={<BookCover src={data.image} title={data.title} to={book} />}
      title={data.title}
      to={book}
      author={data.author}
      facts={
        <div>
          <Price price={data.price} originalPrice={data.originalPrice} />
          <PriceSince price={data.price} whenAdded={priceWhenAdded} />
        </div>
      }
      stack
      acts={
        <>
          <LeavingButton disabled={inCart} onClick={onMove}>
            {inCart ? 'Already In Cart' : 'Move To Cart'}
          </LeavingButton>
          <LeavingButton variant="text" onClick={onRemove}>
            Remove From Wishlist
          </LeavingButton>
        </>
      }
    />
  );
}
