import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Scrolled } from './answer/scrolled.tsx';
import { routeOf } from './form/parameters.ts';
import styles from './request-tester.module.css';
import type { TestRequest } from './test-request.ts';
import type { KnownRoutes } from './use-known-routes.ts';
import { variablesOf } from './variables-of.ts';

const graphiqlAddress = (query: string, variables: string) =>
  `/graphql?${new URLSearchParams({ query, variables }).toString()}`;

type EquivalentPanelProps = { request: TestRequest; routes: KnownRoutes };

/** The GraphQL operation that does the same as the request, with its variables. */
export function EquivalentPanel({ request, routes: { known, failed, load } }: EquivalentPanelProps) {
  const route = known && routeOf(known.routes, request);
  const operation = route?.operation;
  const variables = JSON.stringify(route ? variablesOf(route, request) : {}, null, 2);
  return (
    <details className={styles.routes} onToggle={({ currentTarget }) => currentTarget.open && load()}>
      <summary>The same by GraphQL</summary>
      {failed && (
        <p role="alert">
          The calls of this shop could not be loaded. <Button onClick={load}>Try again</Button>
        </p>
      )}
      {known && operation === undefined && <p>No GraphQL operation does what this request does.</p>}
      {operation !== undefined && (
        <>
          <div className={styles.out}>
            <h3>Operation</h3>
            <Scrolled label="GraphQL operation" text={operation} />
            <h3>Variables</h3>
            <Scrolled label="GraphQL variables" text={variables} />
          </div>
          <a className={styles.open} href={graphiqlAddress(operation, variables)} target="_blank" rel="noreferrer">
            Open in GraphiQL <span className="sr">in a new tab</span>
            <Icon name="arrow" />
          </a>
        </>
      )}
    </details>
  );
}
