import { type Static, Type } from 'typebox';
import { type CoverAddresses, productBody, productFields } from '../catalogue/catalogue.rest.ts';
import { timestampFields, timestamps } from '../rest/rest-schemas.ts';
import type { PricedLine } from './cart.ts';

export const CartItemBody = Type.Object({ ...productFields, qty: Type.Integer(), ...timestampFields });
export const CartBody = Type.Object({ cart: Type.Array(CartItemBody) });

export const cartItems = (lines: readonly PricedLine[], covers: CoverAddresses): Static<typeof CartItemBody>[] =>
  lines.map((line) => ({ ...productBody(line.product, covers), qty: line.quantity, ...timestamps(line) }));
