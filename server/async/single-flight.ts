/** Shares one call and its answer among simultaneous callers of the same key. Only running calls are kept. */
export function createSingleFlight<T>(): (key: string, call: () => Promise<T>) => Promise<T> {
  const inFlight = new Map<string, Promise<T>>();

  return (key, call) => {
    const running = inFlight.get(key);
    if (running) return running;
    const answer = call().finally(() => inFlight.delete(key));
    inFlight.set(key, answer);
    return answer;
  };
}
