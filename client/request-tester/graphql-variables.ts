import { endpointValues } from './form/parameters.ts';
import { parseJson } from './parse-json.ts';
import type { RestRoute } from './rest-routes.ts';
import { withBlankSecrets } from './secrets.ts';
import type { TestRequest } from './test-request.ts';

/** A variable that an operation declares; arguments have their names before the dollar sign. */
const DECLARED = /\$(\w+): ([^,)]+)/g;
const NUMBER = /^(Int|Float|Rupees)\b/;

function typed(values: readonly string[], type: string): unknown {
  if (type.startsWith('[')) return values;
  return NUMBER.test(type) && !Number.isNaN(Number(values[0])) ? Number(values[0]) : values[0];
}

/**
 * The variables of the route's GraphQL operation, by the names of parameters and of fields of the body. Secrets are
 * blank: the variables stand in GraphiQL's address.
 */
export function variablesOf(
  route: RestRoute,
  request: TestRequest,
  published?: string,
): Readonly<Record<string, unknown>> {
  const { endpoint, body } = withBlankSecrets(request, published);
  const inBody = new Map<string, unknown>();
  if (route.requestBody) parseJson(body, (name, value) => inBody.set(name, value));
  const variables = [...(route['x-graphql'] ?? '').matchAll(DECLARED)].map(([, name = '', type = '']) => {
    const given = endpointValues(route, endpoint, name).filter(Boolean);
    return [name, given.length > 0 ? typed(given, type) : inBody.get(name)] as const;
  });
  return Object.fromEntries(variables.filter(([, value]) => value !== undefined));
}
