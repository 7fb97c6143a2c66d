import { REQUEST_TYPES, type RequestType } from './send-request.ts';

/** A REST route, as described by /api/docs. */
export type RestRoute = { type: RequestType; path: string; summary: string; wantsToken: boolean };

type Description = { paths: Record<string, Record<string, { summary?: string; security?: unknown[] }>> };

const isRequestType = (type: string): type is RequestType => REQUEST_TYPES.some((one) => one === type);

function routesOf({ paths }: Description): RestRoute[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { summary, security }]) => {
      const type = method.toUpperCase();
      // Payment routes are left out: the webhook is for the payment provider.
      if (!isRequestType(type) || !path.startsWith('/api/') || path.startsWith('/api/payments/')) return [];
      return [{ type, path, summary: summary?.replaceAll('`', '') ?? '', wantsToken: Boolean(security?.length) }];
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
