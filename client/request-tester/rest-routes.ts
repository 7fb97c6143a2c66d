import { REQUEST_TYPES, type RequestType } from './test-request.ts';

/** As OpenAPI describes it. */
export type RouteParameter = {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: { readonly enum?: readonly unknown[]; readonly examples?: readonly unknown[] };
  /** A list for a parameter that may be repeated. */
  readonly example?: unknown;
};

type DescribedRoute = {
  readonly summary?: string;
  readonly security?: readonly unknown[];
  readonly parameters?: readonly RouteParameter[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly example?: unknown } } };
  /** The GraphQL operation that does the same. */
  readonly 'x-graphql'?: string;
};

/** A REST route, as described by /api/docs. */
export type RestRoute = DescribedRoute & { readonly type: RequestType; readonly path: string };

/** Ids of a real book and category, for example requests. */
export type Sample = { readonly productId: string; readonly slug: string; readonly categoryId: string };

/** The summaries and descriptions are Markdown. */
export const plain = (markdown = ''): string => markdown.replaceAll('`', '');

async function get<T>(address: string): Promise<T> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return (await response.json()) as T;
}

export async function fetchRoutes(): Promise<{ routes: readonly RestRoute[]; sample: Sample }> {
  const [{ paths }, { products }, { categories }] = await Promise.all([
    get<{ paths: Record<string, Record<string, DescribedRoute>> }>('/api/docs/json'),
    get<{ products: { _id: string; id: string }[] }>('/api/products?limit=1'),
    get<{ categories: { _id: string }[] }>('/api/categories'),
  ]);
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, described]) => {
      const type = REQUEST_TYPES.find((one) => one === method.toUpperCase());
      // Payment routes are left out: the webhook is for the payment provider.
      const isForVisitors = path.startsWith('/api/') && !path.startsWith('/api/payments/');
      return type && isForVisitors ? [{ ...described, type, path }] : [];
    }),
  );
  const [book] = products;
  return {
    routes,
    sample: { productId: book?._id ?? '', slug: book?.id ?? '', categoryId: categories[0]?._id ?? '' },
  };
}
