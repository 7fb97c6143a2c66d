import Fastify from 'fastify';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { badInput, emailTaken, notFound, ShopError, tokenInvalid, unavailable } from '../errors.ts';
import { graphqlErrors, restErrors } from './error-reply.ts';

const lines: { level: number; msg: string }[] = [];
const write = (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]);
const app = Fastify({ loggerInstance: pino({ level: 'warn' }, { write }) });
let thrown: Error;
for (const [url, errorHandler] of [
  ['/rest', restErrors],
  ['/graphql', graphqlErrors],
] as const)
  void app.register(async (door) => {
    door.setErrorHandler(errorHandler);
    door.get(url, () => {
      throw thrown;
    });
  });

const diskFull = new Error('ENOSPC: no space left on device');
const busy = new ShopError('TOO_MANY_REQUESTS', 'Too many.', { retryAfter: 60 });

it.each<[status: number, code: string, error: Error, { retryAfter?: string; logged?: string }]>([
  [400, 'BAD_USER_INPUT', badInput([{ field: 'first', message: 'must be 1' }]), {}],
  [401, 'UNAUTHENTICATED', tokenInvalid(), {}],
  [404, 'NOT_FOUND', notFound('This book'), {}],
  [422, 'CONFLICT', emailTaken(), {}],
  [429, 'TOO_MANY_REQUESTS', busy, { retryAfter: '60' }],
  [503, 'UNAVAILABLE', unavailable(diskFull), { retryAfter: '2', logged: 'unavailable' }],
  [500, 'INTERNAL_SERVER_ERROR', diskFull, { logged: 'unexpected' }],
])(
  'answers %i with the code %s, and logs the cause of a fault of the shop',
  async (status, code, error, { retryAfter, logged }) => {
    thrown = error;
    const message = status === 500 ? 'Internal Server Error' : error.message;
    const fields = error instanceof ShopError && error.fields.length > 0 ? { fields: error.fields } : {};
    for (const [url, expected, beside] of [
      ['/rest', message, { code, ...fields }],
      ['/graphql', { message, extensions: { code } }, {}],
    ] as const) {
      lines.length = 0;
      const answer = await app.inject(url);
      const { errors, requestId, ...more } = answer.json<{ errors: unknown[]; requestId?: string }>();
      expect(more).toEqual(beside);
      expect([answer.statusCode, errors, answer.headers['retry-after']]).toEqual([status, [expected], retryAfter]);
      expect(requestId !== undefined).toBe(status === 500);
      const records = lines.map((line) => [
        line.level,
        line.msg,
        JSON.stringify(line).includes('no space left on device'),
      ]);
      expect(records).toEqual(logged === undefined ? [] : [[50, logged, true]]);
    }
  },
);
