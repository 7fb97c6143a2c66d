import { parse } from 'graphql';
import { expect, it } from 'vitest';
import { missingVariables, operationIn, variablesIn } from './browser/variables.ts';

it.each<[string, unknown, object]>([
  ['nothing', null, {}],
  ['a book', { product: { id: 'p1', slug: 's1' } }, { productId: 'p1', slug: 's1' }],
  ['the newest address', { addAddress: { addresses: [{ id: 'a1' }, { id: 'a2' }] } }, { addressId: 'a2' }],
  ['no address', { viewer: { addressBook: { addresses: [] } } }, {}],
  ['a payment that is not paid', { createPaymentSession: { id: 's1', order: null } }, { paymentSessionId: 's1' }],
  ['an order', { confirmPayment: { order: { id: 'o1' } } }, { orderId: 'o1' }],
])('finds the variables of later requests in an answer with %s', (_, data, expected) => {
  expect(variablesIn(data)).toEqual(expected);
});

it('misses what is required and was not given', () => {
  const text = 'query A { a } query B($x: ID!, $y: ID! = 1, $z: ID, $w: [ID!]!) { b(x: $x, y: $y, z: $z, w: $w) }';
  const document = parse(text);
  expect(missingVariables(operationIn(document, 'B'), { w: [] })).toEqual(['x']);
  expect(missingVariables(operationIn(document, 'A'), {})).toEqual([]);
  expect(operationIn(document)?.name?.value).toBe('A');
});
