import { ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { concatMap, defer, finalize, from, noop } from 'rxjs';

/** After this long without an answer, the next one goes out all the same. */
const PATIENCE_MS = 10_000;

function patiently(tail: Promise<void>): Promise<void> {
  return Promise.race([tail, new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}

/**
 * Sends the mutations of a tab one after another. Each answers with the whole cart or wishlist, so an older answer that
 * arrived late would bring back what a newer one took away; and an order is paid for the cart that the shopper saw.
 * A query with `context: { afterMutations: true }` lets those under way arrive first; others wait for nobody.
 */
export function mutationsInTurn(): ApolloLink {
  let tail: Promise<void> = Promise.resolve();
  return new ApolloLink((operation, forward) => {
    if (operation.operationType !== OperationTypeNode.MUTATION) {
      const { afterMutations } = operation.getContext();
      return afterMutations === true
        ? from(patiently(tail)).pipe(concatMap(() => forward(operation)))
        : forward(operation);
    }
    return defer(() => {
      const before = patiently(tail);
      let leave: () => void = noop;
      const own = new Promise<void>((resolve) => (leave = resolve));
      tail = before.then(() => own);
      return from(before).pipe(
        concatMap(() => forward(operation)),
        finalize(leave),
      );
    });
  });
}
