import { Type } from 'typebox';
import { notFound } from '../../errors.ts';
import { authorId } from '../path-id.ts';
import type { RestApp, RestDeps } from '../rest-app.ts';
import { createRoute, publicJson } from '../route.ts';
import { AuthorBody, authorBody } from '../bodies/catalogue.rest.ts';
import { shelfBody, ShelfBody } from '../bodies/shelf.rest.ts';

/** Authors, and the shelves that show books by their spines. */
export async function authorsRoutes(app: RestApp, { catalogue, covers, responses }: RestDeps): Promise<void> {
  const route = createRoute(app, { tag: 'catalogue', needsToken: false, send: publicJson(responses) });

  async function authorOf(slug: string) {
    const found = await catalogue.author(slug);
    if (!found) throw notFound('This author');
    return found;
  }

  route('GET /api/authors/:authorId', {
    operationId: 'getAuthor',
    summary: 'One author by slug; for the books see /api/products?author=',
    graphql: '{ author(slug: $authorId) { slug name bookCount products { nodes } } }',
    pathId: authorId,
    answer: Type.Object({ author: AuthorBody }, { description: 'The author.' }),
    act: async ({ id }) => ({ author: authorBody(await authorOf(id)) }),
  });

  route('GET /api/authors/:authorId/shelf', {
    operationId: 'getAuthorShelf',
    summary: "The spines of an author's first books, in one image",
    graphql: '{ author(slug: $authorId) { shelf } }',
    pathId: authorId,
    answer: ShelfBody,
    act: async ({ id }) => {
      const { slug } = await authorOf(id);
      return shelfBody(covers.shelfView(await catalogue.authorShelf(slug), slug), covers);
    },
  });

  route('GET /api/shelf', {
    operationId: 'getShelf',
    summary: "The landing page's spines, popular books first, in one image",
    graphql: '{ shelf }',
    answer: ShelfBody,
    act: async () => shelfBody(covers.shelfView(await catalogue.shelf()), covers),
  });
}
