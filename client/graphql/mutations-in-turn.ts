import { ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { concatMap, defer, finalize, from, noop, type Observable, of } from 'rxjs';
import { isPublic } from './is-public.ts';

/** The longest wait for an answer before the next operation is sent. */
const PATIENCE_MS = 10_000;

function patiently(tail: Promise<void>): Promise<void> {
  return Promise.race([tail, new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}

/**
 * Sends the mutations of a tab one after another. Each returns the whole cart or wishlist, so a late answer would
 * overwrite a newer state; and an order must be paid for the cart that the shopper saw. A query with `context: {
 * afterMutations: true }` waits for pending mutations; other queries do not. A query of the viewer is sent again when a
 * mutation, or a later one of its name, was answered during it, because its older answer would overwrite the newer.
 */
export function mutationsInTurn(): ApolloLink {
  let tail: Promise<void> = Promise.resolve();
  let ended = 0;
  let asked = 0;
  /** When the newest answer of each query of the viewer was asked for, by the query's name. */
  const newest = new Map<string, number>();
  return new ApolloLink((operation, forward) => {
    if (operation.operationType !== OperationTypeNode.MUTATION) {
      const ask = () => (isPublic(operation) ? forward(operation) : upToDate());
      const { afterMutations } = operation.getContext();
      return afterMutations === true ? from(patiently(tail)).pipe(concatMap(ask)) : ask();
    }
    return defer(() => {
      const before = patiently(tail);
      let leave: () => void = noop;
      const own = new Promise<void>((resolve) => (leave = resolve));
      tail = before.then(() => own);
      return from(before).pipe(
        concatMap(() => forward(operation)),
        finalize(() => {
          ended += 1;
          leave();
        }),
      );
    });

    function upToDate(): Observable<ApolloLink.Result> {
      return defer(() => {
        const before = ended;
        const name = operation.operationName ?? '';
        const turn = (asked += 1);
        return forward(operation).pipe(
          concatMap((answer) => {
            if (ended !== before || turn < (newest.get(name) ?? 0)) return upToDate();
            newest.set(name, turn);
            return of(answer);
          }),
        );
      });
    }
  });
}
