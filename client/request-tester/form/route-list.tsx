import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import styles from '../request-tester.module.css';
import type { RestRoute, Sample } from '../rest-routes.ts';
import type { KnownRoutes } from '../use-known-routes.ts';

type RouteListProps = {
  routes: KnownRoutes;
  onPick: (route: RestRoute, sample: Sample) => void;
};

/** Every word is found in the type, the path or the summary, in any case and order. */
function isFound({ type, path, summary }: RestRoute, wanted: string): boolean {
  const text = `${type} ${path} ${summary}`.toLowerCase();
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** The REST routes to pick from, fetched when the list is opened. */
export function RouteList({ routes: { known, failed, load }, onPick }: RouteListProps) {
  const [wanted, setWanted] = useState('');
  const list = useRef<HTMLDetailsElement>(null);
  const found = known?.routes.filter((route) => isFound(route, wanted)) ?? [];
  const pick = (route: RestRoute, sample: Sample) => {
    onPick(route, sample);
    // Closes the list and focuses the endpoint that was filled in.
    if (list.current) list.current.open = false;
    list.current?.closest('form')?.querySelector<HTMLInputElement>('input[name=endpoint]')?.focus();
  };

  return (
    <details ref={list} className={styles.routes} onToggle={({ currentTarget }) => currentTarget.open && load()}>
      <summary>Pick a call of this shop</summary>
      {failed && (
        <p role="alert">
          The list could not be loaded. <Button onClick={load}>Try again</Button>
        </p>
      )}
      {!known && !failed && <p>Loading …</p>}
      {known && (
        <div className={styles.find}>
          <Field
            label="Find a call"
            type="search"
            spellCheck={false}
            autoComplete="off"
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
          />
          <output className="sr">{`${found.length} calls`}</output>
        </div>
      )}
      {known && found.length === 0 && <p>No call of this shop is called that.</p>}
      {known && found.length > 0 && (
        <ul className={styles.list}>
          {found.map((route) => (
            <li key={`${route.type} ${route.path}`}>
              <button type="button" className={styles.pick} onClick={() => pick(route, known.sample)}>
                <b>{route.type}</b> <span>{route.path}</span>{' '}
                <small>{route.wantsToken ? `${route.summary} · wants a token` : route.summary}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
