import type { ApolloClient } from '@apollo/client';
import { AddToCartDocument } from './add-to-cart.generated.ts';
import { reportFailure } from '../session/failure.ts';
import { forgetBill, readShelf, withLine } from '../session/shelf.ts';
import { toast } from '../ui/toast.ts';

/** Shows at once, and says so when the server has. */
export async function addToCart(client: ApolloClient, productId: string): Promise<void> {
  const shelf = readShelf(client);
  try {
    const { data } = await client.mutate({
      mutation: AddToCartDocument,
      variables: { productId },
      ...(shelf && { optimisticResponse: { addToCart: withLine(shelf.cart, productId) } }),
    });
    if (data) forgetBill(client, data.addToCart);
    toast.success('Item added to Cart');
  } catch (error) {
    reportFailure(error, client);
  }
}
