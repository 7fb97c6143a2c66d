import type { ApolloClient, OperationVariables } from '@apollo/client';
import type { WaitOptions } from '../graphql/network-gate.ts';
import { createStore, useStore } from '../ui/external-store.ts';
import { toast } from '../ui/toast.ts';
import { PendingBookFragmentDoc } from './__generated__/list-acts.generated.ts';

/** An act that waits in this tab for a network. */
type PendingAct = {
  readonly key: number;
  readonly productId: string;
  readonly slug: string;
  readonly title: string;
  /** What the act does, as text for the shopper. */
  readonly words: string;
  readonly cancel: () => void;
};

let acts: readonly PendingAct[] = [];
let lastKey = 0;

export const pendingActs = createStore(() => acts);
const NONE: readonly PendingAct[] = [];
export const usePendingActs = (): readonly PendingAct[] => useStore(pendingActs, () => NONE);

function setActs(next: readonly PendingAct[]): void {
  acts = next;
  pendingActs.notify();
}

/** Cancels all pending acts at the end of a session. */
export function cancelPendingActs(): void {
  for (const { cancel } of acts) cancel();
}

export type OfflineAct = {
  /** What the act does to the book, as text for the shopper. */
  words: string;
  /** Whether sending it twice has the same effect as once. */
  isRepeatable?: boolean;
};

type ActOptions = OfflineAct & {
  productId: string;
  /** Shows no toast when the act begins to wait. */
  isQuiet?: boolean;
  onCancel?: () => void;
};

/** Sends an act once there is a network. Resolves with undefined if it was cancelled before. */
export async function sendWithNetwork<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  mutate: ApolloClient.MutateOptions<Data, Variables>,
  { productId, words, isRepeatable = false, isQuiet = false, onCancel }: ActOptions,
) {
  const controller = new AbortController();
  let pending: PendingAct | undefined;
  const cancel = () => {
    onCancel?.();
    controller.abort();
    toast.dismiss(productId);
  };
  const onWait = () => {
    if (pending) return;
    const id = client.cache.identify({ __typename: 'Product', id: productId });
    const book = client.readFragment({ id, fragment: PendingBookFragmentDoc });
    const { slug = '', title = 'This book' } = book ?? {};
    pending = { key: (lastKey += 1), productId, slug, title, words, cancel };
    setActs([...acts, pending]);
    if (!isQuiet) toast.info(`Offline: we’ll ${words} when you’re back`, { id: productId, undo: cancel });
  };
  const waits: WaitOptions = { signal: controller.signal, onWait, isRepeatable };
  try {
    return await client.mutate({ ...mutate, context: { waits } });
  } catch (error) {
    if (controller.signal.aborted) return undefined;
    throw error;
  } finally {
    if (pending) setActs(acts.filter((one) => one !== pending));
  }
}
