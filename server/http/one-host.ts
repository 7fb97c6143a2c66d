import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { badInput } from '../errors.ts';

/** Node reads the first of several Host lines; a proxy may read the last. */
const hasOneHost = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length <= 1;

/** Refuses a request with several Host lines, as RFC 9112 (3.2) requires. */
export function requireOneHost(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _, done) => {
    done(hasOneHost(raw) ? undefined : badInput([{ field: 'host', message: 'must be named once' }]));
  });
}
