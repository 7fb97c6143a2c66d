import { type ReactNode, useState } from 'react';
import type { CheckoutLineFragment } from '../graphql/__generated__/operations.generated.ts';
import { rupees } from '../ui/book/price.tsx';
import { OUT_OF_STOCK } from '../ui/book/copies-left.tsx';
import { Button } from '../ui/button.tsx';
import { BuyBar, type ClosedUntil, closedNote, ClosedNotice } from '../ui/buy-bar.tsx';
import { CollapsibleRows } from '../ui/collapsible-rows.tsx';
import { Leader, Leaders } from '../ui/leaders.tsx';
import styles from './checkout.module.css';
import { CHECKING } from './pending-payment.tsx';
import type { PaymentStep } from './use-place-order.ts';

const WORDS: Partial<Record<PaymentStep, string>> = {
  confirming: 'Confirming your payment…',
  unconfirmed: CHECKING,
};

type OrderBillProps = {
  lines: readonly CheckoutLineFragment[];
  /** The price details. */
  bill: ReactNode;
  /** The chosen address, if any. */
  deliverTo: ReactNode;
  /** Where the order goes, in a few words. */
  destination: string | undefined;
  amount: number;
  step: PaymentStep;
  closedUntil: ClosedUntil;
  onPlaceOrder: () => void;
};

/** The text in place of a chosen address while there is none. */
const noAddress = 'Please Select Address';

/** The note for a line with more copies than are left. */
function shortageNote(left: number | null): string {
  if (left === null) return '';
  return left === 0 ? ` · ${OUT_OF_STOCK}` : ` · ${left} left`;
}

export function OrderBill(props: OrderBillProps) {
  const { lines, bill, deliverTo, destination, amount, step, closedUntil, onPlaceOrder } = props;
  const [pageButton, setPageButton] = useState<HTMLElement | null>(null);
  const placeOrder = (
    <Button
      variant="solid"
      caps
      block
      busy={step !== 'idle'}
      disabled={Boolean(closedUntil) && step === 'idle'}
      aria-describedby={closedUntil ? 'closed' : undefined}
      onClick={onPlaceOrder}
    >
      PLACE ORDER
    </Button>
  );

  return (
    <>
      <aside className="bill" aria-labelledby="order-summary">
        <h2 className="title-m" id="order-summary">
          Order Summary
        </h2>
        <CollapsibleRows rows={lines.length}>
          <Leaders titles>
            {lines.map(({ id, product: { title, price, originalPrice }, quantity, copiesAvailable }) => (
              <Leader
                key={id}
                label={title}
                note={`${quantity} × ${rupees(price)}${shortageNote(copiesAvailable)}`}
                value={rupees(price * quantity)}
                former={originalPrice > price && rupees(originalPrice * quantity)}
              />
            ))}
          </Leaders>
        </CollapsibleRows>
        {lines.some(({ copiesAvailable }) => copiesAvailable !== null) && (
          <p className="reason">
            We don’t have enough copies. <a href="/carts">Change your cart</a>, then place the order. Nothing was
            charged.
          </p>
        )}
        <hr />
        {bill}
        <div className={styles.deliver} aria-live="polite">
          <h3>Deliver To</h3>
          <p>{deliverTo ?? noAddress}</p>
        </div>
        <div className="act" ref={setPageButton}>
          <ClosedNotice closedUntil={closedUntil} />
          {placeOrder}
          <output className={styles.progress}>{WORDS[step]}</output>
        </div>
      </aside>
      <BuyBar
        label="Place the order"
        amount={rupees(amount)}
        note={WORDS[step] ?? closedNote(closedUntil) ?? destination ?? noAddress}
        pageButton={pageButton}
      >
        {placeOrder}
      </BuyBar>
    </>
  );
}
