import { useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { PaymentSettledDocument } from '../graphql/operations.generated.ts';
import { reportFailure } from '../session/failure.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.tsx';
import styles from './checkout.module.css';

type PendingPaymentProps = { sessionId: string; onPlaced: (orderId: string) => void };

/** An earlier payment whose end is not known: offers to look, and stands in nobody's way. */
export function PendingPayment({ sessionId, onPlaced }: PendingPaymentProps) {
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);
  const look = async () => {
    setBusy(true);
    try {
      const { data } = await client.query({
        query: PaymentSettledDocument,
        variables: { id: sessionId },
        fetchPolicy: 'network-only',
      });
      const orderId = data?.viewer?.paymentSession?.order?.id;
      if (orderId === undefined) toast.info('No payment has arrived yet. You can place the order again.');
      else onPlaced(orderId);
    } catch (error) {
      reportFailure(error);
    }
    setBusy(false);
  };
  return (
    <div className={styles.pending}>
      <p>An earlier payment was not finished here. If you have paid, its order can be found.</p>
      <Button busy={busy} onClick={() => void look()}>
        Check payment
      </Button>
    </div>
  );
}
