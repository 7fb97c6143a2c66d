import type { ApolloClient } from '@apollo/client';
import { AddToWishlistDocument } from './add-to-wishlist.generated.ts';
import { reportFailure } from '../session/failure.ts';
import { readShelf, withItem } from '../session/shelf.ts';
import { toast } from '../ui/toast.ts';

/** Shows at once, and says so when the server has. */
export async function addToWishlist(client: ApolloClient, productId: string): Promise<void> {
  const shelf = readShelf(client);
  try {
    await client.mutate({
      mutation: AddToWishlistDocument,
      variables: { productId },
      ...(shelf && { optimisticResponse: { addToWishlist: withItem(shelf.wishlist, productId) } }),
    });
    toast.success('Item added to Wishlist');
  } catch (error) {
    reportFailure(error, client);
  }
}
