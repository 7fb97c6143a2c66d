import type { FastifyBodyParser, FastifyInstance } from 'fastify';
import { ShopError } from '../errors.ts';

/**
 * Has no charset: JSON's media type has no such parameter, and clients compare the header with the OpenAPI document.
 */
export const JSON_TYPE = 'application/json';

/** Deeper than any body that the shop expects. */
const MAX_DEPTH = 20;

/** Avoids recursion: an attacker may nest a body deeply enough to overflow the stack. */
export function isTooDeep(root: unknown): boolean {
  const pending: [value: unknown, depth: number][] = [[root, 1]];
  for (let entry = pending.pop(); entry; entry = pending.pop()) {
    const [value, depth] = entry;
    if (typeof value !== 'object' || value === null) continue;
    if (depth > MAX_DEPTH) return true;
    for (const child of Object.values(value)) pending.push([child, depth + 1]);
  }
  return false;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it was sent; empty until it is read, and for a request without one. */
    bodyText: string;
  }
}

const refusal = (message: string) => new ShopError('BAD_USER_INPUT', message);

/** Parses JSON without prototype keys, with bounded depth. */
export function jsonParser(app: FastifyInstance): FastifyBodyParser<string> {
  const parse = app.getDefaultJsonParser('error', 'error');
  return (request, text, done) => {
    // Some clients set the content type on every call, even on a DELETE without a body.
    if (text === '') return done(null, undefined);
    request.bodyText = text;
    return void parse(request, text, (error, body: unknown) => {
      if (error) return done(refusal('The body must be JSON, without the keys "__proto__" and "constructor".'));
      if (isTooDeep(body)) return done(refusal(`The body is nested more than ${MAX_DEPTH} levels deep.`));
      return done(null, body);
    });
  };
}

/** Accepts only JSON in the bodies of REST and GraphQL, and sends it as a type without a charset. */
export function jsonBodies(app: FastifyInstance): void {
  app.addHook('preParsing', (request, _, body, done) => {
    const { 'content-encoding': coding = 'identity' } = request.headers;
    if (coding === 'identity') return done(null, body);
    const message = `Unsupported Media Type: the body must not be compressed, and is ${coding}.`;
    return done(Object.assign(new Error(message), { statusCode: 415 }));
  });
  app.decorateRequest('bodyText', '');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, jsonParser(app));
  // The type can only be set here: Fastify adds a charset to the JSON type of every reply before it serialises the
  // body.
  app.addHook('preSerialization', (_, reply, body, done) => {
    void reply.type(JSON_TYPE);
    done(null, body);
  });
}
