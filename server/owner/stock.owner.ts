import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import { MAX_CHANGES, MAX_COPIES, type OwnersStock } from '../services/stock/stock.ts';

const BODY_BYTES = 4 * 1024 * 1024;

const bookId = Type.String({ maxLength: 64 });
const copies = Type.Integer({ minimum: 0, maximum: MAX_COPIES });
const Change = Type.Union([
  Type.Object({ bookId, add: Type.Integer({ minimum: -MAX_COPIES, maximum: MAX_COPIES }) }),
  Type.Object({ bookId, set: Type.Union([copies, Type.Null()]) }),
  Type.Object({
    bookId,
    offSale: Type.Union([Type.Literal('OWNER'), Type.Literal('SUPPLIER'), Type.Null()]),
  }),
]);
const ChangesBody = Type.Object({
  changes: Type.Array(Change, { maxItems: MAX_CHANGES }),
  isImport: Type.Optional(Type.Boolean()),
  reason: Type.Optional(Type.String()),
  name: Type.Optional(Type.String()),
});

const HistoryBody = Type.Object({ bookId: Type.Optional(bookId), limit: Type.Integer({ minimum: 1 }) });

/** The calls of `npm run shop -- catalogue …` for the stock. */
export function stockCalls(app: FastifyInstance, stock: OwnersStock): void {
  app.get('/stock', () => stock.all());
  app.post<{ Body: Static<typeof HistoryBody> }>('/stock/history', { schema: { body: HistoryBody } }, ({ body }) =>
    stock.history(body),
  );
  app.post<{ Body: Static<typeof ChangesBody> }>(
    '/stock',
    { schema: { body: ChangesBody }, bodyLimit: BODY_BYTES },
    async ({ body }) => {
      await stock.change(body.changes, body);
      return {};
    },
  );
}
