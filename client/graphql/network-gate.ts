import { backoffMs, sleep } from './backoff.ts';
import { NetworkError } from './failure.ts';

/** The `waits` of a mutation's context, which lets it wait for a network. */
export type WaitOptions = {
  /** Cancels the mutation. */
  signal: AbortSignal;
  /** Called when the mutation begins to wait, perhaps more than once. */
  onWait: () => void;
  /** Whether sending it twice has the same effect as once. If so, it is sent again after the network failed. */
  isRepeatable: boolean;
};

const untilOnline = () => new Promise((resolve) => addEventListener('online', resolve, { once: true }));

/** Holds mutations while the browser is offline, and while requests fail although it reports that it is online. */
export function createNetworkGate() {
  let held = 0;
  let openSince = -Infinity;
  /** `onWait` of each mutation that is held or queued behind a held one. */
  const listeners = new Set<() => void>();

  async function hold(end: Promise<unknown>): Promise<void> {
    held += 1;
    for (const onWait of listeners) onWait();
    await end;
    held -= 1;
    openSince = Date.now();
  }
  async function sendWhenOnline<T>(send: () => Promise<T>, { signal, isRepeatable }: WaitOptions): Promise<T> {
    const aborted = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    for (let failures = 1; ; failures += 1) {
      if (!navigator.onLine && !signal.aborted) await hold(Promise.race([untilOnline(), aborted]));
      signal.throwIfAborted();
      try {
        return await send();
      } catch (error) {
        if (!isRepeatable || !(error instanceof NetworkError)) throw error;
      }
      await hold(Promise.race([untilOnline(), sleep(backoffMs(failures, 1_000, 3)), aborted]));
    }
  }
  return {
    isHolding: () => held > 0,
    /** Resolves after `ms`; for a mutation that can wait, once nothing has been held for that long. */
    async overdue(ms: number, canWait: boolean): Promise<void> {
      await sleep(ms);
      if (!canWait) return;
      const left = () => (held > 0 ? ms : openSince + ms - Date.now());
      while (left() > 0) await sleep(left());
    },
    /** Sends after `before`, as soon as there is a network. Rejects at once when the mutation is cancelled. */
    async send<T>(before: Promise<unknown>, send: () => Promise<T>, waiting: WaitOptions): Promise<T> {
      const { signal, onWait } = waiting;
      listeners.add(onWait);
      if (held > 0 || !navigator.onLine) onWait();
      const aborted = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      });
      try {
        return await Promise.race([before.then(() => sendWhenOnline(send, waiting)), aborted]);
      } finally {
        listeners.delete(onWait);
      }
    },
  };
}
