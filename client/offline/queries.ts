interface GraphQLQuery {
  readonly query: string;
  readonly operationName?: unknown;
  readonly variables?: unknown;
}

/** The GraphQL query in a request's body; null for a mutation, and for a query of an account or of a shared list. */
export function catalogueQuery(body: string): GraphQLQuery | null {
  try {
    const parsed = JSON.parse(body) as Partial<GraphQLQuery> | null;
    const { query } = parsed ?? {};
    if (typeof query !== 'string' || !/^\s*(query\b|\{)/.test(query)) return null;
    return /\b(mutation|subscription|viewer|sharedWishlist)\b/.test(query) ? null : (parsed as GraphQLQuery);
  } catch {
    return null;
  }
}

/** The cache key of a query's answer: an address, because caches take nothing else. */
export async function addressOf({ query, operationName, variables }: GraphQLQuery): Promise<string> {
  const text = JSON.stringify([query, operationName ?? null, variables ?? {}]);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `/graphql?kept=${[...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
