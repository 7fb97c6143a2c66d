import { expect, test } from 'vitest';
import { exampleBody, type Schema } from './example-body.ts';

const address: Schema = {
  type: 'object',
  required: ['city', 'zipCode'],
  properties: {
    city: { type: 'string', examples: ['Chennai', 'Madurai'] },
    zipCode: { type: 'string' },
    note: { type: 'string' },
  },
};
const loop: Schema = {
  type: 'object',
  required: ['inner'],
  properties: { inner: { $ref: '#/components/schemas/Loop' } },
};

test.each<[Schema, unknown]>([
  [address, { city: 'Chennai', zipCode: '' }],
  [
    { type: 'object', required: ['address'], properties: { address: { $ref: '#/x/Address' } } },
    { address: { city: 'Chennai', zipCode: '' } },
  ],
  [{ anyOf: [{ type: 'integer' }, { type: 'string' }] }, 1],
  [{ enum: ['increment', 'decrement'] }, 'increment'],
  [{ const: false }, false],
  [{ type: 'array', items: address }, [{ city: 'Chennai', zipCode: '' }]],
  [{ type: 'object', properties: { firstName: { examples: ['Lakshmi'] }, lastName: {} } }, { firstName: 'Lakshmi' }],
  [{ $ref: '#/x/None' }, {}],
  [{ type: 'object' }, {}],
])('%j', (schema, body) => {
  expect(exampleBody(schema, { Address: address })).toEqual(body);
});

test('a schema that contains itself has an end', () => {
  expect(JSON.stringify(exampleBody(loop, { Loop: loop }))).toMatch(/^(\{"inner":)+null\}+$/);
});
