import harSchemas from 'har-schema';
import Schema from 'typebox/schema';
import { expect, test } from 'vitest';
import { anExchange, aSignUp, PASSWORD, TOKEN } from './an-exchange.ts';
import type { Recorded } from './recorded.ts';
import { toHar } from './to-har.ts';

const { response: _, ...unanswered } = anExchange('GET /x');
const visit: Recorded[] = [
  aSignUp(),
  anExchange('GET /api/user/cart?x=1&x=2&y', { headers: [['authorization', `Bearer ${TOKEN}`]], answer: { cart: [] } }),
  { ...unanswered, failure: 'Network Error' },
];

/** The schemas of HAR 1.2, whose references end in an empty fragment that TypeBox takes for the root of its own schema. */
const schemas = JSON.parse(JSON.stringify(harSchemas).replaceAll('.json#"', '.json"')) as Record<
  string,
  { $id: string }
>;
const context = Object.fromEntries(Object.values(schemas).map((schema) => [schema.$id, schema]));
const errorsOf = (har: unknown) => Schema.Errors(context, schemas['har']!, har)[1];

test('a visit is an HTTP archive 1.2', () => {
  const har = toHar(visit);
  expect(errorsOf(JSON.parse(JSON.stringify(har)))).toEqual([]);
  expect(har.log.version).toBe('1.2');
  expect(har.log.entries).toMatchObject([
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

test.each([
  ['no log', { entries: [] }],
  ['no creator', { log: { version: '1.2', entries: [] } }],
  ['an entry without times', { log: { ...toHar([]).log, entries: [{ request: {}, response: {} }] } }],
  [
    'a status in words',
    { log: { ...toHar([]).log, entries: [{ ...toHar(visit).log.entries[0], response: { status: 'OK' } }] } },
  ],
])('the schemas refuse %s', (_name, har) => {
  expect(errorsOf(har)).not.toEqual([]);
});

test('secrets are withheld, unless they are asked for', () => {
  const withheld = JSON.stringify(toHar(visit));
  expect(withheld).not.toContain(PASSWORD);
  expect(withheld).not.toContain(TOKEN);
  const whole = JSON.stringify(toHar(visit, { secrets: true }));
  expect(whole).toContain(PASSWORD);
  expect(whole).toContain(TOKEN);
});
