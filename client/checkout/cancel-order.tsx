import { useApolloClient, useMutation } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { reportFailure } from '../ui/report-failure.ts';
import { unwrapPayload } from '../graphql/user-errors.ts';
import { Button } from '../ui/button.tsx';
import { focusOnOpen, Modal } from '../ui/dialog/dialog.tsx';
import { CancelOrderDocument } from './__generated__/order.generated.ts';
import { paiseInRupees } from './order-words.ts';
import styles from './placed-order.module.css';

type CancelOrderProps = {
  order: { readonly id: string; readonly number: string };
  /** The number of copies in the order. */
  copies: number;
  /** The expected refund, in paise; the server decides the amount. */
  refund: number;
  /** Whether the order can still be cancelled. */
  isOpen: boolean;
};

/** A button that cancels an order, after a dialog has asked for confirmation. */
export function CancelOrder({ order: { id, number }, copies, refund, isOpen }: CancelOrderProps) {
  const client = useApolloClient();
  const [isAsking, setAsking] = useState(false);
  const [mutate, { data, loading }] = useMutation(CancelOrderDocument, { variables: { input: { orderId: id } } });
  const isCancelled = !!data?.cancelOrder.order;
  const close = () => setAsking(false);

  // The pressed button is gone, so the heading, which shows the new state, takes the focus.
  useEffect(() => {
    if (isCancelled && !isAsking) document.querySelector('h1')?.focus();
  }, [isCancelled, isAsking]);

  async function cancel() {
    try {
      const answer = await mutate();
      if (answer.data) unwrapPayload(answer.data.cancelOrder);
    } catch (error) {
      reportFailure(error, client);
    }
    close();
  }
  return (
    <>
      {isOpen && (
        <Button variant="text" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          Cancel order
        </Button>
      )}
      <Modal open={isAsking} onClose={close} title={`Cancel order ${number}?`}>
        <p className={styles.question}>
          {copies === 1 ? 'The book will not be sent.' : `None of the ${copies} books will be sent.`}{' '}
          {refund > 0 ? (
            <>
              We’ll refund <b>{paiseInRupees(refund)}</b> to your original payment method, usually within 5 to 7 working
              days.
            </>
          ) : (
            'Your full payment is already being refunded.'
          )}{' '}
          This cannot be undone.
        </p>
        <footer className={styles.answers}>
          <Button tall onClick={close} ref={focusOnOpen}>
            Keep order
          </Button>
          <Button tall variant="solid" busy={loading} onClick={() => void cancel()}>
            Cancel order
          </Button>
        </footer>
      </Modal>
    </>
  );
}
