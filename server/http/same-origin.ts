import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Whether a page of another site asks. */
export function isForeign({ headers, method }: Pick<IncomingMessage, 'headers' | 'method'>): boolean {
  const { origin, host } = headers;
  if (origin !== undefined) return !URL.canParse(origin) || new URL(origin).host !== host;
  // Without an Origin header a browser still says where a request comes from. Following a link to here is no attack.
  if (headers['sec-fetch-site'] !== 'cross-site') return false;
  return method !== 'GET' || headers['sec-fetch-mode'] !== 'navigate';
}

/** Pages of other sites get nothing done here: refused before anything runs. */
export function sameOriginOnly(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!/^\/(api|graphql|sandbox)/.test(request.url) || !isForeign(request)) return done();
    return void reply.code(403).send({ errors: ['Requests from other sites are not served.'] });
  });
}
