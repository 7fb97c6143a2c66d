interface Question {
  readonly query: string;
  readonly operationName?: unknown;
  readonly variables?: unknown;
}

/** The question to the catalogue that a GraphQL body is; null for what changes something or asks for an account. */
export function catalogueQuestion(body: string): Question | null {
  try {
    const question = JSON.parse(body) as Partial<Question> | null;
    const { query } = question ?? {};
    if (typeof query !== 'string' || !/^\s*(query\b|\{)/.test(query)) return null;
    return /\b(mutation|subscription|viewer)\b/.test(query) ? null : (question as Question);
  } catch {
    return null;
  }
}

/** Where the answer to a question is kept: caches take addresses only. */
export async function addressOf({ query, operationName, variables }: Question): Promise<string> {
  const text = JSON.stringify([query, operationName ?? null, variables ?? {}]);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `/graphql?kept=${[...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
