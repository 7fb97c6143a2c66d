import type { ApolloClient } from '@apollo/client';
import { RestoreToWishlistDocument } from './restore-to-wishlist.generated.ts';
import { reportFailure } from '../session/failure.ts';
import { forgetBill } from '../session/shelf.ts';
import { keepFocusForBook } from '../ui/keep-focus-for-book.ts';
import { toast } from '../ui/toast.ts';

/** Takes back that a book was removed from the wishlist, or moved to the cart. */
export async function restoreToWishlist(client: ApolloClient, productId: string): Promise<void> {
  const focusBook = keepFocusForBook(productId);
  try {
    const { data } = await client.mutate({ mutation: RestoreToWishlistDocument, variables: { productId } });
    if (data) forgetBill(client, data.restoreToWishlist.cart);
    toast.success('Item put back in Wishlist');
    focusBook();
  } catch (error) {
    reportFailure(error, client);
  }
}
