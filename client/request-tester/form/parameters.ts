import type { RestRoute, RouteParameter } from '../rest-routes.ts';
import type { TestRequest } from '../test-request.ts';

/** Encoded, but for its variables, whose values are encoded when they are sent. */
const encoded = (text: string) =>
  text
    .split(/(\{\{[^{}]*\}\})/)
    .map((part, index) => (index % 2 === 1 ? part : encodeURIComponent(part)))
    .join('');

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const escaped = (text: string) => text.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);

/** The path and the query of an endpoint. `#` and `?` in a variable are part of its name. */
function partsOf(endpoint: string): { path: string; query: string } {
  const [, path = '', query = ''] = /^((?:\{\{[^{}]*\}\}|[^?#])*)(?:\?([^#]*))?/.exec(endpoint.trim()) ?? [];
  return { path: path.startsWith('/') ? path : `/${path}`, query };
}

/** The values of the route's path parameters in an endpoint; null for an endpoint of another route. */
function pathValues(route: RestRoute, path: string): Map<string, string> | null {
  const names: string[] = [];
  const pattern = route.path.split(/\{([^}]+)\}/).map((part, index) => {
    if (index % 2 === 0) return escaped(part);
    names.push(part);
    return String.raw`((?:\{\{[^{}]*\}\}|[^/])*)`;
  });
  const match = new RegExp(`^${pattern.join('')}/?$`).exec(path);
  return match && new Map(names.map((name, index) => [name, decoded(match[index + 1] ?? '')]));
}

/** Query parameters in their order; a name without `=` has an empty value. */
const queryValues = (query: string): [name: string, value: string][] =>
  query
    .replaceAll('+', ' ')
    .split('&')
    .filter(Boolean)
    .map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [decoded(name), decoded(value.join('='))];
    });

/**
 * The route that an endpoint belongs to. The picked one stays while the endpoint fits it, even with an empty parameter.
 * Of several, the one with the fewest parameters: `/products/new` before `/products/{id}`.
 */
export function routeOf(
  routes: readonly RestRoute[],
  { type, endpoint }: Pick<TestRequest, 'type' | 'endpoint'>,
  picked?: RestRoute,
): RestRoute | undefined {
  const { path } = partsOf(endpoint);
  const fits = (route: RestRoute) => route.type === type && pathValues(route, path) !== null;
  if (picked && fits(picked)) return picked;
  const parameterCount = (route: RestRoute) => route.path.split('{').length;
  return routes.filter(fits).toSorted((one, other) => parameterCount(one) - parameterCount(other))[0];
}

/** The values of an endpoint by parameter; a repeated one has several. A colon before an id is not part of it. */
export function endpointValues(route: RestRoute, endpoint: string): ReadonlyMap<string, readonly string[]> {
  const { path, query } = partsOf(endpoint);
  const inPath = [...(pathValues(route, path) ?? [])].map(([name, value]) => [name, value.replace(/^:/, '')] as const);
  const values = new Map<string, readonly string[]>();
  for (const [name, value] of [...inPath, ...queryValues(query)])
    values.set(name, [...(values.get(name) ?? []), value]);
  return values;
}

export function parameterValue(route: RestRoute, endpoint: string, parameter: RouteParameter): string {
  const { path, query } = partsOf(endpoint);
  if (parameter.in === 'path') return pathValues(route, path)?.get(parameter.name) ?? '';
  return queryValues(query).find(([name]) => name === parameter.name)?.[1] ?? '';
}

/** The endpoint with another value of a parameter. An empty query parameter is left out. */
export function withParameter(route: RestRoute, endpoint: string, parameter: RouteParameter, value: string): string {
  const { path, query } = partsOf(endpoint);
  if (parameter.in === 'path') {
    const values = new Map(pathValues(route, path)).set(parameter.name, value);
    const filled = route.path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => encoded(values.get(name) ?? ''));
    return query ? `${filled}?${query}` : filled;
  }
  const pairs = queryValues(query);
  const at = pairs.findIndex(([name]) => name === parameter.name);
  // Of a repeated parameter, the first.
  pairs.splice(
    at === -1 ? pairs.length : at,
    at === -1 ? 0 : 1,
    ...(value ? [[parameter.name, value] as [string, string]] : []),
  );
  const joined = pairs.map(([name, word]) => `${encoded(name)}=${encoded(word)}`).join('&');
  return joined ? `${path}?${joined}` : path;
}
