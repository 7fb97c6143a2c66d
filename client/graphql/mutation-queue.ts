import { ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { BehaviorSubject, concatMap, defer, finalize, firstValueFrom, from, noop, type Observable, of } from 'rxjs';
import { Subject, tap } from 'rxjs';
import { isPublic } from './is-public.ts';
import { createNetworkGate, type WaitOptions } from './network-gate.ts';

/** The longest wait for an answer before the next operation is sent. */
const MAX_WAIT_MS = 10_000;

/** `doubtful`: the answer was lost and the change may have been made, or the answer came after a later mutation's. */
type MutationState = 'sent' | 'answered' | 'doubtful';

/**
 * Sends the mutations of a tab one after another. Each returns the whole cart or wishlist, so a late answer would
 * overwrite a newer state; and an order must be paid for the cart that the shopper saw. A query with `context: {
 * afterMutations: true }` waits for pending mutations; other queries do not. A query of the viewer is sent again when a
 * mutation was answered during it, or `outdate` was called: its older answer would overwrite the newer state. A
 * mutation whose context has `waits` waits for the network, and later mutations with `waits` are queued behind it.
 */
export function createMutationQueue() {
  const gate = createNetworkGate();
  let tail: Promise<unknown> = Promise.resolve();
  let changes = 0;
  let turns = 0;
  let newest = 0;
  // A subject with a value: live/ subscribes once the page is idle, and gets the latest state first.
  const mutations = new BehaviorSubject<MutationState | null>(null);
  const answers = new Subject<void>();

  /**
   * Resolves when an operation may be sent: after the earlier ones. An operation that cannot wait for a network does
   * not queue behind one that waits for it.
   */
  const waitFor = (before: Promise<unknown>, canWait = false): Promise<unknown> =>
    gate.isHolding() && !canWait ? Promise.resolve() : Promise.race([before, gate.overdue(MAX_WAIT_MS, canWait)]);

  const link = new ApolloLink((operation, forward) => {
    const send = () => forward(operation).pipe(tap(() => answers.next()));
    if (operation.operationType !== OperationTypeNode.MUTATION) {
      const ask = () => (isPublic(operation) ? send() : sendUntilCurrent());
      const { afterMutations } = operation.getContext();
      return afterMutations === true ? from(waitFor(tail)).pipe(concatMap(ask)) : ask();
    }
    return defer(() => {
      const { waits } = operation.getContext() as { waits?: WaitOptions };
      const before = waitFor(tail, waits !== undefined);
      let end: () => void = noop;
      const ended = new Promise<void>((resolve) => (end = resolve));
      tail = before.then(() => ended);
      const answer = waits
        ? from(gate.send(before, () => firstValueFrom(mutate()), waits))
        : from(before).pipe(concatMap(mutate));
      return answer.pipe(
        finalize(() => {
          changes += 1;
          if (waits?.signal.aborted) mutations.next('doubtful');
          end();
        }),
      );
    });

    function mutate(): Observable<ApolloLink.Result> {
      const turn = (turns += 1);
      mutations.next('sent');
      return send().pipe(
        tap({
          next: () => {
            mutations.next(turn < newest ? 'doubtful' : 'answered');
            newest = Math.max(newest, turn);
          },
          error: () => mutations.next('doubtful'),
        }),
      );
    }

    function sendUntilCurrent(): Observable<ApolloLink.Result> {
      return defer(() => {
        const before = changes;
        return send().pipe(concatMap((answer) => (before === changes ? of(answer) : sendUntilCurrent())));
      });
    }
  });
  return {
    link,
    mutations: mutations.asObservable(),
    /** Emits with each answer to any operation. */
    answers: answers.asObservable(),
    /** Makes queries under way be sent again: something changed elsewhere, and their answers may be older. */
    outdate: () => void (changes += 1),
  };
}

export type MutationQueue = ReturnType<typeof createMutationQueue>;
