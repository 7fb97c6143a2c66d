import { useEffect, useState } from 'react';

/** The milliseconds after which a wait is shown by dimming, then by a skeleton, then in words. */
const stages = { dimmed: 150, skeleton: 400, inWords: 3000 } as const;

/** The number of stages of a wait that have begun: 0 to 3. */
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
 * Lets a loader wait for its data only briefly. After that it resolves to null, and the page opens with a skeleton. The
 * page then reads the data from the cache, and reports a failure.
 */
export function waitBriefly<T>(load: Promise<T>): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout>;
  const waited = new Promise<null>((resolve) => {
    timer = setTimeout(() => {
      // A rejected Response is the redirect of an ended session, after which `followSession` navigates anyway.
      load.catch((error: unknown) => error instanceof Response || console.error(error));
      resolve(null);
    }, stages.skeleton);
  });
  return Promise.race([load, waited]).finally(() => clearTimeout(timer));
}
