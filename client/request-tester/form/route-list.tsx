import { useRef } from 'react';
import { type KnownRoutes, WithRoutes } from '../known-routes.tsx';
import { PickList, useFindField } from '../pick-list.tsx';
import styles from '../request-tester.module.css';
import { plain, type RestRoute, type Sample } from '../rest-routes.ts';

type OnPick = (route: RestRoute, sample: Sample) => void;

function Routes({ routes, onPick }: { routes: readonly RestRoute[]; onPick: (route: RestRoute) => void }) {
  const [wanted, field] = useFindField('Find a call');
  const rows = routes.map((route) => ({
    key: `${route.type} ${route.path}`,
    type: route.type,
    text: route.path,
    note: plain(route.summary) + (route.security?.length ? ' · wants a token' : ''),
    onPick: () => onPick(route),
  }));
  // Every word is found in the type, the path or the summary, in any case and order.
  const found = rows.filter(({ key, note }) =>
    wanted.split(/\s+/).every((word) => `${key} ${note}`.toLowerCase().includes(word)),
  );
  return (
    <>
      <div className={styles.find}>
        {field}
        <output className="sr">{`${found.length} calls`}</output>
      </div>
      {found.length === 0 ? <p>No call of this shop is called that.</p> : <PickList rows={found} />}
    </>
  );
}

/** The REST routes to pick from. A pick closes them and focuses the endpoint that was filled in. */
export function RouteList({ routes, onPick }: { routes: KnownRoutes; onPick: OnPick }) {
  const box = useRef<HTMLDivElement>(null);
  const pick = (route: RestRoute, sample: Sample) => {
    onPick(route, sample);
    box.current?.querySelector('details')?.removeAttribute('open');
    box.current?.closest('form')?.querySelector<HTMLInputElement>('input[name=endpoint]')?.focus();
  };
  return (
    <div ref={box}>
      <WithRoutes summary="Pick a call of this shop" routes={routes}>
        {(known) => <Routes routes={known.routes} onPick={(route) => pick(route, known.sample)} />}
      </WithRoutes>
    </div>
  );
}
