import { Icon } from '../ui/icon.tsx';
import { Scrolled } from './answer/scrolled.tsx';
import { graphiqlAddress, graphqlTwin } from './graphql-twin.ts';
import styles from './request-tester.module.css';
import type { TestRequest } from './test-request.ts';

/** The GraphQL operation for the REST request. */
export function TwinPanel({ request }: { request: TestRequest }) {
  const twin = graphqlTwin(request);
  if (twin === undefined) return null;
  return (
    <section className="form" aria-labelledby="twin">
      <h2 className="title-m" id="twin">
        The same by GraphQL
      </h2>
      <div className={styles.out}>
        <Scrolled label="GraphQL operation" text={twin} />
      </div>
      <a className={styles.open} href={graphiqlAddress(twin)} target="_blank" rel="noreferrer">
        Open in GraphiQL <span className="sr">in a new tab</span>
        <Icon name="arrow" />
      </a>
    </section>
  );
}
