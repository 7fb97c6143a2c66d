import type { ApolloClient } from '@apollo/client';
import { CartDocument } from './cart.generated.ts';

/** The cart as the server will answer once the book is out of it, still with the numbers of its last answer. */
export function cartWithout(client: Pick<ApolloClient, 'readQuery'>, productId: string) {
  const cart = client.readQuery({ query: CartDocument }, true)?.viewer?.cart;
  return cart ? { ...cart, lines: cart.lines.filter(({ product }) => product.id !== productId) } : null;
}
