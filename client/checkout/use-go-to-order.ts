import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import { MyListsDocument } from '../acts/__generated__/my-lists.generated.ts';
import { toast } from '../ui/toast.ts';

/** The id of the toast about a payment: a later one replaces it, and a placed order dismisses it. */
export const PAYMENT_NOTICE = 'payment';

/**
 * Opens the summary of an order that was just placed, by this page or by the server. It replaces the page that waited
 * for the order, from which an empty cart would redirect the shopper who goes back.
 */
export function useGoToOrder(): (orderId: string) => Promise<void> {
  const navigate = useNavigate();
  const client = useApolloClient();
  return async (orderId) => {
    toast.dismiss(PAYMENT_NOTICE);
    await navigate(`/ordersummary?order=${encodeURIComponent(orderId)}`, { replace: true });
    // An order placed by the server empties the cart as well, and the navbar shows its count.
    await client.refetchQueries({ include: [MyListsDocument] });
  };
}
