import type { FastifyInstance } from 'fastify';
import { type Static, type TSchema, Type } from 'typebox';
import type { Fulfilment } from '../services/orders/fulfilment/fulfilment.service.ts';
import { ADDRESS_FIELDS, type AddressFields } from '../services/account/addresses/address.ts';
import { LETTERS } from '../services/orders/corrections.ts';
import { LISTED_STATES } from '../services/orders/records.ts';

const addressFields = Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, Type.String()])) as Record<
  keyof AddressFields,
  ReturnType<typeof Type.String>
>;
const nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
const act = <Kind extends string, Fields extends Record<string, TSchema>>(kind: Kind, fields: Fields) =>
  Type.Object({ kind: Type.Literal(kind), ...fields });

const LineCopies = Type.Object({ line: Type.String(), copies: nullable(Type.Integer()) });
const parcel = nullable(Type.String());
const { Optional } = Type;
const Act = Type.Union([
  act('PACK', {}),
  act('UNPACK', {}),
  act('SHIP', { carrier: Type.String(), tracking: Type.String(), lines: Optional(Type.Array(LineCopies)) }),
  act('UNSHIP', { parcel }),
  act('TRACK', { parcel, carrier: Optional(Type.String()), tracking: Optional(Type.String()) }),
  act('READDRESS', { address: Type.Partial(Type.Object(addressFields)) }),
  act('DELIVER', {}),
  act('CANCEL', { reason: Type.String(), isKeptOut: Optional(Type.Boolean()) }),
  act('REFUND', {
    lines: Type.Array(LineCopies),
    amount: nullable(Type.Integer()),
    again: Type.Boolean(),
    note: Optional(Type.String()),
    isRestocked: Optional(Type.Boolean()),
  }),
  act('LETTER', { about: nullable(Type.Enum([...LETTERS])) }),
  act('NOTE', { text: Type.String() }),
]);
const ActBody = Type.Object({ act: Act, isTrial: Optional(Type.Boolean()), name: Optional(Type.String()) });

const State = Type.Enum([...LISTED_STATES]);
const page = { after: nullable(Type.String()), limit: Type.Integer({ minimum: 1 }) };
const ListBody = Type.Object({
  states: Type.Optional(Type.Array(State)),
  since: Type.Optional(Type.String()),
  until: Type.Optional(Type.String()),
  search: Type.Optional(Type.String()),
  ...page,
});
const day = Type.String({ format: 'date' });
const BillsBody = Type.Object({ since: day, until: day, ...page });

/** The calls of `npm run shop -- orders …`, as the service takes them. */
export function ordersCalls(app: FastifyInstance, orders: Fulfilment): void {
  app.post<{ Body: Static<typeof ListBody> }>('/orders', { schema: { body: ListBody } }, ({ body }) =>
    orders.list(body),
  );
  app.post<{ Body: Static<typeof BillsBody> }>('/bills', { schema: { body: BillsBody } }, ({ body }) =>
    orders.bills(body),
  );
  app.get<{ Params: { number: string } }>('/orders/:number', ({ params }) => orders.show(params.number));
  app.get<{ Params: { providerOrderId: string } }>('/strays/:providerOrderId', ({ params }) =>
    orders.unmatchedOf(params.providerOrderId),
  );
  app.post<{ Params: { number: string }; Body: Static<typeof ActBody> }>(
    '/orders/:number',
    { schema: { body: ActBody } },
    ({ params, body }) => orders.act(params.number, body.act, body),
  );
}
