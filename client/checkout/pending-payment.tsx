import { useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { reportFailure } from '../graphql/failure.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.ts';
import styles from './checkout.module.css';
import { settledPayment } from './settled-payment.ts';
import { PAYMENT_NOTICE } from './use-go-to-order.ts';
import { useSettlement } from './use-settlement.ts';

export const CHECKING = 'We are checking your payment. You will not be charged twice.';

export const CheckingPayment = () => <output className={styles.pending}>{CHECKING}</output>;

type PendingPaymentProps = { sessionId: string; onPlaced: (orderId: string) => void };

/** An earlier payment whose outcome is unknown. It checks by itself and does not block a new payment. */
export function PendingPayment({ sessionId, onPlaced }: PendingPaymentProps) {
  const client = useApolloClient();
  const settlement = useSettlement(sessionId, onPlaced);
  const [busy, setBusy] = useState(false);
  const look = async () => {
    setBusy(true);
    try {
      const { orderId } = await settledPayment(client, sessionId);
      if (orderId === undefined)
        toast.info('No payment has arrived yet. You can place the order again.', { id: PAYMENT_NOTICE });
      else onPlaced(orderId);
    } catch (error) {
      reportFailure(error);
    }
    setBusy(false);
  };
  if (settlement === 'over') return null;
  if (settlement === 'checking') return <CheckingPayment />;
  return (
    <div className={styles.pending}>
      <p>
        An earlier payment was not finished here. If you have paid, its order will appear by itself; if not, place the
        order again. You will not be charged twice.
      </p>
      <Button busy={busy} onClick={() => void look()}>
        Check payment
      </Button>
    </div>
  );
}
