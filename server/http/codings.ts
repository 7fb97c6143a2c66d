import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';

export type Coding = 'br' | 'gzip';

/** The preferred content coding that the client accepts; null for none. `q=0` refuses a coding, `*` means all not named. */
export function codingFor(header: string | string[] = ''): Coding | null {
  const accepted = new Map<string, boolean>();
  for (const part of String(header).toLowerCase().split(',')) {
    const [coding = '', ...parameters] = part.split(';').map((text) => text.trim());
    accepted.set(coding, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)));
  }
  const unnamed = accepted.get('*') ?? false;
  if (accepted.get('br')) return 'br';
  // A client that accepts anything is more likely to decode gzip.
  if (accepted.get('gzip') ?? unnamed) return 'gzip';
  return (accepted.get('br') ?? unnamed) ? 'br' : null;
}

/** Adds the coding to the request headers by which the answer varies. */
export function varyByCoding(reply: FastifyReply): void {
  const vary = reply.getHeader('vary');
  void reply.header('vary', vary === undefined ? 'accept-encoding' : `${String(vary)}, accept-encoding`);
}

/** Whether the client already has the answer with that entity tag. */
export function isHeld(headers: IncomingHttpHeaders, etag: string): boolean {
  const held = headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return held.includes(etag);
}
