import { useRef, useState } from 'react';
import { useApolloClient, useMutation } from '@apollo/client/react';
import { SetCartQuantityDocument } from '../graphql/operations.generated.ts';
import { reportFailure } from '../session/failure.ts';

/**
 * Quantities show at once what the shopper wants. For one book never two requests are under way: clicks that come
 * meanwhile are summed up in the next one. A failure lets the server's quantity show again.
 */
export function useCartQuantities() {
  const client = useApolloClient();
  const [mutate] = useMutation(SetCartQuantityDocument);
  const wanted = useRef(new Map<string, number>());
  const [shown, setShown] = useState<ReadonlyMap<string, number>>(new Map());
  const show = () => setShown(new Map(wanted.current));

  const send = async (productId: string) => {
    try {
      let sent: number | undefined;
      do {
        sent = wanted.current.get(productId);
        if (sent === undefined) return;
        await mutate({ variables: { productId, quantity: sent } });
      } while (wanted.current.get(productId) !== sent);
    } catch (error) {
      reportFailure(error, client);
    } finally {
      wanted.current.delete(productId);
      show();
    }
  };
  const setQuantity = (productId: string, quantity: number) => {
    const underWay = wanted.current.has(productId);
    wanted.current.set(productId, quantity);
    show();
    if (!underWay) void send(productId);
  };

  return { wanted: shown, setQuantity, changing: shown.size > 0 };
}
