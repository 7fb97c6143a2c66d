import { useRef, useState } from 'react';
import { useApolloClient, useMutation } from '@apollo/client/react';
import { CartDocument } from './cart.generated.ts';
import { SetCartQuantityDocument } from './set-cart-quantity.generated.ts';
import { isRefusal, reportFailure } from '../session/failure.ts';

/** How many copies of a book the shopper wants, what was sent of that, and how many answers are awaited. */
type Change = { wanted: number; sent: number; underWay: number };

/**
 * Quantities show at once what the shopper wants. For one book never two requests are under way: clicks that come
 * meanwhile are summed up in the next one. A failure lets the server's quantity show again.
 */
export function useCartQuantities() {
  const client = useApolloClient();
  const [mutate] = useMutation(SetCartQuantityDocument);
  const changes = useRef(new Map<string, Change>());
  const [shown, setShown] = useState<ReadonlyMap<string, number>>(new Map());
  const show = () => setShown(new Map([...changes.current].map(([productId, { wanted }]) => [productId, wanted])));

  /** Without an answer nobody knows whether the server did it, so it is asked. */
  const askForCart = async () => {
    try {
      await client.query({ query: CartDocument, fetchPolicy: 'network-only', context: { afterMutations: true } });
    } catch (error) {
      // The shopper has been told of the failure before.
      console.warn(error);
    }
  };
  const send = async (productId: string, change: Change): Promise<void> => {
    change.sent = change.wanted;
    change.underWay += 1;
    try {
      await mutate({ variables: { productId, quantity: change.sent } });
    } catch (error) {
      change.wanted = change.sent;
      reportFailure(error, client);
      if (!isRefusal(error)) await askForCart();
    }
    change.underWay -= 1;
    if (change.underWay > 0) return;
    if (change.wanted !== change.sent) return send(productId, change);
    changes.current.delete(productId);
    show();
  };
  const setQuantity = (productId: string, quantity: number) => {
    const change = changes.current.get(productId) ?? { wanted: quantity, sent: quantity, underWay: 0 };
    change.wanted = quantity;
    changes.current.set(productId, change);
    show();
    if (change.underWay === 0) void send(productId, change);
  };
  /** Sends the last word on every book without waiting, so that whatever is asked for next comes after it. */
  const settle = () => {
    for (const [productId, change] of changes.current) if (change.wanted !== change.sent) void send(productId, change);
  };

  return { wanted: shown, setQuantity, settle, changing: shown.size > 0 };
}
