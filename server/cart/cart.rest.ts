import { type Static, Type } from 'typebox';
import { type CoverAddresses, productBody, productFields } from '../catalogue/catalogue.rest.ts';
import { named } from '../rest/named-schemas.ts';
import { timestampFields, timestamps } from '../rest/rest-schemas.ts';
import type { PricedLine } from './cart.ts';

export const CartItemBody = named(
  'CartLine',
  Type.Object({ ...productFields, qty: Type.Integer({ description: '1 to 99.', examples: [1] }), ...timestampFields }),
);
export const CartBody = named(
  'Cart',
  Type.Object({ cart: Type.Array(CartItemBody) }, { description: 'The whole cart, as it is now.' }),
);
export const QuantityBody = named(
  'QuantityChange',
  Type.Object({ action: Type.Object({ type: Type.Enum(['increment', 'decrement']) }) }),
);

export const cartItems = (lines: readonly PricedLine[], covers: CoverAddresses): Static<typeof CartItemBody>[] =>
  lines.map((line) => ({ ...productBody(line.product, covers), qty: line.quantity, ...timestamps(line) }));
