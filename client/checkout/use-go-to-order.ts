import { useApolloClient } from '@apollo/client/react';
import { type NavigateOptions, useNavigate } from 'react-router-dom';
import { ViewerShelfDocument } from '../session/viewer-shelf.generated.ts';

/** To the summary of an order that was just placed, here or behind the shopper's back. */
export function useGoToOrder(options?: NavigateOptions): (orderId: string) => Promise<void> {
  const navigate = useNavigate();
  const client = useApolloClient();
  return async (orderId) => {
    await navigate(`/ordersummary?order=${encodeURIComponent(orderId)}`, options);
    // An order that was placed while nobody looked emptied the cart as well, and the navbar counts it.
    await client.refetchQueries({ include: [ViewerShelfDocument] });
  };
}
