import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

/** The codings in which answers are stored. */
const CODINGS = ['br', 'gzip'] as const;
export type Coding = (typeof CODINGS)[number];

/** The codings that the compressor applies while it sends, and only for a client that lists them. */
const UNSTORED = ['zstd', 'deflate'];
/** The weight of `identity`, which is accepted unless refused. */
const IDENTITY_WEIGHT = 0.0001;

const NOT_ACCEPTABLE = 'Not Acceptable: the coding of an answer is br, gzip, zstd, deflate or identity.';

/**
 * Reduces the header to the coding that the client prefers, with its refusal of `identity`; null when the client
 * accepts none of ours.
 */
function negotiateCoding(header: string): string | null {
  const parts = header.toLowerCase().replaceAll(/\s/g, '').replaceAll('x-gzip', 'gzip').split(',');
  const pairs = parts.map((part) => part.split(';q='));
  const weights = new Map(pairs.map(([coding = '', weight = '1']) => [coding, Number.parseFloat(weight) || 0]));
  const weightOf = (coding: string) =>
    weights.get(coding) ?? weights.get('*') ?? (coding === 'identity' ? IDENTITY_WEIGHT : 0);
  // Brotli is smaller, but a client that accepts anything is more likely to decode gzip.
  const stored = weights.has('br') ? CODINGS : CODINGS.toReversed();
  const codings = [...stored, ...UNSTORED.filter((coding) => weights.has(coding)), 'identity'];
  const best = codings.reduce((one, next) => (weightOf(next) > weightOf(one) ? next : one));
  if (weightOf(best) === 0) return null;
  return weightOf('identity') > 0 ? best : `${best}, identity;q=0`;
}

/**
 * Negotiates the content coding once for stored answers, the compressor and files, which would otherwise read the
 * header by different rules. Answers 406 to a client that accepts none.
 */
export function negotiateCodings(app: FastifyInstance): void {
  // Clients send the same few headers with each request.
  const cache = new LRUCache<string, string>({ maxSize: 16_384, sizeCalculation: (_, header) => header.length + 64 });
  app.addHook('onRequest', ({ raw: { headers } }, _, done) => {
    const { 'accept-encoding': accepted = 'identity' } = headers;
    const stored = cache.get(accepted);
    const negotiated = stored ?? negotiateCoding(accepted);
    if (negotiated === null) return done(Object.assign(new Error(NOT_ACCEPTABLE), { statusCode: 406 }));
    if (stored === undefined) cache.set(accepted, negotiated);
    headers['accept-encoding'] = negotiated;
    return done();
  });
}

/** The negotiated coding, if answers are stored in it; otherwise null. */
export const codingOf = ({ raw: { headers } }: FastifyRequest): Coding | null =>
  CODINGS.find((coding) => headers['accept-encoding']?.startsWith(coding)) ?? null;

/** Returns whether even an answer that is too small for it has to be compressed. */
export const refusesIdentity = ({ raw: { headers } }: FastifyRequest): boolean =>
  headers['accept-encoding']?.endsWith('identity;q=0') ?? false;

/** Adds the coding to the request headers by which the answer varies. */
export function varyByCoding(reply: FastifyReply): void {
  const vary = reply.getHeader('vary');
  void reply.header('vary', vary === undefined ? 'accept-encoding' : `${String(vary)}, accept-encoding`);
}
