import type { FastifyInstance } from 'fastify';
import { ShopError } from '../errors.ts';

/** Deeper than anything the shop asks for. */
const MAX_DEPTH = 20;

/** Without recursion: what is measured may be deep on purpose. */
export function isTooDeep(root: unknown): boolean {
  const open: [value: unknown, depth: number][] = [[root, 1]];
  for (let entry = open.pop(); entry; entry = open.pop()) {
    const [value, depth] = entry;
    if (typeof value !== 'object' || value === null) continue;
    if (depth > MAX_DEPTH) return true;
    for (const child of Object.values(value)) open.push([child, depth + 1]);
  }
  return false;
}

/** One reading of bodies for all doors: JSON alone, no prototype keys, no depth to drown in. */
export function jsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    // Clients that set the type on every call set it on a DELETE without a body, too.
    if (text === '') return done(null, undefined);
    return void parse(request, text, (error, body: unknown) => {
      if (error) return done(error);
      if (isTooDeep(body))
        return done(new ShopError('BAD_USER_INPUT', `The body is nested more than ${MAX_DEPTH} levels deep.`));
      return done(null, body);
    });
  });
}
