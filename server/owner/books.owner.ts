import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import type { NamedBooks } from '../services/catalogue/named-books.ts';
import { MAX_CHANGES } from '../services/stock/stock.ts';

const BODY_BYTES = 4 * 1024 * 1024;
const Texts = Type.Array(Type.String({ maxLength: 300 }), { maxItems: MAX_CHANGES });
const IdsBody = Type.Object({ ids: Texts });
const NamesBody = Type.Object({ names: Texts });

/** The calls by which commands find the books that they are about. */
export function booksCalls(app: FastifyInstance, books: NamedBooks): void {
  app.post<{ Body: Static<typeof IdsBody> }>(
    '/books/by-id',
    { schema: { body: IdsBody }, bodyLimit: BODY_BYTES },
    ({ body }) => books.byId(body.ids),
  );
  app.post<{ Body: Static<typeof NamesBody> }>(
    '/books/by-name',
    { schema: { body: NamesBody }, bodyLimit: BODY_BYTES },
    ({ body }) => books.byName(body.names),
  );
}
