import type { ApolloClient } from '@apollo/client';
import { RemoveFromWishlistDocument } from './remove-from-wishlist.generated.ts';
import { reportFailure } from '../session/failure.ts';
import { readShelf, withoutItem } from '../session/shelf.ts';
import { toast } from '../ui/toast.ts';
import { restoreToWishlist } from './restore-to-wishlist.ts';

/** Shows at once, and says so when the server has. */
export async function removeFromWishlist(client: ApolloClient, productId: string): Promise<void> {
  const shelf = readShelf(client);
  try {
    await client.mutate({
      mutation: RemoveFromWishlistDocument,
      variables: { productId },
      ...(shelf && { optimisticResponse: { removeFromWishlist: withoutItem(shelf.wishlist, productId) } }),
    });
    toast.success('Item removed to Wishlist', { undo: () => void restoreToWishlist(client, productId) });
  } catch (error) {
    reportFailure(error, client);
  }
}
