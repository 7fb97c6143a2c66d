import { blankSecrets } from './collections/blank-secrets.ts';
import { endpointValues } from './form/parameters.ts';
import { parseJson } from './parse-json.ts';
import type { RestRoute } from './rest-routes.ts';
import type { TestRequest } from './test-request.ts';

/** A variable that an operation declares; arguments have their names before the dollar sign. */
const DECLARED = /\$(\w+): ([^,)]+)/g;
const NUMBER = /^(Int|Float|Rupees)\b/;

/** All fields of a body by their names, of outer objects before inner ones. */
function fieldsOf(value: unknown, found = new Map<string, unknown>()): Map<string, unknown> {
  if (typeof value !== 'object' || value === null) return found;
  for (const [name, inner] of Object.entries(value)) if (!found.has(name)) found.set(name, inner);
  for (const inner of Object.values(value)) fieldsOf(inner, found);
  return found;
}

function typed(values: readonly string[], type: string): unknown {
  if (type.startsWith('[')) return values;
  const [text = ''] = values;
  return NUMBER.test(type) && text !== '' && !Number.isNaN(Number(text)) ? Number(text) : text;
}

/**
 * The variables of the route's GraphQL operation, by the names of parameters and of fields of the body. Secrets are
 * blank: the variables stand in GraphiQL's address.
 */
export function variablesOf(route: RestRoute, request: TestRequest): Readonly<Record<string, unknown>> {
  const { endpoint, body } = blankSecrets(request);
  const inEndpoint = endpointValues(route, endpoint);
  const inBody = fieldsOf(route.body === undefined ? undefined : parseJson(body));
  const variables = [...(route.operation ?? '').matchAll(DECLARED)].map(([, name = '', type = '']) => {
    const given = inEndpoint.get(name)?.filter(Boolean) ?? [];
    return [name, given.length > 0 ? typed(given, type) : inBody.get(name)] as const;
  });
  return Object.fromEntries(variables.filter(([, value]) => value !== undefined));
}
