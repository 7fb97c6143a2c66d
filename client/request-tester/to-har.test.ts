import { expect, test } from 'vitest';
import { anExchange, aSignUp, TOKEN } from '../test/an-exchange.ts';
import { type Recorded, toHar } from './to-har.ts';

const { response: _, ...unanswered } = anExchange('GET /x');
const visit: Recorded[] = [
  aSignUp(),
  anExchange('GET /api/user/cart?x=1&x=2&y', { headers: [['authorization', `Bearer ${TOKEN}`]], answer: { cart: [] } }),
  { ...unanswered, failure: 'Network Error' },
];

interface Har {
  readonly log: {
    readonly version: string;
    readonly creator: object;
    readonly entries: readonly Record<string, any>[];
  };
}
const harOf = (exchanges: readonly Recorded[]) => JSON.parse(toHar(exchanges)) as Har;

test('a visit is an HTTP archive 1.2', () => {
  const { log } = harOf(visit);
  expect(log.version).toBe('1.2');
  expect(log.entries).toMatchObject([
    {
      startedDateTime: '2026-11-22T12:00:00.000Z',
      time: 7,
      request: {
        method: 'POST',
        url: 'http://shop.example/api/auth/signup',
        postData: { mimeType: 'application/json' },
      },
      response: { status: 201, content: { mimeType: 'application/json; charset=utf-8' } },
    },
    {
      request: {
        queryString: [
          { name: 'x', value: '1' },
          { name: 'x', value: '2' },
          { name: 'y', value: '' },
        ],
      },
    },
    { response: { status: 0 }, comment: 'Network Error' },
  ]);
});

test('every entry has the fields that HAR 1.2 requires', () => {
  const { creator, entries } = harOf(visit).log;
  expect(creator).toEqual({ name: expect.any(String), version: expect.any(String) });
  expect(entries).toHaveLength(3);
  for (const { request, response, cache, timings, time } of entries) {
    const message = { cookies: [], httpVersion: expect.any(String), headersSize: expect.any(Number) };
    const lists = { headers: expect.any(Array), bodySize: expect.any(Number) };
    expect(request).toMatchObject({ ...message, ...lists, queryString: expect.any(Array) });
    const content = { size: expect.any(Number), mimeType: expect.any(String) };
    expect(response).toMatchObject({ ...message, ...lists, statusText: expect.any(String), content, redirectURL: '' });
    expect({ cache, timings, time }).toEqual({ cache: {}, timings: { send: 0, wait: time, receive: 0 }, time: 7 });
  }
});
