import { useEffect, useState } from 'react';
import type { Collection } from './collection.ts';
import { changeCollections, NotStored, onCollectionsChange, storedCollections } from './stored-collections.ts';

/** The collections that this browser keeps, followed across tabs. */
export function useCollections() {
  const [collections, setCollections] = useState(() => storedCollections(localStorage));
  const [problem, setProblem] = useState<string>();
  useEffect(() => onCollectionsChange(localStorage, () => setCollections(storedCollections(localStorage))), []);

  /** Whether it was stored. */
  const change = (work: (collections: readonly Collection[]) => readonly Collection[]): boolean => {
    try {
      setCollections(changeCollections(localStorage, work));
      setProblem(undefined);
      return true;
    } catch (error) {
      if (!(error instanceof NotStored)) throw error;
      setProblem(error.message);
      return false;
    }
  };
  return { collections, change, problem, setProblem };
}
