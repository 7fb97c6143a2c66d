import Fastify from 'fastify';
import { GraphQLError } from 'graphql';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { badInput, ShopError, tokenInvalid, unavailable } from '../errors.ts';
import { createMaskError } from './mask-error.ts';

const lines: string[] = [];
const { log } = Fastify({ loggerInstance: pino({ level: 'warn' }, { write: (line) => void lines.push(line) }) });
const mask = createMaskError(log);
const thrown = (originalError: Error) => new GraphQLError('In a resolver', { originalError, path: ['viewer'] });
const full = new Error('ENOSPC: no space left on device');
const fields = [{ field: 'first', message: 'must be 1' }];

it.each<[string, Error, object, boolean]>([
  ['of wrong input has the fields at fault', badInput(fields), { code: 'BAD_USER_INPUT', fields }, false],
  ['of an invalid token has its code', tokenInvalid(), { code: 'UNAUTHENTICATED' }, false],
  [
    'of too many tries has the seconds to wait',
    new ShopError('TOO_MANY_REQUESTS', 'Too many.', { retryAfter: 60 }),
    { code: 'TOO_MANY_REQUESTS', retryAfter: 60 },
    false,
  ],
  [
    'of an unavailable store has its code, and its cause is logged',
    unavailable(full),
    { code: 'UNAVAILABLE', retryAfter: 2 },
    true,
  ],
  ['of any other kind is logged and hidden from the caller', full, { code: 'INTERNAL_SERVER_ERROR' }, true],
])('an error %s', (_, error, extensions, isLogged) => {
  lines.length = 0;
  const masked = mask(thrown(error)) as GraphQLError;
  expect(masked.toJSON()).toEqual({
    message: error === full ? 'Internal Server Error' : error.message,
    path: ['viewer'],
    extensions,
  });
  expect(lines.map((line) => line.includes('no space left on device'))).toEqual(isLogged ? [true] : []);
});
