import { Type } from 'typebox';
import type { Covers } from '../../services/covers/covers.ts';
import { notFound } from '../../errors.ts';
import type { ResponseCache } from '../../http/response-cache.ts';
import { examples } from '../example-values.ts';
import { publicJson } from '../public-json.ts';
import type { RestApp } from '../rest-app.ts';
import { authorSlug } from '../../services/catalogue/author.ts';
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
    const shared = { tags: ['catalogue'], security: [] };
    const answer = publicJson(responses);
    const shelf = { 200: ShelfBody };
    const params = Type.Object({
      authorId: Type.String({ description: 'The slug.', examples: [authorSlug(examples.author)] }),
    });

    async function authorOf(slug: string) {
      const found = await catalogue.author(slug);
      if (!found) throw notFound('This author');
      return found;
    }

    app.get(
      '/api/authors/:authorId',
      {
        schema: {
          ...shared,
          operationId: 'getAuthor',
          summary: 'One author, by the slug; the books are at /api/products?author=',
          'x-graphql': '{ author(slug: $authorId) { slug name bookCount products } }',
          params,
          response: { 200: Type.Object({ author: AuthorBody }, { description: 'The author.' }) },
        },
      },
      async (request, reply) =>
        answer(request, reply, async () => ({ author: authorBody(await authorOf(request.params.authorId)) })),
    );

    app.get(
      '/api/authors/:authorId/shelf',
      {
        schema: {
          ...shared,
          operationId: 'getAuthorShelf',
          summary: "The spines of an author's first books, in one picture",
          'x-graphql': '{ author(slug: $authorId) { shelf } }',
          params,
          response: shelf,
        },
      },
      async (request, reply) =>
        answer(request, reply, async () => {
          const { slug } = await authorOf(request.params.authorId);
          const first = await catalogue.authorShelf(slug);
          return shelfBody(first, covers.authorShelfAddress(slug, first), covers);
        }),
    );

    app.get(
      '/api/shelf',
      {
        schema: {
          ...shared,
          operationId: 'getShelf',
          summary: "The landing page's spines, popular books first, in one picture",
          'x-graphql': '{ shelf }',
          response: shelf,
        },
      },
      async (request, reply) =>
        answer(request, reply, async () => {
          const first = await catalogue.shelf();
          return shelfBody(first, covers.shelfAddress(first), covers);
        }),
    );
  };
