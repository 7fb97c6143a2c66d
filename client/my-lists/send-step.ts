import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import {
  AddToCartDocument,
  AddToWishlistDocument,
  RemoveFromWishlistDocument,
} from './__generated__/list-acts.generated.ts';
import { RemoveWaitingFromCartDocument, SetWaitingQuantityDocument } from './__generated__/waiting.generated.ts';
import type { Change, Step } from './changes.ts';

const MUTATIONS = {
  addToCart: AddToCartDocument,
  setQuantity: SetWaitingQuantityDocument,
  addToWishlist: AddToWishlistDocument,
  removeFromCart: RemoveWaitingFromCartDocument,
  removeFromWishlist: RemoveFromWishlistDocument,
} satisfies Record<Step, unknown>;

/** Sends one request of a change in the session `sent`. The answer has ids only: pages are refetched after the last. */
export async function sendStep(client: ApolloClient, step: Step, { productId, wants }: Change, sent: string | null) {
  const mutation = MUTATIONS[step] as TypedDocumentNode<unknown, OperationVariables>;
  const variables = { productId, ...(step === 'setQuantity' && { quantity: wants.quantity ?? 1 }) };
  await client.mutate({ mutation, variables, context: { sent } });
}
