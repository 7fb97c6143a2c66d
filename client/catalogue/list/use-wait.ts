import { useEffect, useState } from 'react';

/** Milliseconds after which a wait shows: a dimmed list, a line on the rule, a sentence. Shorter waits show nothing. */
const stages = [150, 400, 3000] as const;

/** How many stages of a wait have begun: 0 to 3. */
export function useWait(busy: boolean): number {
  const [stage, setStage] = useState(0);
  useEffect(() => {
    if (!busy) return undefined;
    const timers = stages.map((ms, index) => setTimeout(setStage, ms, index + 1));
    return () => {
      timers.forEach(clearTimeout);
      setStage(0);
    };
  }, [busy]);
  return stage;
}
