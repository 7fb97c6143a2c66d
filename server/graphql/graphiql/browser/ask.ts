import type { Values } from './variables.ts';

export interface Answer {
  readonly data?: Values | null;
  readonly errors?: readonly { readonly message?: string; readonly extensions?: { readonly code?: string } }[];
}

interface Request {
  readonly query: string;
  readonly variables?: unknown;
  readonly operationName?: string | null | undefined;
}

/** Asks /graphql, with these headers. */
export async function ask(request: Request, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
    body: JSON.stringify(request),
  });
  return (await response.json()) as Answer;
}
