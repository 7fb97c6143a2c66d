import type { CartRowFragment } from '../graphql/__generated__/operations.generated.ts';
import { BookLine } from '../ui/book/book-line.tsx';
import { Button } from '../ui/button.tsx';
import { RemoveRowButton } from '../ui/remove-row-button.tsx';
import { PriceSince } from '../ui/book/price-since.tsx';
import { Delivery, Price, rupees } from '../ui/book/price.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';
import styles from './quantity-stepper.module.css';

type CartRowProps = {
  line: CartRowFragment & { id: string };
  /** The quantity that the shopper chose, until the server has answered. */
  pending: number | undefined;
  inWishlist: boolean;
  onQuantity: (quantity: number) => void;
  onMove: () => void;
  onRemove: () => void;
};

type ShortageNoteProps = {
  available: number;
  quantity: number;
  inWishlist: boolean;
  onQuantity: (quantity: number) => void;
};

/** Says that fewer copies are left than the cart has, and what to do. Nothing is removed automatically. */
function ShortageNote({ available, quantity, inWishlist, onQuantity }: ShortageNoteProps) {
  return (
    <div className={styles.short}>
      {available === 0 ? (
        <p>
          <b>Out of stock.</b>{' '}
          <span>{`${inWishlist ? 'Remove it' : 'Move it to your wishlist or remove it'}, then you can check out.`}</span>
        </p>
      ) : (
        <>
          <p>
            <b>{`${available} left`}</b>
            <span>{`, your cart has ${quantity}.`}</span>
          </p>
          <Button variant="text" onClick={() => onQuantity(available)}>
            {`Change to ${available}`}
          </Button>
        </>
      )}
    </div>
  );
}

export function CartRow({ line, pending, inWishlist, onQuantity, onMove, onRemove }: CartRowProps) {
  const { product, priceWhenAdded, copiesAvailable: available } = line;
  const quantity = pending ?? line.quantity;

  return (
    <BookLine
      book={product}
      id={product.id}
      side={
        <>
          <QuantityStepper
            title={product.title}
            quantity={quantity}
            total={product.price * quantity}
            onChange={onQuantity}
          />
          {quantity > 1 && (
            <>
              <p className={styles.sum} translate="no">
                {rupees(product.price * quantity)}
              </p>
              <p className={styles.each}>{`${rupees(product.price)} each`}</p>
            </>
          )}
        </>
      }
      acts={
        <>
          <RemoveRowButton variant="text" of={product.title} disabled={inWishlist} onClick={onMove}>
            {inWishlist ? 'Already In Wishlist' : 'Move To Wishlist'}
          </RemoveRowButton>
          <RemoveRowButton variant="text" of={product.title} onClick={onRemove}>
            Remove From Cart
          </RemoveRowButton>
        </>
      }
    >
      <Price price={product.price} originalPrice={product.originalPrice} percentOff={product.discountPercent} />
      <PriceSince price={product.price} whenAdded={priceWhenAdded} />
      <Delivery isCharged={product.deliveryCharge} />
      {available != null && available < quantity && (
        <ShortageNote {...{ available, quantity, inWishlist, onQuantity }} />
      )}
    </BookLine>
  );
}
