import { Type } from 'typebox';
import { quietToken } from '../path-id.ts';
import type { RestApp, RestDeps } from '../rest-app.ts';
import { nothing } from '../rest-schemas.ts';
import { createRoute } from '../route.ts';

/** Stops emails by the link in an email. Needs no token, since mail programs call it for their reader (RFC 8058). */
export async function quietRoutes(app: RestApp, { wishlist }: RestDeps): Promise<void> {
  const route = createRoute(app, { tag: 'wishlist', needsToken: false });
  // The body of mail programs only confirms that a person pressed their button.
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data'])
    app.addContentTypeParser(type, { parseAs: 'buffer' }, (_, __, done) => done(null, undefined));

  route('POST /api/quiet/:quietToken', {
    operationId: 'stopLetters',
    summary: 'Unsubscribe from emails about wishlist books by the link in such an email',
    graphql: 'mutation { stopLetters(token: $quietToken, productId: $productId) }',
    pathId: quietToken,
    query: Type.Object({
      productId: Type.Optional(
        Type.String({ description: 'The `_id` of the one book to unsubscribe from; all books if omitted.' }),
      ),
    }),
    status: 204,
    answer: nothing,
    failures: [404],
    act: ({ id, query: { productId = null } }) => wishlist.stopLetters(id, productId),
  });

  // Other mail programs open the link as a page. GET stops nothing, since mail scanners follow links, too.
  app.get<{ Params: { token: string } }>('/api/quiet/:token', { schema: { hide: true } }, (request, reply) =>
    reply.redirect(`/quiet/${encodeURIComponent(request.params.token)}`, 303),
  );
}
