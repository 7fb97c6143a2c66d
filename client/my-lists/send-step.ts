import type { ApolloClient } from '@apollo/client';
import {
  AddToCartDocument,
  AddToWishlistDocument,
  RemoveFromWishlistDocument,
} from './__generated__/list-acts.generated.ts';
import { RemoveWaitingFromCartDocument, SetWaitingQuantityDocument } from './__generated__/waiting.generated.ts';
import type { Change, Step } from './changes.ts';

/** Sends one request of a change. The answer has ids only: the pages on show are refetched after the last. */
export async function sendStep(client: ApolloClient, step: Step, { productId, wants }: Change): Promise<void> {
  const variables = { productId };
  switch (step) {
    case 'addToCart':
      await client.mutate({ mutation: AddToCartDocument, variables });
      return;
    case 'setQuantity':
      await client.mutate({
        mutation: SetWaitingQuantityDocument,
        variables: { productId, quantity: wants.quantity ?? 1 },
      });
      return;
    case 'addToWishlist':
      await client.mutate({ mutation: AddToWishlistDocument, variables });
      return;
    case 'removeFromCart':
      await client.mutate({ mutation: RemoveWaitingFromCartDocument, variables });
      return;
    case 'removeFromWishlist':
      await client.mutate({ mutation: RemoveFromWishlistDocument, variables });
  }
}
