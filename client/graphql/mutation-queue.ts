import { ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { BehaviorSubject, concatMap, defer, finalize, firstValueFrom, from, noop, type Observable, of } from 'rxjs';
import { Subject, tap } from 'rxjs';
import { isPublic } from './is-public.ts';
import { createNetworkGate, type Waiting } from './network-gate.ts';

/** The longest wait for an answer before the next operation is sent. */
const MAX_WAIT_MS = 10_000;

/** `doubtful`: its answer was lost, and it may have been made; or it came after that of a later one, which is newer. */
type MutationState = 'sent' | 'answered' | 'doubtful';

/**
 * Sends the mutations of a tab one after another. Each returns the whole cart or wishlist, so a late answer would
 * overwrite a newer state; and an order must be paid for the cart that the shopper saw. A query with `context: {
 * afterMutations: true }` waits for pending mutations; other queries do not. A query of the viewer is sent again when a
 * mutation was answered during it, or `outdate` was called: its older answer would overwrite the newer state. A mutation
 * with `waits` in its context is held while there is no network, and later ones with `waits` are queued behind it.
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

  /** Resolves after the operations before it; one that cannot wait for a network does not queue behind one that can. */
  const turnAfter = (before: Promise<unknown>, canWait = false): Promise<unknown> =>
    gate.isHolding() && !canWait ? Promise.resolve() : Promise.race([before, gate.overdue(MAX_WAIT_MS, canWait)]);

  const link = new ApolloLink((operation, forward) => {
    const send = () => forward(operation).pipe(tap(() => answers.next()));
    if (operation.operationType !== OperationTypeNode.MUTATION) {
      const ask = () => (isPublic(operation) ? send() : upToDate());
      const { afterMutations } = operation.getContext();
      return afterMutations === true ? from(turnAfter(tail)).pipe(concatMap(ask)) : ask();
    }
    return defer(() => {
      const { waits } = operation.getContext() as { waits?: Waiting };
      const before = turnAfter(tail, waits !== undefined);
      let leave: () => void = noop;
      const own = new Promise<void>((resolve) => (leave = resolve));
      tail = before.then(() => own);
      const answer = waits
        ? from(gate.send(before, () => firstValueFrom(mutate()), waits))
        : from(before).pipe(concatMap(mutate));
      return answer.pipe(
        finalize(() => {
          changes += 1;
          if (waits?.signal.aborted) mutations.next('doubtful');
          leave();
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

    function upToDate(): Observable<ApolloLink.Result> {
      return defer(() => {
        const before = changes;
        return send().pipe(concatMap((answer) => (before === changes ? of(answer) : upToDate())));
      });
    }
  });
  return {
    link,
    mutations: mutations.asObservable(),
    /** Emits with each answer, whatever was asked. */
    answers: answers.asObservable(),
    /** Has the answers under way asked for again: something changed elsewhere, and they may be older. */
    outdate: () => void (changes += 1),
  };
}

export type MutationQueue = ReturnType<typeof createMutationQueue>;
