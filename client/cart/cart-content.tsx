import type { CartQuery } from '../graphql/operations.generated.ts';
import { useViewerShelf } from '../session/use-viewer-shelf.ts';
import { LinkButton } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { CartRow } from './cart-row.tsx';
import styles from './cart-content.module.css';
import { PriceLines } from './price-lines.tsx';
import { useCartQuantities } from './use-cart-quantities.ts';
import { useMoveToWishlist } from './use-move-to-wishlist.ts';
import { useRemoveFromCart } from './use-remove-from-cart.ts';

type Cart = NonNullable<CartQuery['viewer']>['cart'];

/** The rows and the bill. The bill always says what the server said last, and shows when that is about to change. */
export function CartContent({ cart }: { cart: Cart }) {
  const { wanted, setQuantity, settle, changing } = useCartQuantities();
  const { removeFromCart, removing } = useRemoveFromCart();
  const { moveToWishlist, moving } = useMoveToWishlist();
  const { inWishlist } = useViewerShelf();
  const stale = changing || removing || moving;

  return (
    <div className="with-aside">
      <div className="lines">
        {cart.lines.map((line) => (
          <CartRow
            key={line.id}
            line={line}
            wanted={wanted.get(line.product.id)}
            inWishlist={inWishlist(line.product.id)}
            onQuantity={(quantity) => setQuantity(line.product.id, quantity)}
            onMove={() => {
              settle();
              void moveToWishlist(line.product.id);
            }}
            onRemove={() => {
              settle();
              void removeFromCart(line.product.id);
            }}
          />
        ))}
      </div>
      <aside className="bill" aria-labelledby="price-details">
        <h2 className="title-m" id="price-details">
          Price Details
        </h2>
        <div className={classes(styles.figures, stale && styles.stale)} aria-live="polite" aria-busy={stale}>
          <PriceLines details={cart.priceDetails} items={cart.lines.length} />
        </div>
        <LinkButton variant="solid" caps block href="/checkout" onClick={settle}>
          CHECKOUT
        </LinkButton>
      </aside>
    </div>
  );
}
