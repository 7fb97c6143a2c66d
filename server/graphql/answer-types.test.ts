import { beforeAll, describe, expect, it } from 'vitest';
import operations from './__generated__/known-operations.json' with { type: 'json' };
import { aShop } from '../test/fixtures.ts';

const shop = aShop();
let token: string;
beforeAll(async () => {
  ({ token } = await shop.shopper());
});

const JSON_TYPE = 'application/json; charset=utf-8';
const RESPONSE_TYPE = 'application/graphql-response+json; charset=utf-8';
const EVENTS = 'text/event-stream';

let asked = 0;
/** Appends a new comment, so that no stored answer matches the text. */
const asNew = (query: string) => `${query} # ${(asked += 1)}`;

const ways = ['POST', 'GET'] as const;
async function ask(way: 'POST' | 'GET' | 'HEAD', params: Record<string, unknown>, headers: Record<string, string>) {
  const texts = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  const url = way === 'POST' ? '/graphql' : `/graphql?${new URLSearchParams(Object.fromEntries(texts))}`;
  const body = way === 'POST' ? { payload: params } : {};
  const { statusCode, headers: sent, payload } = await shop.app.inject({ method: way, url, headers, ...body });
  return { status: statusCode, type: sent['content-type'], length: sent['content-length'], text: payload };
}

const COMPLETE = /^event: next\ndata: \{.*\n\nevent: complete\ndata:\n\n$/m;
/** The results in a complete stream of distinct events. */
function resultsIn(text: string): unknown[] {
  expect(text).toMatch(COMPLETE);
  return [...text.matchAll(/^event: next\ndata: (.*)$/gm)].map(([, data]) => JSON.parse(data!) as unknown);
}

const known = Object.entries(operations).find(([, text]) => text.startsWith('query') && !text.includes('$'))!;
const BOOK = 'query ($slug: String!) { product(by: { slug: $slug }) { title } }';
const questions: [string, () => Record<string, unknown>, object][] = [
  ['a public query', () => ({ query: asNew('{ shop { name } }') }), { data: { shop: { name: 'Colophon' } } }],
  [
    'a public query with variables',
    () => ({ query: asNew(BOOK), variables: { slug: 'walden' } }),
    { data: { product: { title: 'Walden' } } },
  ],
  [
    'one operation of two',
    () => ({ query: asNew('query A { shop { name } } query B { viewer { id } }'), operationName: 'A' }),
    { data: { shop: { name: 'Colophon' } } },
  ],
  [
    'an operation of the client, by its hash',
    () => ({ extensions: { persistedQuery: { version: 1, sha256Hash: known[0] } } }),
    { data: expect.any(Object) as unknown },
  ],
  ['a personal query', () => ({ query: asNew('{ viewer { id } }') }), { data: { viewer: null } }],
  [
    'a query with an error of one field',
    () => ({ query: asNew('{ shop { name } products(first: 0) { totalCount } }') }),
    { data: { shop: { name: 'Colophon' }, products: null }, errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] },
  ],
  ['an invalid query', () => ({ query: asNew('{ nope }') }), { errors: [{ message: expect.any(String) }] }],
  ['a query that does not parse', () => ({ query: asNew('{ shop {') }), { errors: [{ message: expect.any(String) }] }],
];

describe.each(ways)('as events, by %s', (way) => {
  it.each(questions)('%s is answered with next and complete, the first time and later', async (_, question, result) => {
    const params = question();
    for (let turn = 0; turn < 3; turn += 1) {
      const { type, text } = await ask(way, params, { accept: EVENTS });
      expect(type).toBe(EVENTS);
      expect(resultsIn(text)).toMatchObject([result]);
    }
  });

  it('answers a public query of a signed-in reader in the same way', async () => {
    const params = { query: asNew('{ shop { name } }') };
    for (let turn = 0; turn < 2; turn += 1) {
      const { text } = await ask(way, params, { accept: EVENTS, authorization: token });
      expect(resultsIn(text)).toEqual([{ data: { shop: { name: 'Colophon' } } }]);
    }
  });
});

describe.each(ways)('the type of an answer, by %s', (way) => {
  it.each([
    [undefined, JSON_TYPE],
    ['*/*', JSON_TYPE],
    ['application/*', JSON_TYPE],
    ['application/json; charset=utf-8', JSON_TYPE],
    ['application/json;q=0.1', JSON_TYPE],
    ['application/graphql-response+json, application/json;q=0.9', RESPONSE_TYPE],
    ['application/graphql-response+json;q=0.5, application/json', JSON_TYPE],
    ['application/json;q=0, */*', RESPONSE_TYPE],
    ['TEXT/EVENT-STREAM', EVENTS],
    ['text/event-stream; charset=UTF-8', EVENTS],
    ['text/*', EVENTS],
    ['text/event-stream, */*', EVENTS],
    ['text/event-stream;q=0.9, application/json;q=0.1', EVENTS],
    ['text/event-stream, application/json', EVENTS],
    ['application/json;q=0, application/graphql-response+json;q=0, text/event-stream', EVENTS],
    ['application/json, text/event-stream', JSON_TYPE],
    ['application/graphql-response+json, application/json, text/event-stream, multipart/mixed', RESPONSE_TYPE],
    ['text/event-stream;q=0, application/json;q=0.1', JSON_TYPE],
    ['multipart/mixed;boundary=graphql;subscriptionSpec=1.0,application/json', JSON_TYPE],
    ['multipart/mixed', 'multipart/mixed; boundary="-"'],
  ])('for "accept: %s" is %s', async (accept, type) => {
    for (const query of ['{ shop { name } }', '{ viewer { id } }']) {
      const params = { query: asNew(query) };
      for (let turn = 0; turn < 2; turn += 1) {
        const answer = await ask(way, params, accept === undefined ? {} : { accept });
        expect([answer.status, answer.type]).toEqual([200, type]);
        expect(answer.text).toMatch(type === EVENTS ? COMPLETE : /\{"data":/);
      }
    }
  });

  it.each(['application/xml', 'application/json;q=0', 'text/event-stream;q=0', 'image/*'])(
    'for "accept: %s" is none: 406',
    async (accept) => {
      expect(await ask(way, { query: '{ shop { name } }' }, { accept })).toMatchObject({ status: 406 });
    },
  );
});

it.each([EVENTS, JSON_TYPE, 'multipart/mixed'])('answers HEAD with the headers of GET as %s', async (accept) => {
  for (const query of ['{ shop { name } }', '{ viewer { id } }', '{ nope }']) {
    const params = { query: asNew(query) };
    for (let turn = 0; turn < 2; turn += 1) {
      const [head, get] = [await ask('HEAD', params, { accept }), await ask('GET', params, { accept })];
      expect(head).toEqual({ ...get, text: '' });
    }
  }
});
