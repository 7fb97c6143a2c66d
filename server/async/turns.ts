/**
 * Turns of the event loop for long work: a promise resolves in a later turn, in which no other of them does, so that
 * other requests are answered in between. Much work at once makes itself slower, not everything else.
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

/** One for the process, since its work shares one event loop. */
export const ownTurn = createTurns();
