import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Product } from '../catalogue/catalogue.ts';
import { type Covers, type Drawing, SHELF_FILE } from './covers.ts';

type Eventually<T> = T | Promise<T>;

export interface CoverRoutesNeeds {
  readonly covers: Covers;
  readonly findBySlug: (slug: string) => Eventually<Product | null>;
  /** Every book that may stand on the shelf, in the catalogue's order. */
  readonly shelfBooks: () => Eventually<readonly Product[]>;
}

const FILE = /^([a-z0-9]+(?:-[a-z0-9]+)*)(\.spine)?\.svg$/;
const YEAR = 'public, max-age=31536000, immutable';
const FIVE_MINUTES = 'public, max-age=300';

// Opened as a page of its own, a drawing may style itself and do nothing else.
const POLICY = "default-src 'none'; style-src 'unsafe-inline'";

function send(request: FastifyRequest, reply: FastifyReply, { svg, version }: Drawing, asked: unknown): FastifyReply {
  const tag = `"${version}"`;
  void reply
    .header('cache-control', asked === version ? YEAR : FIVE_MINUTES)
    .header('etag', tag)
    .header('content-security-policy', POLICY)
    .header('x-content-type-options', 'nosniff');
  const held = request.headers['if-none-match'] ?? '';
  // Compression on the way may have made the tag a weak one.
  if (held.split(',').some((one) => one.trim().replace(/^W\//, '') === tag)) return reply.code(304).send();
  return reply.type('image/svg+xml; charset=utf-8').send(svg);
}

/** The drawn covers, spines and the shelf, as picture files. */
export const coverRoutes =
  ({ covers, findBySlug, shelfBooks }: CoverRoutesNeeds): FastifyPluginAsync =>
  async (app) => {
    // A named parameter would end at 100 characters, and slugs may be longer.
    app.get<{ Params: { '*': string }; Querystring: { v?: unknown } }>('/covers/*', async (request, reply) => {
      const file = request.params['*'];
      const asked = request.query.v;
      if (file === SHELF_FILE) return send(request, reply, covers.shelf(await shelfBooks()), asked);
      const [, slug, spine] = FILE.exec(file) ?? [];
      const product = slug ? await findBySlug(slug) : null;
      if (!product) {
        return reply
          .code(404)
          .header('cache-control', 'no-store')
          .send({ errors: ['No such cover'] });
      }
      return send(request, reply, spine ? covers.spine(product) : covers.cover(product), asked);
    });
  };
