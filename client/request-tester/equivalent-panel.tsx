import { useShop } from '../shop.ts';
import { Icon } from '../ui/icon.tsx';
import { Scrolled } from './answer/scrolled.tsx';
import { routeOf } from './form/parameters.ts';
import { variablesOf } from './graphql-variables.ts';
import { type KnownRoutes, WithRoutes } from './known-routes.tsx';
import styles from './request-tester.module.css';
import type { RestRoute } from './rest-routes.ts';
import type { TestRequest } from './test-request.ts';

function Equivalent({ route, request }: { route: RestRoute | undefined; request: TestRequest }) {
  const { guestLogin } = useShop();
  const query = route?.['x-graphql'];
  if (!query) return <p>No GraphQL operation does what this request does.</p>;
  const variables = JSON.stringify(variablesOf(route, request, guestLogin?.password), null, 2);
  const address = `/graphql?${new URLSearchParams({ query, variables }).toString()}`;
  return (
    <>
      <div className={styles.out}>
        <h3>Operation</h3>
        <Scrolled label="GraphQL operation" text={query} />
        <h3>Variables</h3>
        <Scrolled label="GraphQL variables" text={variables} />
      </div>
      <a className={styles.open} href={address} target="_blank" rel="noreferrer">
        Open in GraphiQL <span className="sr">in a new tab</span>
        <Icon name="arrow" />
      </a>
    </>
  );
}

/** The GraphQL operation that does the same as the request, with its variables. */
export const EquivalentPanel = ({ request, routes }: { request: TestRequest; routes: KnownRoutes }) => (
  <WithRoutes summary="The same by GraphQL" routes={routes}>
    {(known) => <Equivalent route={routeOf(known.routes, request)} request={request} />}
  </WithRoutes>
);
