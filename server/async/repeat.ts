import { setTimeout } from 'node:timers/promises';

/**
 * Repeats a task with a pause of `pauseMs` before each run, one run at a time. A failed run goes to `onError`, and the
 * next one follows as usual. The returned function stops the repetition, aborts the signal that a long run checks, and
 * waits for the run in progress.
 */
export function repeat(
  pauseMs: number,
  task: (signal: AbortSignal) => Promise<unknown>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const stopped = new AbortController();

  async function run(): Promise<void> {
    while (!stopped.signal.aborted) {
      try {
        await setTimeout(pauseMs, undefined, { signal: stopped.signal, ref: false });
        await task(stopped.signal);
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
