import { ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { concatMap, defer, finalize, from } from 'rxjs';

/** After this long without an answer, the next one goes out all the same. */
const PATIENCE_MS = 10_000;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Sends the mutations of a tab one after another. Each answers with the whole cart or wishlist, so an older answer that
 * arrived late would bring back what a newer one took away; and an order is paid for the cart that the shopper saw.
 */
export function mutationsInTurn(): ApolloLink {
  let tail: Promise<void> = Promise.resolve();
  return new ApolloLink((operation, forward) => {
    if (operation.operationType !== OperationTypeNode.MUTATION) return forward(operation);
    return defer(() => {
      const before = Promise.race([tail, wait(PATIENCE_MS)]);
      let leave: () => void = () => {};
      const own = new Promise<void>((resolve) => (leave = resolve));
      tail = before.then(() => own);
      return from(before).pipe(
        concatMap(() => forward(operation)),
        finalize(leave),
      );
    });
  });
}
