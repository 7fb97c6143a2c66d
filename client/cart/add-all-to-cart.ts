import type { ApolloClient } from '@apollo/client';
import { reportFailure } from '../ui/report-failure.ts';
import type { OfferedBook } from '../session/origin.ts';
import { toast, type WithLink } from '../ui/toast.ts';
import { AddAllToCartDocument } from './__generated__/cart-link.generated.ts';

/** The maximum number of books in one mutation, and in a cart. */
const MAX_BOOKS = 200;

function countOf(books: number, what: string): string[] {
  if (books === 0) return [];
  return [books === 1 ? `One is ${what}.` : `${books} are ${what}.`];
}

/**
 * Adds several books to the cart in one mutation, except those that are out of stock, and reports in a toast how many
 * were left out. Resolves with whether any is in the cart; never rejects.
 */
export async function addAllToCart(
  client: ApolloClient,
  offered: readonly OfferedBook[],
  toastOptions: WithLink = {},
): Promise<boolean> {
  try {
    const buyable = offered.filter(({ copiesLeft }) => copiesLeft !== 0);
    const books = buyable.slice(0, MAX_BOOKS).map(({ id, quantity }) => ({ productId: id, quantity }));
    const { data } = await client.mutate({ mutation: AddAllToCartDocument, variables: { input: { books } } });
    const gone = data!.addAllToCart.gone.length;
    if (gone === books.length) {
      toast.error('These books are no longer available.');
      return false;
    }
    const words = [
      'The books are in your cart.',
      ...countOf(offered.length - buyable.length, 'out of stock'),
      ...countOf(gone, 'no longer available'),
      ...countOf(buyable.length - books.length, `left out: a cart holds ${MAX_BOOKS} books`),
    ];
    toast.success(words.join(' '), toastOptions);
    return true;
  } catch (failure) {
    reportFailure(failure, client);
    return false;
  }
}
