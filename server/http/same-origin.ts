import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { restError } from './error-reply.ts';
import type { IsAllowed } from './allowed-origins.ts';
import type { Trusts } from './trusted-proxies.ts';

export type IsForeign = (request: Pick<IncomingMessage, 'headers' | 'method' | 'socket'>) => boolean;

interface Deps {
  /** The shop's public address; null when it is not set. */
  readonly publicUrl: string | null;
  readonly trusts: Trusts;
}

/** The last value is from the nearest proxy. */
const lastOf = (header: string | string[] | undefined): string | undefined =>
  String(header ?? '')
    .split(',')
    .at(-1)
    ?.trim();

/**
 * Returns whether a request comes from a page of another site. The shop's own origins are the request's host, the host
 * that a trusted proxy forwards, and the public address. Default ports are removed before the comparison.
 */
export function createIsForeign({ publicUrl, trusts }: Deps): IsForeign {
  const published = publicUrl === null ? null : new URL(publicUrl).origin;

  return ({ headers, method, socket }) => {
    const { origin, host } = headers;
    if (origin === undefined) {
      // Browsers send sec-fetch-site even without an origin. A followed link is not an attack.
      if (headers['sec-fetch-site'] !== 'cross-site') return false;
      return method !== 'GET' || headers['sec-fetch-mode'] !== 'navigate';
    }
    const page = URL.parse(origin);
    if (!page) return true;
    if (page.origin === published) return false;
    const forwarded = trusts(socket.remoteAddress, 0) ? lastOf(headers['x-forwarded-host']) : undefined;
    return ![host, forwarded].some((own) => own && URL.parse(`${page.protocol}//${own}`)?.host === page.host);
  };
}

const MESSAGE = 'Requests from other sites are not served.';
const GUARDED = /^\/(api|graphql|sandbox)(\/|$)/;

/**
 * Refuses requests from pages of other sites, except the allowed ones, before a handler runs. Matches routes, since an
 * address has many spellings.
 */
export function sameOriginOnly(app: FastifyInstance, isForeign: IsForeign, isAllowed: IsAllowed): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!isForeign(request.raw) || isAllowed(request)) return done();
    const { url = '' } = request.routeOptions;
    if (!GUARDED.test(url)) return done();
    const error = { message: MESSAGE, extensions: { code: 'FORBIDDEN' } };
    return void reply.code(403).send(url === '/graphql' ? { errors: [error] } : restError('FORBIDDEN', MESSAGE));
  });
}
