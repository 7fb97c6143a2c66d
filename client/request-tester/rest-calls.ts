import { useEffect, useState } from 'react';
import { REQUEST_TYPES, type RequestType } from './test-request.ts';

/** A parameter as OpenAPI describes it. */
export type CallParameter = {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: { readonly enum?: readonly unknown[]; readonly examples?: readonly unknown[] };
  /** A list for a parameter that may be repeated. */
  readonly example?: unknown;
};

type CallDescription = {
  readonly summary?: string;
  readonly security?: readonly unknown[];
  readonly parameters?: readonly CallParameter[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly example?: unknown } } };
  /** The GraphQL operation that does the same. */
  readonly 'x-graphql'?: string;
};

/** A REST call, as described by /api/docs. */
export type RestCall = CallDescription & { readonly type: RequestType; readonly path: string };

/** Ids of a real book and category, for example requests. */
export type Sample = { readonly productId: string; readonly slug: string; readonly categoryId: string };

export type RestCalls = { readonly calls: readonly RestCall[]; readonly sample: Sample; readonly hasFailed: boolean };

const NO_CALLS: RestCalls = { calls: [], sample: { productId: '', slug: '', categoryId: '' }, hasFailed: false };

/** Removes the Markdown of a summary or a description. */
export const stripMarkdown = (markdown = ''): string => markdown.replaceAll('`', '');

export const needsToken = (call: RestCall | undefined): boolean => (call?.security ?? []).length > 0;

async function get<T>(address: string): Promise<T> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return (await response.json()) as T;
}

async function fetchCalls(): Promise<RestCalls> {
  const [{ paths }, { products }, { categories }] = await Promise.all([
    get<{ paths: Record<string, Record<string, CallDescription>> }>('/api/docs/json'),
    get<{ products: { _id: string; id: string }[] }>('/api/products?limit=1'),
    get<{ categories: { _id: string }[] }>('/api/categories'),
  ]);
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, description]) => {
      const type = REQUEST_TYPES.find((one) => one === method.toUpperCase());
      // Payment calls are left out: the webhook is for the payment provider.
      const isForVisitors = path.startsWith('/api/') && !path.startsWith('/api/payments/');
      return type && isForVisitors ? [{ ...description, type, path }] : [];
    }),
  );
  const sample = {
    productId: products[0]?._id ?? '',
    slug: products[0]?.id ?? '',
    categoryId: categories[0]?._id ?? '',
  };
  return { calls, sample, hasFailed: false };
}

/** The REST calls of this shop, none until they are loaded. */
export function useRestCalls(): RestCalls {
  const [calls, setCalls] = useState(NO_CALLS);
  useEffect(() => {
    fetchCalls().then(setCalls, (error: unknown) => {
      console.error(error);
      setCalls({ ...NO_CALLS, hasFailed: true });
    });
  }, []);
  return calls;
}
