import { useState } from 'react';

/** A part of the shop that is fetched when it is first wanted. The page works without it. */
export function useOnDemand<Part>(load: () => Promise<Part>): [part: Part | null, want: () => void] {
  const [fetched, setFetched] = useState<{ part: Part } | null>(null);
  function want() {
    if (!fetched) load().then((part) => setFetched({ part }), console.error);
  }
  return [fetched && fetched.part, want];
}
