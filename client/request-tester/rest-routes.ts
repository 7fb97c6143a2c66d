import { REQUEST_TYPES, type RequestType } from './test-request.ts';

/** A parameter in the path or the query of a route. `choices` is empty when any text will do. */
export type RouteParameter = {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  description: string;
  choices: readonly string[];
  /** Several for a parameter that may be repeated. */
  examples: readonly string[];
};

/** A REST route, as described by /api/docs. */
export type RestRoute = {
  type: RequestType;
  path: string;
  summary: string;
  wantsToken: boolean;
  parameters: readonly RouteParameter[];
  /** The documented example; nothing for a route without a body. */
  body?: unknown;
  /** The GraphQL operation that does the same. */
  operation?: string;
};

type DescribedParameter = {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema?: { enum?: readonly unknown[]; examples?: readonly unknown[] };
  example?: unknown;
};
type DescribedRoute = {
  summary?: string;
  security?: unknown[];
  parameters?: DescribedParameter[];
  requestBody?: { content?: Record<string, { example?: unknown }> };
  'x-graphql'?: string;
};
type Description = { paths: Record<string, Record<string, DescribedRoute>> };

const isRequestType = (type: string): type is RequestType => REQUEST_TYPES.some((one) => one === type);

function parametersOf({ parameters = [] }: DescribedRoute): RouteParameter[] {
  return parameters.flatMap(({ name, in: place, required = false, description = '', schema, example }) => {
    if (place !== 'path' && place !== 'query') return [];
    const choices = (schema?.enum ?? []).map(String);
    const given: unknown = example ?? schema?.examples?.[0] ?? [];
    const words = description.replaceAll('`', '');
    const examples = (Array.isArray(given) ? given : [given]).map(String);
    return [{ name, in: place, required, description: words, choices, examples }];
  });
}

function routesOf({ paths }: Description): RestRoute[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, described]) => {
      const { summary, security, requestBody, 'x-graphql': operation } = described;
      const type = method.toUpperCase();
      // Payment routes are left out: the webhook is for the payment provider.
      if (!isRequestType(type) || !path.startsWith('/api/') || path.startsWith('/api/payments/')) return [];
      const parameters = parametersOf(described);
      const body = requestBody && { body: requestBody.content?.['application/json']?.example };
      const words = summary?.replaceAll('`', '') ?? '';
      return [
        {
          type,
          path,
          summary: words,
          wantsToken: Boolean(security?.length),
          parameters,
          ...body,
          ...(operation && { operation }),
        },
      ];
    }),
  );
}

/** Ids of a real book and category, for example requests. */
export type Sample = { productId: string; slug: string; categoryId: string };

async function json<T>(response: Response): Promise<T> {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  return (await response.json()) as T;
}

export async function fetchRoutes(): Promise<RestRoute[]> {
  return routesOf(await json<Description>(await fetch('/api/docs/json')));
}

export async function fetchSample(): Promise<Sample> {
  const query = '{ products(first: 1) { nodes { id slug } } categories { id } }';
  const { data } = await json<{
    data: { products: { nodes: { id: string; slug: string }[] }; categories: { id: string }[] };
  }>(
    await fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    }),
  );
  const [book] = data.products.nodes;
  return { productId: book?.id ?? '', slug: book?.slug ?? '', categoryId: data.categories[0]?.id ?? '' };
}
