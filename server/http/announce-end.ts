import type { FastifyInstance, FastifyReply } from 'fastify';

/**
 * From the signal on, announces with every answer the end of its connection, so that no client sends a request into a
 * closing one.
 */
export function announceEnd(app: FastifyInstance, closing: AbortSignal): void {
  function announce({ raw }: FastifyReply, done: () => void): void {
    if (closing.aborted && !raw.headersSent) raw.setHeader('connection', 'close');
    done();
  }
  // A stored answer passes no later hook; an answer in progress at the signal has already passed this one.
  app.addHook('onRequest', (_, reply, done) => announce(reply, done));
  app.addHook('onSend', (_, reply, __, done) => announce(reply, done));
}
