import type { ApolloClient } from '@apollo/client';
import { RestoreToCartDocument } from './restore-to-cart.generated.ts';
import { reportFailure } from '../session/failure.ts';
import { keepFocusForBook } from '../ui/keep-focus-for-book.ts';
import { toast } from '../ui/toast.ts';

/** Takes back that a book was removed from the cart, or moved to the wishlist. */
export async function restoreToCart(client: ApolloClient, productId: string): Promise<void> {
  const focusBook = keepFocusForBook(productId);
  try {
    await client.mutate({ mutation: RestoreToCartDocument, variables: { productId } });
    toast.success('Item put back in Cart');
    focusBook();
  } catch (error) {
    reportFailure(error, client);
  }
}
