/** Lets works of one key follow one another; works of different keys do not wait. Only keys at work are remembered. */
export function createTurns(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();

  return async (key, work) => {
    const before = last.get(key) ?? Promise.resolve();
    const turn = before.then(work, work);
    last.set(key, turn);
    try {
      return await turn;
    } finally {
      if (last.get(key) === turn) last.delete(key);
    }
  };
}
