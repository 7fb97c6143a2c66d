import type { FastifyInstance, FastifyReply } from 'fastify';

/**
 * Adds `connection: close` to every answer from the signal on, so that no client sends a request over a connection that
 * is closing.
 */
export function announceEnd(app: FastifyInstance, closing: AbortSignal): void {
  function announce({ raw }: FastifyReply, done: () => void): void {
    if (closing.aborted && !raw.headersSent) raw.setHeader('connection', 'close');
    done();
  }
  // A stored answer passes only the first of these hooks; an answer in progress at the signal has already passed it.
  app.addHook('onRequest', (_, reply, done) => announce(reply, done));
  app.addHook('onSend', (_, reply, __, done) => announce(reply, done));
}
