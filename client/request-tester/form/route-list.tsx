import { type SyntheticEvent, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import styles from '../request-tester.module.css';
import { fetchRoutes, fetchSample, type RestRoute, type Sample } from '../rest-routes.ts';

export type KnownRoutes = { routes: readonly RestRoute[]; sample: Sample };

type RouteListProps = {
  known: KnownRoutes | undefined;
  onKnown: (known: KnownRoutes) => void;
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
export function RouteList({ known, onKnown, onPick }: RouteListProps) {
  const [failed, setFailed] = useState(false);
  const [wanted, setWanted] = useState('');
  const list = useRef<HTMLDetailsElement>(null);
  const load = async () => {
    setFailed(false);
    try {
      const [routes, sample] = await Promise.all([fetchRoutes(), fetchSample()]);
      onKnown({ routes, sample });
    } catch (error) {
      console.error(error);
      setFailed(true);
    }
  };
  const toggle = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    if (currentTarget.open && !known) void load();
  };

  const found = known?.routes.filter((route) => isFound(route, wanted)) ?? [];
  const pick = (route: RestRoute, sample: Sample) => {
    onPick(route, sample);
    // Closes the list and focuses the endpoint that was filled in.
    if (list.current) list.current.open = false;
    list.current?.closest('form')?.querySelector<HTMLInputElement>('input[name=endpoint]')?.focus();
  };

  return (
    <details ref={list} className={styles.routes} onToggle={toggle}>
      <summary>Pick a call of this shop</summary>
      {failed && (
        <p role="alert">
          The list could not be loaded. <Button onClick={() => void load()}>Try again</Button>
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
