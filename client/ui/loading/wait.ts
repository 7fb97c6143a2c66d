import { useEffect, useState } from 'react';

/** Milliseconds after which a wait shows more: its place is dimmed, outlined, and in words. A shorter wait shows nothing. */
const stages = { dimmed: 150, outlined: 400, inWords: 3000 } as const;

/** How many stages of a wait have begun: 0 to 3. */
export function useWait(busy: boolean): number {
  const [stage, setStage] = useState(0);
  useEffect(() => {
    if (!busy) return undefined;
    const timers = Object.values(stages).map((ms, index) => setTimeout(setStage, ms, index + 1));
    return () => {
      timers.forEach(clearTimeout);
      setStage(0);
    };
  }, [busy]);
  return stage;
}

/**
 * For loaders: resolves to null when the data take so long that the page opens with outlines. The page then reads them
 * from the cache, and reports their failure.
 */
export function waitBriefly<T>(load: Promise<T>): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout>;
  const outlined = new Promise<null>((resolve) => {
    timer = setTimeout(() => {
      // A redirect is the session's end, which navigates by itself.
      load.catch((error: unknown) => error instanceof Response || console.error(error));
      resolve(null);
    }, stages.outlined);
  });
  return Promise.race([load, outlined]).finally(() => clearTimeout(timer));
}
