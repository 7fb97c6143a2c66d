import type { ReactNode } from 'react';
import type { Unmasked } from '@apollo/client/masking';
import type { CheckoutLineFragment } from '../graphql/__generated__/operations.generated.ts';
import { rupees } from '../ui/book/price.tsx';
import { Button } from '../ui/button.tsx';
import { Leader, Leaders } from '../ui/leaders.tsx';
import styles from './checkout.module.css';
import { CHECKING } from './pending-payment.tsx';
import type { PaymentStep } from './use-place-order.ts';

const WORDS: Partial<Record<PaymentStep, string>> = {
  confirming: 'Confirming your payment…',
  doubt: CHECKING,
};

type OrderBillProps = {
  lines: readonly Unmasked<CheckoutLineFragment>[];
  /** The price details. */
  bill: ReactNode;
  /** The chosen address, if any. */
  deliverTo: ReactNode;
  step: PaymentStep;
  onPlaceOrder: () => void;
};

export function OrderBill({ lines, bill, deliverTo, step, onPlaceOrder }: OrderBillProps) {
  return (
    <aside className="bill" aria-labelledby="order-summary">
      <h2 className="title-m" id="order-summary">
        Order Summary
      </h2>
      <Leaders titles>
        {lines.map(({ id, product: { title, price }, quantity }) => (
          <Leader key={id} label={title} note={`${quantity} × ${rupees(price)}`} value={rupees(price * quantity)} />
        ))}
      </Leaders>
      <hr />
      {bill}
      <div className={styles.deliver} aria-live="polite">
        <h3>Deliver To</h3>
        <p>{deliverTo ?? 'Please Select Address'}</p>
      </div>
      <Button variant="solid" caps block busy={step !== 'idle'} onClick={onPlaceOrder}>
        PLACE ORDER
      </Button>
      <output className={styles.progress}>{WORDS[step]}</output>
    </aside>
  );
}
