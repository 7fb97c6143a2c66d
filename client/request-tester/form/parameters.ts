import type { RestRoute, RouteParameter, Sample } from '../rest-routes.ts';
import type { TestRequest } from '../test-request.ts';

const PLACEHOLDER = /\{([^}]+)\}/g;
const IN_BRACES = /(%7B)+.*?(%7D)+/g;

/** Variables are encoded when they are sent, and the name of an unknown id is to be replaced. */
const readable = (encoded: string) => encoded.replaceAll(IN_BRACES, (braced) => decodeURIComponent(braced));

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function partsOf(endpoint: string): { path: string; query: URLSearchParams } {
  const [, path = '', query] = /^([^?#]*)(?:\?([^#]*))?/.exec(endpoint.trim()) ?? [];
  return { path: path.startsWith('/') ? path : `/${path}`, query: new URLSearchParams(query) };
}

function endpointOf(path: string, query: URLSearchParams): string {
  const written = query.toString().replaceAll('+', '%20');
  return readable(written ? `${path}?${written}` : path);
}

const withPathValues = (route: RestRoute, valueOf: (name: string) => string): string =>
  route.path.replaceAll(PLACEHOLDER, (_, name: string) => encodeURIComponent(valueOf(name)));

/**
 * The values of the route's path parameters; null for the path of another route. React Router's `matchPath` would not
 * match a parameter that is empty because its field is.
 */
function pathValues(route: RestRoute, path: string): Map<string, string> | null {
  const values = new Map<string, string>();
  const [wanted, given] = [route.path.split('/'), path.split('/')];
  if (wanted.length !== given.length) return null;
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith('{')) values.set(part.slice(1, -1), decoded(value));
    else if (part !== value) return null;
  }
  return values;
}

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
  if (picked?.type === type && pathValues(picked, path)) return picked;
  const fitting = routes.flatMap((route) => {
    const values = route.type === type && pathValues(route, path.replace(/\/$/, ''));
    return values ? [{ route, count: values.size }] : [];
  });
  return fitting.toSorted((one, other) => one.count - other.count)[0]?.route;
}

/** The values of a parameter in an endpoint; a repeated one has several. A colon before an id is not part of it. */
export function endpointValues(route: RestRoute, endpoint: string, name: string): readonly string[] {
  const { path, query } = partsOf(endpoint);
  const inPath = pathValues(route, path)?.get(name);
  return inPath === undefined ? query.getAll(name) : [inPath.replace(/^:/, '')];
}

/** The endpoint with another value of a parameter, of a repeated one the first. An empty query parameter is left out. */
export function withParameter(route: RestRoute, endpoint: string, { name, in: place }: RouteParameter, value: string) {
  const { path, query } = partsOf(endpoint);
  if (place === 'path') {
    const values = new Map(pathValues(route, path)).set(name, value);
    return endpointOf(
      withPathValues(route, (one) => values.get(one) ?? ''),
      query,
    );
  }
  const others = query.getAll(name).slice(1);
  if (value) query.set(name, value);
  else query.delete(name);
  for (const other of others) query.append(name, other);
  return endpointOf(path, query);
}

const examplesOf = ({ example, schema }: RouteParameter): string[] =>
  [example ?? schema?.examples?.[0] ?? []].flat().map(String);

/**
 * A request of that route which this shop accepts, except for ids that neither the sample nor an example knows: their
 * names stay, to be replaced.
 */
export function exampleRequest(route: RestRoute, sample: Sample) {
  const { type, path, parameters = [], requestBody } = route;
  const ids: Readonly<Record<string, string>> = {
    productId: path.startsWith('/api/products/') ? sample.slug : sample.productId,
    categoryId: sample.categoryId,
  };
  const exampleOf = (name: string) => parameters.filter((one) => one.name === name).flatMap(examplesOf)[0];
  const filled = withPathValues(route, (name) => ids[name] ?? exampleOf(name) ?? `{${name}}`);
  const query = new URLSearchParams();
  for (const one of parameters)
    if (one.in === 'query' && one.required) for (const value of examplesOf(one)) query.append(one.name, value);
  const body = requestBody?.content['application/json'].example ?? {};
  const example = typeof body === 'object' && 'item' in body ? { item: { _id: sample.productId } } : body;
  return { type, endpoint: endpointOf(filled, query), body: JSON.stringify(example, null, 2) };
}
