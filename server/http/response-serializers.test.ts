import { expect, it } from 'vitest';
import { responseSerializers } from './response-serializers.ts';

const failure = { type: 'object', properties: { errors: { type: 'array', items: { type: 'string' } } } };
const referring = { $ref: 'Named#' };
const named = (type: string) => ({ Named: { $id: 'Named', type } });

it('compiles equal schemas once, unless they refer to unequal ones, and unequal schemas separately', () => {
  const compile = (schema: object, external: object = {}) =>
    responseSerializers(external, {})({ schema, method: 'GET', url: '/', httpStatus: '200' });
  expect(compile(structuredClone(failure))).toBe(compile(failure));
  expect(compile({ type: 'string' })).not.toBe(compile(failure));

  const ofText = compile(referring, named('string'));
  const ofNumber = compile(referring, named('number'));
  expect([ofText('7'), ofNumber('7')]).toEqual(['"7"', '7']);
});
