import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** Returns whether a header describes the body; an answer without a body omits it. */
export const describesBody = (header: string): boolean => /^content-(type|length|encoding)$/.test(header);

/** Returns whether `If-None-Match` lists the entity tag, by weak comparison, or is `*`. */
export function listsTag({ 'if-none-match': listed }: IncomingHttpHeaders, etag = ''): boolean {
  if (listed === undefined) return false;
  const [opaque] = /"[^"]*"/.exec(etag) ?? [];
  return listed.trim() === '*' || (listed.match(/"[^"]*"/g) ?? []).some((tag) => tag === opaque);
}

/**
 * Answers 304 to a client that already has the answer, whichever route made it. Streams without a tag, such as events,
 * are always sent.
 */
export function conditionalRequests(app: FastifyInstance): void {
  app.addHook('onSend', ({ method, headers }, reply, payload, done) => {
    if (headers['if-none-match'] === undefined) return done(null, payload);
    const etag = reply.getHeader('etag') as string | undefined;
    const isRead = method === 'GET' || method === 'HEAD';
    const isEndless = payload instanceof Readable && etag === undefined;
    if (!isRead || isEndless || reply.statusCode !== 200 || !listsTag(headers, etag)) return done(null, payload);
    if (payload instanceof Readable) payload.destroy();
    void reply.code(304);
    for (const name of Object.keys(reply.getHeaders())) if (describesBody(name)) void reply.removeHeader(name);
    // Answers HEAD with a stream, since Fastify would give a text a length of zero.
    return done(null, method === 'HEAD' ? Readable.from([]) : null);
  });
}
