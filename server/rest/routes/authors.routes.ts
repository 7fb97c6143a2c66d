import { Type } from 'typebox';
import type { Covers } from '../../services/covers/covers.ts';
import { notFound } from '../../errors.ts';
import type { ResponseCache } from '../../http/response-cache.ts';
import { publicJson } from '../public-json.ts';
import { authorId } from '../path-id.ts';
import type { RestApp } from '../rest-app.ts';
import { createRoute } from '../route.ts';
import { AuthorBody, authorBody } from '../bodies/catalogue.rest.ts';
import type { CatalogueService } from '../../services/catalogue/catalogue.service.ts';
import { shelfBody, ShelfBody } from '../bodies/shelf.rest.ts';

interface Deps {
  readonly catalogue: CatalogueService;
  readonly covers: Covers;
  readonly responses: ResponseCache;
}

/** Authors, and the shelves that show books by their spines. */
export const authorsRoutes = ({ catalogue, covers, responses }: Deps) =>
  async function routes(app: RestApp): Promise<void> {
    const route = createRoute(app, { tag: 'catalogue', needsToken: false, send: publicJson(responses) });

    async function authorOf(slug: string) {
      const found = await catalogue.author(slug);
      if (!found) throw notFound('This author');
      return found;
    }

    route('GET /api/authors/:authorId', {
      operationId: 'getAuthor',
      summary: 'One author, by the slug; the books are at /api/products?author=',
      graphql: '{ author(slug: $authorId) { slug name bookCount products { nodes } } }',
      pathId: authorId,
      answer: Type.Object({ author: AuthorBody }, { description: 'The author.' }),
      act: async ({ id }) => ({ author: authorBody(await authorOf(id)) }),
    });

    route('GET /api/authors/:authorId/shelf', {
      operationId: 'getAuthorShelf',
      summary: "The spines of an author's first books, in one picture",
      graphql: '{ author(slug: $authorId) { shelf } }',
      pathId: authorId,
      answer: ShelfBody,
      act: async ({ id }) => {
        const { slug } = await authorOf(id);
        const first = await catalogue.authorShelf(slug);
        return shelfBody(first, covers.authorShelfAddress(slug, first), covers);
      },
    });

    route('GET /api/shelf', {
      operationId: 'getShelf',
      summary: "The landing page's spines, popular books first, in one picture",
      graphql: '{ shelf }',
      answer: ShelfBody,
      act: async () => {
        const first = await catalogue.shelf();
        return shelfBody(first, covers.shelfAddress(first), covers);
      },
    });
  };
