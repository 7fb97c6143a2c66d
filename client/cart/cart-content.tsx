import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import type { CartQuery } from '../graphql/__generated__/operations.generated.ts';
import type { ListAct } from '../acts/act.ts';
import { useMyLists } from '../acts/my-lists.tsx';
import { usePendingActs } from '../acts/pending-acts.ts';
import { useShop } from '../shop.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { BuyBar, type ClosedUntil, closedNote, ClosedNotice } from '../ui/buy-bar.tsx';
import { CollapsibleRows } from '../ui/collapsible-rows.tsx';
import { moveToWishlist, removeFromCart } from './cart-acts.ts';
import { CartRow } from './cart-row.tsx';
import { rupees } from '../ui/book/price.tsx';
import { priceDetailsOf } from './price-details-of.ts';
import { PriceLines } from './price-lines.tsx';
import { useCartQuantities } from './use-cart-quantities.ts';

type Cart = NonNullable<CartQuery['viewer']>['cart'];

/** The rows and the bill. While a change is unanswered or waits, the bill is computed from the rows. */
export function CartContent({ cart, closedUntil }: { cart: Cart; closedUntil: ClosedUntil }) {
  const { pending, setQuantity, sendUnsent, changing } = useCartQuantities();
  const client = useApolloClient();
  const { postage } = useShop();
  const [underWay, setUnderWay] = useState(0);
  const { inWishlist } = useMyLists();
  const [pageButton, setPageButton] = useState<HTMLElement | null>(null);
  const stale = changing || underWay > 0;
  const waits = usePendingActs().length > 0;
  const items = cart.lines.length;
  const details = stale || waits ? priceDetailsOf(cart.lines, pending, postage) : cart.priceDetails;
  const amount = rupees(details.totalAmount);

  const runAct = async (act: ListAct, productId: string) => {
    sendUnsent();
    setUnderWay((acts) => acts + 1);
    await act(client, productId);
    setUnderWay((acts) => acts - 1);
  };

  const isDisabled = Boolean(closedUntil) || waits;
  const checkout = isDisabled ? (
    <Button variant="solid" caps block disabled aria-describedby={closedUntil ? 'closed' : 'checkout-waits'}>
      CHECKOUT
    </Button>
  ) : (
    <LinkButton variant="solid" caps block href="/checkout" onClick={sendUnsent}>
      CHECKOUT
    </LinkButton>
  );

  return (
    <>
      <div className="with-aside">
        <CollapsibleRows rows={items}>
          <div className="lines">
            {cart.lines.map((line) => (
              <CartRow
                key={line.id}
                line={line}
                pending={pending.get(line.product.id)}
                inWishlist={inWishlist(line.product.id)}
                onQuantity={(quantity) => setQuantity(line.product.id, quantity)}
                onMove={() => void runAct(moveToWishlist, line.product.id)}
                onRemove={() => void runAct(removeFromCart, line.product.id)}
              />
            ))}
          </div>
        </CollapsibleRows>
        <aside className="bill" aria-labelledby="price-details">
          <h2 className="title-m" id="price-details">
            Price Details
          </h2>
          <div aria-busy={stale}>
            <PriceLines details={details} items={items} />
          </div>
          {/* Only the sum is announced, since the other figures say nothing without their labels. */}
          <output className="sr">{stale ? '' : `Amount ${amount}`}</output>
          {waits && (
            <p className="byline" id="checkout-waits">
              You can check out once the changes that wait are sent.
            </p>
          )}
          <div className="act" ref={setPageButton}>
            <ClosedNotice closedUntil={closedUntil} />
            {checkout}
          </div>
        </aside>
      </div>
      <BuyBar
        label="Check out"
        amount={amount}
        note={closedNote(closedUntil) ?? (items === 1 ? '1 item' : `${items} items`)}
        pageButton={pageButton}
      >
        {checkout}
      </BuyBar>
    </>
  );
}
