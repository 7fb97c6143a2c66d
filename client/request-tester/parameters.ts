import type { CallParameter, RestCall, Sample } from './rest-calls.ts';
import type { TestRequest } from './test-request.ts';

const PLACEHOLDER = /\{([^}]+)\}/g;

function decode(text: string): string {
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

const endpointOf = (path: string, query: URLSearchParams): string => [path, query.toString()].filter(Boolean).join('?');

const withPathValues = (call: RestCall, valueOf: (name: string) => string): string =>
  call.path.replaceAll(PLACEHOLDER, (_, name: string) => encodeURIComponent(valueOf(name)));

/**
 * The values of the call's path parameters; null for the path of another call. React Router's `matchPath` would not
 * match a path with an empty parameter, as there is while the parameter's field is empty.
 */
function pathValues(call: RestCall, path: string): Map<string, string> | null {
  const values = new Map<string, string>();
  const [callParts, parts] = [call.path.split('/'), path.split('/')];
  if (callParts.length !== parts.length) return null;
  for (const [index, part] of callParts.entries()) {
    const value = parts[index] ?? '';
    if (part.startsWith('{')) values.set(part.slice(1, -1), decode(value));
    else if (part !== value) return null;
  }
  return values;
}

/**
 * Returns the call that an endpoint belongs to. The picked one stays while the endpoint fits it, even with an empty
 * parameter; otherwise the call with the fewest parameters wins: `/products/new` before `/products/{id}`.
 */
export function callOf(
  calls: readonly RestCall[],
  { type, endpoint }: Pick<TestRequest, 'type' | 'endpoint'>,
  picked?: RestCall,
): RestCall | undefined {
  const { path } = partsOf(endpoint);
  if (picked?.type === type && pathValues(picked, path)) return picked;
  const fitting = calls.flatMap((call) => {
    const values = call.type === type && pathValues(call, path.replace(/\/$/, ''));
    return values ? [{ call, count: values.size }] : [];
  });
  return fitting.toSorted((one, other) => one.count - other.count)[0]?.call;
}

/** The values of a parameter in an endpoint; a repeated one has several. A colon before an id is dropped. */
export function endpointValues(call: RestCall, endpoint: string, name: string): readonly string[] {
  const { path, query } = partsOf(endpoint);
  const inPath = pathValues(call, path)?.get(name);
  return inPath === undefined ? query.getAll(name) : [inPath.replace(/^:/, '')];
}

/** The endpoint with another value of a parameter. An empty query parameter is left out. */
export function withParameter(call: RestCall, endpoint: string, { name, in: place }: CallParameter, value: string) {
  const { path, query } = partsOf(endpoint);
  if (place === 'path') {
    const values = new Map(pathValues(call, path)).set(name, value);
    return endpointOf(
      withPathValues(call, (one) => values.get(one) ?? ''),
      query,
    );
  }
  if (value) query.set(name, value);
  else query.delete(name);
  return endpointOf(path, query);
}

const examplesOf = ({ example, schema }: CallParameter): string[] =>
  [example ?? schema?.examples?.[0] ?? []].flat().map(String);

/** An example request for the call. The shop accepts it, unless it needs an id that no sample or example contains. */
export function exampleRequest(call: RestCall, sample: Sample) {
  const { type, path, parameters = [], requestBody } = call;
  const ids: Readonly<Record<string, string>> = {
    productId: path.startsWith('/api/products/') ? sample.slug : sample.productId,
    categoryId: sample.categoryId,
  };
  const exampleOf = (name: string) => parameters.filter((one) => one.name === name).flatMap(examplesOf)[0];
  const pathWithValues = withPathValues(call, (name) => ids[name] ?? exampleOf(name) ?? '');
  const query = new URLSearchParams();
  for (const one of parameters)
    if (one.in === 'query' && one.required) for (const value of examplesOf(one)) query.append(one.name, value);
  const body = requestBody?.content['application/json'].example ?? {};
  const example = typeof body === 'object' && 'item' in body ? { item: { _id: sample.productId } } : body;
  return { type, endpoint: endpointOf(pathWithValues, query), body: JSON.stringify(example, null, 2) };
}
