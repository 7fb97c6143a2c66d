/** Lets those who ask for the same key at the same time share one answer. Only keys at work are remembered. */
export function createSharedAnswers<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, Promise<T>>();

  return (key, work) => {
    const known = underWay.get(key);
    if (known) return known;
    const answer = work().finally(() => underWay.delete(key));
    underWay.set(key, answer);
    return answer;
  };
}
