/**
 * Gives long work turns of the event loop: each promise resolves in its own later turn, so that other requests are
 * answered in between. Simultaneous long work slows only itself.
 */
function createTurns(): () => Promise<void> {
  const waiting: (() => void)[] = [];

  function next(): void {
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(next);
  }

  return () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    if (waiting.push(resolve) === 1) setImmediate(next);
    return promise;
  };
}

/** Shared by the process, since its work shares one event loop. */
export const nextTurn = createTurns();
