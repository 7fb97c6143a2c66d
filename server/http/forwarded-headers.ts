import type { FastifyInstance } from 'fastify';

const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'forwarded'];

/** Warns the operator once when a forwarding header arrives although no proxy is trusted. */
export function warnOfIgnoredProxies(app: FastifyInstance): void {
  let isWarned = false;
  app.addHook('onRequest', ({ headers, log }, _, done) => {
    const name = isWarned ? undefined : FORWARDED.find((header) => headers[header] !== undefined);
    if (name !== undefined) {
      isWarned = true;
      log.warn(
        `${name} came with a request, but TRUST_PROXY is not set: behind a proxy all shoppers then share one budget of log-ins`,
      );
    }
    done();
  });
}
