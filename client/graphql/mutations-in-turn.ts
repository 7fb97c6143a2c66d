import { ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { concatMap, defer, finalize, from, noop } from 'rxjs';

/** The longest wait for an answer before the next operation is sent. */
const PATIENCE_MS = 10_000;

function patiently(tail: Promise<void>): Promise<void> {
  return Promise.race([tail, new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}

/**
 * Sends the mutations of a tab one after another. Each returns the whole cart or wishlist, so a late answer would
 * overwrite a newer state; and an order must be paid for the cart that the shopper saw. A query with `context: {
 * afterMutations: true }` waits for pending mutations; other queries do not.
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
