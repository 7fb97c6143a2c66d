import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { restError } from './error-reply.ts';

/** Returns the regular expression of a route's addresses, such as `/api/user/cart/:productId`. */
const patternOf = (url: string): RegExp =>
  new RegExp(`^${url.replaceAll(/[.+?^$()[\]\\]/g, String.raw`\$&`).replaceAll(/:[^/]+/g, '[^/]+')}$`);

/** Hints at the right address for common mistakes in the addresses of REST. */
function hintFor(path: string): string {
  if (/^\/api\/?$/.test(path)) return '; /api/docs documents what is under /api';
  return /^\/api(\/|$)/i.test(path) && !path.startsWith('/api') ? '; paths are in lower case: /api' : '';
}

/**
 * Answers requests without a route: 405 with `Allow` when only the method is wrong, otherwise 404. Must be created
 * before the routes, which it collects as they are registered.
 */
export function createNotFoundHandler(app: FastifyInstance) {
  const routes: { pattern: RegExp; methods: readonly string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    // The wildcard of pages matches every address.
    if (!url.includes('*')) routes.push({ pattern: patternOf(url), methods: [method].flat() });
  });

  return ({ method, url }: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const [path = ''] = url.split('?');
    const allowed = new Set(routes.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods));
    if (allowed.size === 0 || allowed.has(method))
      return reply.code(404).send(restError('NOT_FOUND', `Nothing is at ${method} ${path}${hintFor(path)}`));
    const names = [...allowed].toSorted().join(', ');
    return reply
      .code(405)
      .header('allow', names)
      .send(restError('BAD_USER_INPUT', `${path} does not support ${method}, only ${names}`));
  };
}
