import { Icon } from '../ui/icon.tsx';
import { endpointValues } from './parameters.ts';
import { parseJson } from './parse-json.ts';
import styles from './request-tester.module.css';
import type { RestCall } from './rest-calls.ts';
import { ScrollBox } from './scroll-box.tsx';
import type { TestRequest } from './test-request.ts';

/** A variable that an operation declares. */
const DECLARED = /\$(\w+): ([^,)]+)/g;
const NUMBER = /^(Int|Float|Rupees)\b/;
/** Left blank, because the variables are in GraphiQL's URL. */
const SECRET = /password|token|signature/i;

function toVariable(values: readonly string[], type: string): unknown {
  if (type.startsWith('[')) return values;
  return NUMBER.test(type) && !Number.isNaN(Number(values[0])) ? Number(values[0]) : values[0];
}

/** The variables of the call's GraphQL operation, by the names of parameters and of fields of the body. */
export function variablesOf(call: RestCall, { endpoint, body }: TestRequest): Readonly<Record<string, unknown>> {
  const inBody = new Map<string, unknown>();
  if (call.requestBody) parseJson(body, (name, value) => inBody.set(name, value));
  const variables = [...(call['x-graphql'] ?? '').matchAll(DECLARED)].map(([, name = '', type = '']) => {
    if (SECRET.test(name)) return [name, ''] as const;
    const endpointTexts = endpointValues(call, endpoint, name).filter(Boolean);
    return [name, endpointTexts.length > 0 ? toVariable(endpointTexts, type) : inBody.get(name)] as const;
  });
  return Object.fromEntries(variables.filter(([, value]) => value !== undefined));
}

function Operation({ call, request }: { call: RestCall | undefined; request: TestRequest }) {
  const query = call?.['x-graphql'];
  if (!query) return <p>No GraphQL operation does what this request does.</p>;
  const variables = JSON.stringify(variablesOf(call, request), null, 2);
  const address = `/graphql?${new URLSearchParams({ query, variables }).toString()}`;
  return (
    <>
      <div className={styles.out}>
        <h3>Operation</h3>
        <ScrollBox label="GraphQL operation" text={query} />
        <h3>Variables</h3>
        <ScrollBox label="GraphQL variables" text={variables} />
      </div>
      <a className={styles.open} href={address} target="_blank" rel="noreferrer">
        Open in GraphiQL <span className="sr">in a new tab</span>
        <Icon name="arrow" />
      </a>
    </>
  );
}

/** The GraphQL operation that does the same as the request, with its variables. */
export const GraphqlEquivalent = (props: { call: RestCall | undefined; request: TestRequest }) => (
  <details className={styles.equivalent}>
    <summary>The same by GraphQL</summary>
    <Operation {...props} />
  </details>
);
