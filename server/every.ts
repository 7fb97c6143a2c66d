import { setTimeout } from 'node:timers/promises';

/**
 * Repeats a work with a pause between, one at a time. A round that fails is tried again with the next one; what it
 * failed with reaches `onError`. The answer stops it and waits for a round under way.
 */
export function every(
  pauseMs: number,
  work: () => Promise<unknown>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const stopped = new AbortController();

  async function run(): Promise<void> {
    while (!stopped.signal.aborted) {
      try {
        await setTimeout(pauseMs, undefined, { signal: stopped.signal, ref: false });
        await work();
      } catch (error) {
        if (!stopped.signal.aborted) onError(error);
      }
    }
  }

  const running = run();
  return () => {
    stopped.abort();
    return running;
  };
}
