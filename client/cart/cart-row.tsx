import { useFragment } from '@apollo/client/react';
import type { FragmentType } from '@apollo/client/masking';
import { CartRowFragmentDoc } from './__generated__/cart.generated.ts';
import type { CartRowFragment } from '../graphql/__generated__/operations.generated.ts';
import { BookCover } from '../ui/book/book-cover.tsx';
import { BookLine } from '../ui/book/book-line.tsx';
import { IconButton } from '../ui/button.tsx';
import { LeavingButton } from '../ui/leaving-button.tsx';
import { PriceSince } from '../ui/book/price-since.tsx';
import { DELIVERY, Price } from '../ui/book/price.tsx';
import { truncateTitle } from '../ui/book/truncate-title.ts';
import styles from './stepper.module.css';

const MOST = 99;

type StepperProps = { title: string; quantity: number; onChange: (quantity: number) => void };

function Stepper({ title, quantity, onChange }: StepperProps) {
  return (
    <fieldset className={styles.stepper} aria-label={`Quantity of ${title}`}>
      <IconButton icon="minus" label="One fewer" disabled={quantity <= 1} onClick={() => onChange(quantity - 1)} />
      <output>{quantity}</output>
      <IconButton
        icon="plus"
        label="One more"
        disabled={quantity < 1 || quantity >= MOST}
        onClick={() => onChange(quantity + 1)}
      />
    </fieldset>
  );
}

type CartRowProps = {
  line: FragmentType<CartRowFragment> & { id: string };
  /** The quantity that the shopper chose, until the server has answered. */
  wanted: number | undefined;
  inWishlist: boolean;
  onQuantity: (quantity: number) => void;
  onMove: () => void;
  onRemove: () => void;
};

export function CartRow({ line, wanted, inWishlist, onQuantity, onMove, onRemove }: CartRowProps) {
  const { data, complete } = useFragment({ fragment: CartRowFragmentDoc, from: line });
  if (!complete) return null;
  const { product } = data;
  const book = `/product/${product.slug}`;
  const quantity = wanted ?? data.quantity;

  return (
    <BookLine
      book={product.id}
      cover={<BookCover src={product.image} title={product.title} to={book} labelled size={112} />}
      main={
        <>
          <h2 title={product.title}>{truncateTitle(product.title)}</h2>
          <p className="byline">{product.author}</p>
          <Price price={product.price} originalPrice={product.originalPrice} percentOff={product.discountPercent} />
          <PriceSince price={product.price} whenAdded={data.priceWhenAdded} />
          {product.deliveryCharge ? <p className="paid">{DELIVERY}</p> : <p className="free">Free Delivery</p>}
        </>
      }
      side={<Stepper title={product.title} quantity={quantity} onChange={onQuantity} />}
      acts={
        <>
          <LeavingButton variant="text" disabled={inWishlist} onClick={onMove}>
            {inWishlist ? 'Already In Wishlist' : 'Move To Wishlist'}
          </LeavingButton>
          <LeavingButton variant="text" onClick={onRemove}>
            Remove From Cart
          </LeavingButton>
        </>
      }
    />
  );
}
