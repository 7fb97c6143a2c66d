import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * From the signal on, every answer announces the end of its connection, so that no client sends a request into a closing
 * one.
 */
export function announceEnd(app: FastifyInstance, closing: AbortSignal): void {
  const announce = (response: ServerResponse) => response.setHeader('connection', 'close');
  closing.addEventListener('abort', () => app.server.prependListener('request', (_, response) => announce(response)));
  // An answer that was in progress at the signal: its client would keep the connection.
  app.addHook('onSend', (_, reply, __, done) => {
    if (closing.aborted && !reply.raw.headersSent) announce(reply.raw);
    done();
  });
}
