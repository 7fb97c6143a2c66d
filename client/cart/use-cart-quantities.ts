import { useRef, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { sendWithNetwork } from '../acts/pending-acts.ts';
import { CartDocument, SetCartQuantityDocument } from './__generated__/cart.generated.ts';
import { TimeoutError } from '../graphql/request-limit.ts';
import { isRefusal } from '../graphql/failure.ts';
import { reportFailure } from '../ui/report-failure.ts';

/** For one book: the quantity that the shopper wants, the one last sent, and the number of requests under way. */
type Change = { quantity: number; sent: number; underWay: number };

/**
 * Quantities are optimistic. Each book has one request under way at a time, and the next one sums up the presses during
 * it. After a failure the server's quantity shows again.
 */
export function useCartQuantities() {
  const client = useApolloClient();
  const changes = useRef(new Map<string, Change>());
  const [shown, setShown] = useState<ReadonlyMap<string, number>>(new Map());
  const show = () => setShown(new Map([...changes.current].map(([productId, { quantity }]) => [productId, quantity])));

  /** Without an answer the change may or may not have been made, so the server is asked for the cart. */
  const refetchCart = async () => {
    try {
      await client.query({ query: CartDocument, fetchPolicy: 'network-only', context: { afterMutations: true } });
    } catch (error) {
      // The toast about the first failure is enough.
      console.warn(error);
    }
  };
  const send = async (productId: string, change: Change): Promise<void> => {
    change.sent = change.quantity;
    change.underWay += 1;
    try {
      const mutate = { mutation: SetCartQuantityDocument, variables: { productId, quantity: change.sent } };
      // The row shows each press, so it needs no toast.
      const words = 'change its quantity';
      const onCancel = () => (change.quantity = change.sent);
      await sendWithNetwork(client, mutate, { productId, words, isRepeatable: true, isQuiet: true, onCancel });
    } catch (error) {
      change.quantity = change.sent;
      reportFailure(error, client);
      // After a timeout the shopper does not wait for another request: client/live/ refetches the cart.
      if (!isRefusal(error) && !(error instanceof TimeoutError)) await refetchCart();
    }
    change.underWay -= 1;
    if (change.underWay > 0) return;
    if (change.quantity !== change.sent) return send(productId, change);
    changes.current.delete(productId);
    show();
  };
  const setQuantity = (productId: string, quantity: number) => {
    const change = changes.current.get(productId) ?? { quantity, sent: quantity, underWay: 0 };
    change.quantity = quantity;
    changes.current.set(productId, change);
    show();
    if (change.underWay === 0) void send(productId, change);
  };
  /** Sends every unsent quantity at once, so that the next request reaches the server after them. */
  const sendUnsent = () => {
    for (const [id, change] of changes.current) if (change.quantity !== change.sent) void send(id, change);
  };

  return { pending: shown, setQuantity, sendUnsent, changing: shown.size > 0 };
}
