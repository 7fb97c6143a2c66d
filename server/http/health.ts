import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, type Registry } from 'prom-client';

interface Deps {
  readonly metrics: Registry;
  /** Throws when the store cannot be used. */
  readonly check: () => Promise<void>;
}

/** The paths for operators and their machines. */
export const HEALTH_PATHS: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/** How long a result of the store's check is reused. */
const CACHED_MS = 1_000;

/** Shares one check among all requests of a second: it writes to the disk, and anyone may request it. */
function cacheCheck(check: () => Promise<void>): () => Promise<void> {
  let last: Promise<void> | null = null;
  return () => {
    if (!last) {
      last = check();
      const forget = () => setTimeout(() => (last = null), CACHED_MS).unref();
      last.then(forget, forget);
    }
    return last;
  };
}

/** Liveness, readiness and metrics. */
export function health(app: FastifyInstance, { metrics, check }: Deps): void {
  collectDefaultMetrics({ register: metrics });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [metrics],
  });

  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', ({ method, routeOptions }, reply, done) => {
    // A stream lasts as long as its reader.
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return done();
    // Uses the route's pattern, since paths would make a series for every book.
    duration.observe(
      { method, route: routeOptions.url ?? 'unknown', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    return done();
  });

  const ready = cacheCheck(check);
  const schema = { hide: true };
  app.get('/healthz', { schema }, async (_, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  );
  app.get('/readyz', { schema }, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    try {
      await ready();
      return { status: 'ready' };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.code(503).header('retry-after', 2).send({ status: 'not ready' });
    }
  });
  app.get('/metrics', { schema }, async (_, reply) =>
    reply
      .type(metrics.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.metrics()),
  );
}
