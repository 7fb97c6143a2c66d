import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import type { OfferedBook } from '../session/origin.ts';
import { useRequireLogin } from '../session/use-require-login.ts';
import type { WithLink } from '../ui/toast.ts';
import { addAllToCart } from './add-all-to-cart.ts';

/**
 * Puts offered books into the cart. A guest is sent to log in first; after the log-in the books are put into the cart,
 * and the page `from` opens, by default the current one.
 */
export function useAddAllToCart(from?: string) {
  const requireLogin = useRequireLogin();
  const client = useApolloClient();
  const [loading, setLoading] = useState(false);

  async function addAll(offered: readonly OfferedBook[], toastOptions?: WithLink): Promise<boolean> {
    const books = offered.map(({ id, quantity, copiesLeft }) => ({ id, quantity, copiesLeft }));
    if (!requireLogin({ action: 'add-all', books }, from)) return false;
    setLoading(true);
    const isAdded = await addAllToCart(client, books, toastOptions);
    setLoading(false);
    return isAdded;
  }
  return { addAll, loading };
}
