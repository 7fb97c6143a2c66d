import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import { v4 as uuid } from 'uuid';
import type { IsAllowed } from './allowed-origins.ts';
import { isHeld } from './codings.ts';
import type { Observe } from './operations.ts';
import type { Entry, ResponseCache } from './response-cache.ts';
import { hasOneHost } from './one-host.ts';
import type { IsForeign } from './same-origin.ts';

/** Bytes of the longest query that is looked up, more than any query of the client has. */
const MAX_QUERY = 16 * 1024;

/** Queries, and a guest's GET: a signed-in reader's has another `cache-control`, which the route sets. */
const isCacheable = ({ method, url, headers }: IncomingMessage): boolean =>
  method === 'POST'
    ? /^\/graphql($|\?)/.test(url ?? '')
    : (method === 'GET' || method === 'HEAD') && headers.authorization === undefined;

/** The body, if all of it has arrived with the head of the request, as almost every query does. */
function arrivedBody(request: IncomingMessage): Buffer | null {
  const length = Number(request.headers['content-length']);
  const isWhole = length > 0 && length <= MAX_QUERY && request.readableLength === length;
  // Reads exactly this length: the stream does not reach its end, so the body can be put back.
  return isWhole ? (request.read(length) as Buffer | null) : null;
}

const isOfBody = (header: string): boolean => /^content-(type|length|encoding)$/.test(header);

interface Deps {
  readonly responses: ResponseCache;
  readonly observe: Observe;
  readonly isForeign: IsForeign;
  readonly isAllowed: IsAllowed;
  readonly metrics: Registry;
}

/**
 * Sends stored answers before Fastify sees the request. A hook with `reply.hijack()` would be simpler, and costs
 * queries a quarter of their rate (decision 010). Misses, refusals and all errors are Fastify's.
 */
export function answerHitsFirst(
  app: FastifyInstance,
  { responses, observe, isForeign, isAllowed, metrics }: Deps,
): void {
  const hits = new Counter({
    name: 'response_cache_hits_total',
    help: 'Responses that were sent from the cache, before any route.',
    registers: [metrics],
  });
  const logsRequests = ['info', 'debug', 'trace'].includes(app.log.level);
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });

  function send(request: IncomingMessage, response: ServerResponse, stored: Entry & { head: readonly string[] }): void {
    const began = performance.now();
    const id = uuid();
    const log = logsRequests ? app.log.child({ reqId: id }) : null;
    const { method = '', url, socket, headers } = request;
    const isUnchanged = headers['if-none-match'] !== undefined && method !== 'POST' && isHeld(headers, stored.etag);
    const status = isUnchanged ? 304 : 200;
    log?.info({ req: { method, url, ip: socket.remoteAddress } }, 'incoming request');
    response.once('finish', () => {
      const responseTime = performance.now() - began;
      hits.inc();
      observe({ method, route: stored.route, status }, responseTime / 1000);
      log?.info({ res: response, responseTime }, 'request completed');
    });
    const head = isUnchanged ? stored.head.filter((_, at, all) => !isOfBody(all[at - (at % 2)]!)) : stored.head;
    response.writeHead(status, [...head, 'x-request-id', id]);
    response.end(isUnchanged || method === 'HEAD' ? undefined : stored.bytes);
  }

  // Replaces Fastify's listener on the same server, so Fastify's limits still hold.
  const [fastify] = app.server.listeners('request') as RequestListener[];
  if (!fastify) throw new Error('Fastify listens to no requests');
  app.server.removeListener('request', fastify);

  function look(request: IncomingMessage, response: ServerResponse): void {
    const body = request.method === 'POST' ? arrivedBody(request) : null;
    if (request.method === 'POST' && !body) return fastify!(request, response);
    const key = responses.keyOf(request, body);
    const miss = (): void => {
      if (body) {
        responses.storeUnder(request, key);
        request.unshift(body);
      }
      fastify!(request, response);
    };
    const found = responses.find(key);
    return found ? void found.then((stored) => (stored ? send(request, response, stored) : miss()), miss) : miss();
  }

  app.server.on('request', (request, response) => {
    // An answer to an allowed origin has headers of its own.
    if (isClosing || !isCacheable(request) || !hasOneHost(request) || isForeign(request) || isAllowed(request))
      return fastify(request, response);
    // A body that came in one packet with its head is readable one tick later.
    if (request.method === 'POST') return process.nextTick(look, request, response);
    return look(request, response);
  });
}
