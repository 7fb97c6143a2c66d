import { type ReactNode, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { reportFailure } from '../ui/report-failure.ts';
import { rupees } from '../ui/book/price.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { timeOfDay } from '../ui/dates.ts';
import { toast } from '../ui/toast.ts';
import styles from './checkout.module.css';
import { askPaymentOutcome } from './payment-outcome.ts';
import { PAYMENT_NOTICE } from './use-go-to-order.ts';
import { type Settlement, useSettlement } from './use-settlement.ts';

export const CHECKING = 'We are checking your payment. You will not be charged twice.';

/** `amount` in paise. */
export type PendingSession = { id: string; amount: number; createdAt: string };
type PaymentNoteProps = { session: PendingSession; settlement: Settlement; onPlaced: (orderId: string) => void };

/** A note about a payment that is under way, or whose state is unknown; nothing if the widget was only opened. */
export function PaymentNote({ session, settlement, onPlaced }: PaymentNoteProps) {
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);
  const checkAgain = async () => {
    setBusy(true);
    try {
      const { orderId } = await askPaymentOutcome(client, session.id);
      if (orderId === undefined) toast.info('We have not received your payment yet.', { id: PAYMENT_NOTICE });
      else onPlaced(orderId);
    } catch (error) {
      reportFailure(error);
    }
    setBusy(false);
  };
  if (settlement === 'unknown') return <output className={styles.unknown}>{CHECKING}</output>;
  if (settlement !== 'attempted') return null;
  return (
    <div className={styles.note}>
      <Icon name="clock" />
      <output>
        <b>Your payment is being confirmed</b>
        <span>
          {`${rupees(session.amount / 100)}, started at ${timeOfDay(session.createdAt)}. This can take a minute. You will not be charged twice, and your cart is kept.`}
        </span>
      </output>
      <Button variant="text" busy={busy} onClick={() => void checkAgain()}>
        Check again
      </Button>
    </div>
  );
}

type PendingPaymentProps = Omit<PaymentNoteProps, 'settlement'> & {
  /** Shown instead of the note, once the first answer has arrived without an order. */
  otherwise: ReactNode;
};

/** An earlier payment whose outcome is unknown. It is polled, and does not block a new payment. */
export function PendingPayment({ session, onPlaced, otherwise }: PendingPaymentProps) {
  const settlement = useSettlement(session.id, onPlaced);
  if (otherwise && settlement !== 'loading') return otherwise;
  return <PaymentNote session={session} settlement={settlement} onPlaced={onPlaced} />;
}
