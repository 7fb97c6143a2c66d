import type { ViewerChange } from '../../__generated__/enums.generated.ts';

export const VIEWER_CHANGES: readonly ViewerChange[] = ['ACCOUNT', 'ORDERS'];

/** Reports changes of accounts once they are durable, whichever server or command made them. */
export interface ChangeFeed {
  /**
   * Calls the listener with each change of the account, and with every kind of change after a gap in which changes may
   * have been missed. Returns a function that ends the subscription.
   */
  subscribe(accountId: string, listener: (change: ViewerChange) => void): () => void;
}

/** The listeners of this process. */
export class ChangeListeners implements ChangeFeed {
  readonly #byAccount = new Map<string, Set<(change: ViewerChange) => void>>();

  subscribe(accountId: string, listener: (change: ViewerChange) => void): () => void {
    const listeners = this.#byAccount.get(accountId) ?? new Set();
    this.#byAccount.set(accountId, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#byAccount.get(accountId) === listeners) this.#byAccount.delete(accountId);
    };
  }

  notify(accountId: string, change: ViewerChange): void {
    for (const listener of this.#byAccount.get(accountId) ?? []) listener(change);
  }

  notifyAllOfAGap(): void {
    for (const accountId of this.#byAccount.keys()) for (const change of VIEWER_CHANGES) this.notify(accountId, change);
  }
}
