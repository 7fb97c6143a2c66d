import { restError } from '../http/error-reply.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { CatalogueService } from '../services/catalogue/catalogue.service.ts';
import type { ResponseCache } from '../http/response-cache.ts';
import { WIDTHS } from '../services/covers/photographs/photograph.ts';
import { AUTHOR_SHELF, type Covers, type Drawing, SHELF_FILE } from '../services/covers/covers.ts';

interface Deps {
  readonly services: {
    readonly catalogue: Pick<CatalogueService, 'bySlug' | 'shelf' | 'authorShelf'>;
    readonly covers: Covers;
  };
  readonly responses: ResponseCache;
}

const FILE = /^([a-z0-9]+(?:-[a-z0-9]+)*)(\.spine)?\.svg$/;
const PHOTOGRAPH = /^([a-z0-9-]+)\.([\da-f]+-[\da-f]+)\.(\d+)\.webp$/;
const YEAR = 'public, max-age=31536000, immutable';
const FIVE_MINUTES = 'public, max-age=300';

// A drawing opened as a page may use only its own styles.
const POLICY = "default-src 'none'; style-src 'unsafe-inline'";

/** Serves drawn covers, spines and shelves, and the shop's copies of photographs, as picture files. */
export async function coverRoutes(
  app: FastifyInstance,
  { services: { catalogue, covers }, responses }: Deps,
): Promise<void> {
  async function drawing(file: string): Promise<Drawing | null> {
    if (file === SHELF_FILE) return covers.shelf(await catalogue.shelf());
    const [, author] = AUTHOR_SHELF.exec(file) ?? [];
    if (author !== undefined) {
      const books = await catalogue.authorShelf(author);
      return books.length > 0 ? covers.shelf(books) : null;
    }
    const [, slug, spine] = FILE.exec(file) ?? [];
    const product = slug ? await catalogue.bySlug(slug) : null;
    return product && (spine ? covers.spine(product) : covers.cover(product));
  }

  async function sendPhotograph([, slug, name, given]: RegExpExecArray, reply: FastifyReply): Promise<FastifyReply> {
    const width = WIDTHS.find((one) => String(one) === given);
    const bytes = width ? await covers.photograph(name!, width) : null;
    // Orders link to a photograph permanently, but an import removes those that no book of the catalogue links to.
    if (!bytes) return reply.header('cache-control', 'no-store').redirect(`/covers/${slug}.svg`);
    return reply.header('cache-control', YEAR).type('image/webp').send(bytes);
  }

  // Uses a wildcard, because a named parameter ends at 100 characters and slugs may be longer.
  app.get<{ Params: { '*': string }; Querystring: { v?: unknown } }>('/covers/*', async (request, reply) => {
    const photograph = PHOTOGRAPH.exec(request.params['*']);
    if (photograph) return sendPhotograph(photograph, reply);
    const found = await drawing(request.params['*']);
    if (!found) {
      void reply.code(404).header('cache-control', 'no-store');
      return restError('NOT_FOUND', 'No such cover');
    }
    void reply
      .header('cache-control', request.query.v === found.version ? YEAR : FIVE_MINUTES)
      .header('content-security-policy', POLICY)
      .header('x-content-type-options', 'nosniff');
    const make = async () => ({ type: 'image/svg+xml; charset=utf-8', text: found.draw() });
    return responses.answer(request, reply, { make });
  });
}
