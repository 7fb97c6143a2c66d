import { useApolloClient, useMutation } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { reportFailure } from '../ui/report-failure.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { OrderAgainDocument } from './__generated__/order.generated.ts';
import styles from './placed-order.module.css';

const list = new Intl.ListFormat('en-IN');

function outcome(gone: readonly string[], books: number): string {
  if (gone.length === 0) return 'The books are in your cart.';
  const isOrAre = gone.length === 1 ? 'is' : 'are';
  const rest = gone.length < books ? ' The other books are in your cart.' : '';
  return `${list.format(gone)} ${isOrAre} no longer available.${rest}`;
}

type OrderAgainProps = {
  orderId: string;
  /** The number of different titles. */
  books: number;
};

/** Puts the books of an order into the cart again, and then becomes a link to the cart. */
export function OrderAgain({ orderId, books }: OrderAgainProps) {
  const client = useApolloClient();
  const [mutate, { data, loading }] = useMutation(OrderAgainDocument, { variables: { orderId } });
  const link = useRef<HTMLAnchorElement>(null);
  const gone = data?.orderAgain.gone;

  // The pressed button is gone, so the link in its place takes the focus.
  useEffect(() => {
    if (gone) link.current?.focus();
  }, [gone]);

  const press = () => {
    mutate().catch((error: unknown) => reportFailure(error, client));
  };
  return (
    <>
      {gone && gone.length < books ? (
        <LinkButton tall ref={link} href="/carts">
          Go To Cart
        </LinkButton>
      ) : (
        <Button tall busy={loading} onClick={press}>
          Order again
        </Button>
      )}
      <output className={styles.again}>{gone && outcome(gone, books)}</output>
    </>
  );
}
