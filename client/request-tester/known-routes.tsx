import { type ReactNode, useState } from 'react';
import { Button } from '../ui/button.tsx';
import styles from './request-tester.module.css';
import { fetchRoutes } from './rest-routes.ts';

export type KnownRoutes = ReturnType<typeof useKnownRoutes>;
type Known = Awaited<ReturnType<typeof fetchRoutes>>;

/** The REST routes of this shop, fetched when they are first wanted. */
export function useKnownRoutes() {
  const [known, setKnown] = useState<Known>();
  const [failed, setFailed] = useState(false);
  const load = () => {
    setFailed(false);
    if (known) return;
    fetchRoutes().then(setKnown, (error: unknown) => {
      console.error(error);
      setFailed(true);
    });
  };
  return { known, failed, load };
}

type WithRoutesProps = { summary: string; routes: KnownRoutes; children: (known: Known) => ReactNode };

/** A folded part of the page that needs the routes. */
export function WithRoutes({ summary, routes: { known, failed, load }, children }: WithRoutesProps) {
  return (
    <details className={styles.routes} onToggle={({ currentTarget }) => currentTarget.open && load()}>
      <summary>{summary}</summary>
      {failed && (
        <p role="alert">
          The calls of this shop could not be loaded. <Button onClick={load}>Try again</Button>
        </p>
      )}
      {!known && !failed && <p>Loading …</p>}
      {known && children(known)}
    </details>
  );
}
