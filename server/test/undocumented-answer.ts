import type { FastifyInstance } from 'fastify';

interface Answer {
  readonly method: string;
  /** The address, with or without a query. */
  readonly url: string;
  readonly status: number;
}

interface Documented {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, { readonly responses: object }>>>>;
}

/**
 * Describes an answer of REST that /api/docs does not document; null for a documented answer and for other doors.
 */
export function undocumentedAnswer(app: FastifyInstance, { method, url, status }: Answer): string | null {
  const path = url.split('?')[0]!.replace(/(?<=.)\/$/, '');
  if (!path.startsWith('/api/') || status === 304) return null;
  const { paths = {} } = app.swagger() as Documented;
  const isAt = (pattern: string) => new RegExp(`^${pattern.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`).test(path);
  // Prefers a path without parameters, which matches more exactly.
  const [pattern = ''] = Object.keys(paths)
    .filter(isAt)
    .toSorted((a, b) => a.split('{').length - b.split('{').length);
  const operation = paths[pattern]?.[method === 'HEAD' ? 'get' : method.toLowerCase()];
  if (!operation || Object.hasOwn(operation.responses, String(status))) return null;
  return `${method} ${url} answered ${status}, and is documented to answer ${Object.keys(operation.responses).join(', ')}`;
}
