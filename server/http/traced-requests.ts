import type { FastifyInstance } from 'fastify';
import type { Tracing } from '../telemetry/tracing.ts';

/** Traces each request except for these paths, and logs its first line in its trace. Must precede other hooks. */
export function traceRequests(app: FastifyInstance, tracing: Tracing, untracedPaths: ReadonlySet<string>): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { url = 'unknown' } = request.routeOptions;
    const work = () => {
      request.log.info({ req: request }, 'incoming request');
      done();
    };
    if (untracedPaths.has(url)) work();
    else tracing.serve(request.raw, reply.raw, url, work);
  });
}
