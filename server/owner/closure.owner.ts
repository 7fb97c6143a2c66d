import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import type { OwnersClosure } from '../services/shop/closure.ts';

const ClosureBody = Type.Object({
  until: Type.Union([Type.String(), Type.Null()]),
  name: Type.Optional(Type.String()),
});

/** The call of `npm run shop -- close` and `open`. */
export function closureCalls(app: FastifyInstance, closure: OwnersClosure): void {
  app.post<{ Body: Static<typeof ClosureBody> }>('/closure', { schema: { body: ClosureBody } }, ({ body }) =>
    closure.set(body.until, body.name),
  );
}
