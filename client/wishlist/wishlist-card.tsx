import { useFragment } from '@apollo/client/react';
import type { FragmentType } from '@apollo/client/masking';
import { Link } from 'react-router-dom';
import { WishlistCardFragmentDoc, type WishlistCardFragment } from '../graphql/operations.generated.ts';
import { BookCover } from '../ui/book-cover.tsx';
import { Button } from '../ui/button.tsx';
import { passFocusOn } from '../ui/pass-focus-on.ts';
import { PriceSince } from '../ui/price-since.tsx';
import { Price } from '../ui/price.tsx';
import styles from './wishlist-card.module.css';

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
    <article className={styles.card} data-book={data.id}>
      <BookCover src={data.image} title={data.title} to={book} />
      <div>
        <h2 className={styles.title}>
          <Link to={book}>{data.title}</Link>
        </h2>
        <p className="byline">{data.author}</p>
      </div>
      <div className={styles.facts}>
        <Price price={data.price} originalPrice={data.originalPrice} />
        <PriceSince price={data.price} whenAdded={priceWhenAdded} />
      </div>
      <div className={styles.acts}>
        <Button
          disabled={inCart}
          onClick={(event) => {
            passFocusOn(event.currentTarget);
            onMove();
          }}
        >
          {inCart ? 'Already In Cart' : 'Move To Cart'}
        </Button>
        <Button
          variant="text"
          onClick={(event) => {
            passFocusOn(event.currentTarget);
            onRemove();
          }}
        >
          Remove From Wishlist
        </Button>
      </div>
    </article>
  );
}
