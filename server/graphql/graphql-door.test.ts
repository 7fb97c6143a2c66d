import { getIntrospectionQuery } from 'graphql';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countedStores } from '../test/counted-stores.ts';
import { aShop } from '../test/fixtures.ts';
import { type OpenShop, openShop, type Shopper } from '../test/open-shop.ts';

const { calls, wrap } = countedStores();
const shop = aShop({ wrap });
let me: Shopper;
beforeAll(async () => {
  me = await shop.shopper();
});
beforeEach(() => {
  calls.length = 0;
});

const post = (payload: string, headers: Record<string, string> = {}) =>
  shop.app.inject({
    method: 'POST',
    url: '/graphql',
    payload,
    headers: { 'content-type': 'application/json', authorization: me.token, ...headers },
  });
const json = (query: string, more: object = {}) => JSON.stringify({ query, ...more });
const repeat = (count: number, of: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => of(i)).join(' ');
const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

it('records the resolvers that run: without this, an empty record would prove nothing', async () => {
  await post(json('{ viewer { id } }'));
  expect(calls).toEqual(['findById']);
});

describe('refused before any resolver runs', () => {
  // All fields exist, so that only the limit refuses the document.
  const nested = (depth: number) => {
    let inner = '__typename';
    for (let level = 0; level < depth; level += 1) inner = `... on Viewer { ${inner} }`;
    return `{ viewer { ${inner} } }`;
  };
  const deepFragments = `query { viewer { ...f0 } } ${repeat(40, (i) => `fragment f${i} on Viewer { ...f${i + 1} }`)} fragment f40 on Viewer { id }`;

  it.each([
    ['fragments 60 levels deep', nested(60)],
    ['named fragments 40 levels deep', deepFragments],
    ['a hundred aliases', `{ ${repeat(100, (i) => `a${i}: bookOfTheMonth { slug }`)} }`],
    [
      'a log-in tried sixteen times by aliases',
      `mutation { ${repeat(16, (i) => `a${i}: logIn(email: "a@b", password: "${i}") { session { token } userErrors { code field message } }`)} }`,
    ],
    [
      'aliases in fragments',
      `{ ...f } fragment f on Query { ${repeat(100, (i) => `a${i}: bookOfTheMonth { slug }`)} }`,
    ],
    ['six questions about the schema', `{ ${repeat(6, (i) => `a${i}: __schema { types { name } }`)} }`],
    [
      '`ofType` 13 levels deep',
      `{ __type(name: "Query") { fields { type { ${repeat(13, () => 'ofType {')} name ${repeat(13, () => '}')} } } } }`,
    ],
    ['a thousand tokens', `{ ${repeat(1_000, () => 'bookOfTheMonth { slug }')} }`],
    ['a thousand directives', `{ bookOfTheMonth ${repeat(400, () => '@include(if: true)')} { slug } }`],
    [
      'fifteen aliases of a list with many fields',
      `{ ${repeat(15, (i) => `a${i}: products { nodes { id title byline description image spine price originalPrice discountPercent rating category isPopular deliveryCharge author { slug } isbn publisher year pages language format hasExcerpt } }`)} }`,
    ],
    ['fragments in a circle', '{ viewer { ...a } } fragment a on Viewer { ...b } fragment b on Viewer { ...a }'],
    ['a fragment of itself', '{ viewer { ...a } } fragment a on Viewer { id ...a }'],
    ['a subscription', 'subscription { bookOfTheMonth { slug } }'],
    ['an unknown field', '{ bookOfTheMonth { slug } passwordHash }'],
    ['the hash of a password', '{ viewer { passwordHash } }'],
    ['half a document', '{ bookOfTheMonth { slug'],
    ['no document', ''],
    ['two operations without a name', '{ bookOfTheMonth { slug } } { bookOfTheMonth { slug } }'],
  ])('%s', async (_, query) => {
    const response = await post(json(query));
    const { data, errors } = response.json<{ data?: unknown; errors?: unknown[] }>();
    expect(errors?.length).toBeGreaterThan(0);
    expect([data ?? null, calls]).toEqual([null, []]);
    expect(response.statusCode).toBeLessThan(500);
  });

  it('many lists of a length in a variable, even after the same document was answered for short ones', async () => {
    const fields = 'id title byline description image spine price originalPrice rating category';
    const books = `query ($n: Int!) { ${repeat(14, (i) => `a${i}: products(first: $n) { nodes { ${fields} } }`)} }`;
    const lines = `query ($n: Int!) { ${repeat(15, (i) => `a${i}: viewer { orders(first: $n) { nodes { lines { id slug title price quantity } } } }`)} }`;
    for (const query of [books, lines]) {
      const answer = (n: number) => post(json(query, { variables: { n } }));
      for (let turn = 0; turn < 3; turn += 1) expect((await answer(1)).json()).not.toHaveProperty('errors');
      calls.length = 0;
      expect((await answer(100)).json()).toEqual({
        errors: [
          {
            message: expect.stringMatching(/^This request weighs \d{5}, and 35000 is the limit: lower "first", or/),
            extensions: { code: 'BAD_USER_INPUT' },
          },
        ],
      });
      expect(calls).toEqual([]);
    }
  });

  it.each([
    [
      '__proto__ among the variables',
      '{"query":"{ bookOfTheMonth { slug } }","variables":{"__proto__":{"polluted":1}}}',
    ],
    [
      'constructor among the variables',
      '{"query":"{ bookOfTheMonth { slug } }","variables":{"constructor":{"prototype":{"polluted":1}}}}',
    ],
    [
      'variables 21 levels deep',
      `{"query":"{ bookOfTheMonth { slug } }","variables":{"x":${'['.repeat(19)}${']'.repeat(19)}}}`,
    ],
    [
      'variables 30,000 levels deep',
      `{"query":"{ bookOfTheMonth { slug } }","variables":{"x":${'['.repeat(30_000)}${']'.repeat(30_000)}}}`,
    ],
  ])('%s: 400', async (_, payload) => {
    const response = await post(payload);
    expect([response.statusCode, calls]).toEqual([400, []]);
    expect(response.json<{ errors: unknown[] }>().errors.length).toBeGreaterThan(0);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  const noQuery = 'The request must have a "query": in its address, or in a body that is an object.';
  it.each([
    [`[${json('{ bookOfTheMonth { slug } }')}]`, 'Batching is not supported.'],
    ['[]', 'Batching is not supported.'],
    ['{}', 'The body must be an object with a "query", and is {}.'],
    ['null', 'The body must be an object with a "query", and is null.'],
    ['"x"', 'The body must be an object with a "query", and is "x".'],
    ['""', 'The body must be an object with a "query", and is "".'],
    ['1', 'The body must be an object with a "query", and is 1.'],
    ['true', 'The body must be an object with a "query", and is true.'],
    ['', 'The body must be an object with a "query", and is empty.'],
    ['{', 'The body must be JSON, without the keys "__proto__" and "constructor".'],
    ['{"__proto__":{"polluted":1}}', 'The body must be JSON, without the keys "__proto__" and "constructor".'],
    ['{"query":null}', noQuery],
    ['{"query":""}', noQuery],
    ['{"variables":{}}', noQuery],
    ['{"extensions":{}}', noQuery],
    ['{"query":1}', 'Expected "query" param to be a string, but given number.'],
    ['{"query":{}}', 'Expected "query" param to be a string, but given object.'],
  ])('%s, with a message that explains it: 400', async (body, message) => {
    for (const accept of ['application/json', 'application/graphql-response+json', '*/*']) {
      const { statusCode, payload } = await post(body, { accept });
      const { errors } = JSON.parse(payload) as { errors: { message: string }[] };
      expect([statusCode, errors.map((error) => error.message), calls]).toEqual([400, [message], []]);
    }
  });

  it.each(['application/json', 'application/graphql-response+json', '*/*'])(
    'no query in the address, for %s: 400',
    async (accept) => {
      for (const url of ['/graphql', '/graphql?query=', '/graphql?variables=%7B%7D', '/graphql/'])
        expect((await shop.app.inject({ url, headers: { accept } })).statusCode).toBe(400);
    },
  );

  it.each([
    ['text/plain', json('mutation { logOut }')],
    ['text/plain;charset=UTF-8', json('{ bookOfTheMonth { slug } }')],
    ['application/x-www-form-urlencoded', form({ query: '{ bookOfTheMonth { slug } }' })],
    ['application/graphql', '{ bookOfTheMonth { slug } }'],
    [
      'multipart/form-data; boundary=x',
      `--x\r\ncontent-disposition: form-data; name="operations"\r\n\r\n${json('{ bookOfTheMonth { slug } }')}\r\n--x--\r\n`,
    ],
    ['text/plain; application/json', json('{ bookOfTheMonth { slug } }')],
  ])('a body sent as %s, as a form on any page could: 415', async (type, payload) => {
    const response = await post(payload, { 'content-type': type });
    expect([response.statusCode, calls]).toEqual([415, []]);
  });

  it('a body of more than 64 KiB: 413', async () => {
    const padded = (bytes: number) => json('{ bookOfTheMonth { slug } }').padEnd(bytes, ' ');
    expect((await post(padded(65_537))).statusCode).toBe(413);
    expect(calls).toEqual([]);
    expect((await post(padded(65_536))).statusCode).toBe(200);
  });

  it('a mutation by GET', async () => {
    const response = await shop.app.inject({
      method: 'GET',
      url: `/graphql?${form({ query: 'mutation { logOut }' })}`,
      headers: { accept: 'application/json', authorization: me.token },
    });
    expect([response.statusCode, calls]).toEqual([405, []]);
    expect((await shop.ask('{ viewer { id } }', {}, me.token)).viewer.id).toBe(me.id);
  });
});

describe('served', () => {
  it('a query by GET', async () => {
    const response = await shop.app.inject({
      method: 'GET',
      url: `/graphql?${form({ query: '{ bookOfTheMonth { slug } }' })}`,
      headers: { accept: 'application/json' },
    });
    expect([response.statusCode, response.json()]).toEqual([200, { data: { bookOfTheMonth: { slug: 'moby-dick' } } }]);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  const hash = {
    persistedQuery: { version: 1, sha256Hash: 'ecf4edb46db40b5132295c0291d62fb65d6759a9eedfa4d5d612dd5ec54a6b38' },
  };
  it('a query named by its hash, by POST or GET: the client is asked to send the text', async () => {
    const address = `/graphql?${form({ operationName: 'A', extensions: JSON.stringify(hash) })}`;
    for (const response of [
      await post(JSON.stringify({ operationName: 'A', extensions: hash })),
      await shop.app.inject({ method: 'GET', url: address, headers: { accept: 'application/json' } }),
    ])
      expect([response.statusCode, response.json()]).toEqual([
        200,
        {
          errors: [{ message: 'PersistedQueryNotSupported', extensions: { code: 'PERSISTED_QUERY_NOT_SUPPORTED' } }],
        },
      ]);
    expect((await post(json('{ bookOfTheMonth { slug } }', { extensions: hash }))).json()).toEqual({
      data: { bookOfTheMonth: { slug: 'moby-dick' } },
    });
  });

  it('the questions of GraphiQL and of code generators about the schema', async () => {
    for (const query of [
      getIntrospectionQuery({ schemaDescription: true, inputValueDeprecation: true, oneOf: true }),
      getIntrospectionQuery(),
    ]) {
      const answer = await shop.graphql(query);
      expect(answer).toHaveProperty('data.__schema.queryType.name', 'Query');
    }
  });

  it('the named one of several operations', async () => {
    const query = 'query A { bookOfTheMonth { slug } } query B { categories { name } }';
    expect((await post(json(query, { operationName: 'A' }))).json()).toEqual({
      data: { bookOfTheMonth: { slug: 'moby-dick' } },
    });
  });

  it('each log-in of a document, counted separately', async () => {
    const tried: string[] = [];
    const strict = await openShop({
      limits: {
        spend: async () => undefined,
        forgive: async () => undefined,
        attempt: ({ email }, work) => {
          tried.push(email);
          return work();
        },
      },
    });
    const logIn =
      'logIn(email: "guest@colophon.example", password: "turn-the-page") { session { token } userErrors { code field message } }';
    await strict.ask(`mutation { ${repeat(3, (i) => `a${i}: ${logIn}`)} }`);
    expect(tried).toHaveLength(3);
    // Several guesses in one request are counted like guesses in separate requests.
    const wrong =
      'logIn(email: "guest@colophon.example", password: "x") { session { token } userErrors { code field message } }';
    await strict.faultOf(`mutation { ${repeat(3, (i) => `a${i}: ${wrong}`)} }`);
    expect(tried).toHaveLength(6);
    await strict.close();
  });
});

describe('a shop without EXPLORE', () => {
  const closed = aShop({ explore: false });

  it.each(['{ __schema { types { name } } }', '{ __type(name: "Query") { name } }'])('refuses %s', async (query) => {
    const { data, errors } = await closed.graphql(query);
    expect([data ?? null, errors?.[0]?.extensions['code']]).toEqual([null, 'GRAPHQL_VALIDATION_FAILED']);
    expect((await shop.graphql(query)).errors).toBeUndefined();
  });

  it('suggests no field names', async () => {
    const hint = (open: OpenShop) => open.faultOf('{ bookOfTheMont }').then(({ message }) => message);
    expect(await hint(closed)).not.toContain('bookOfTheMonth');
    expect(await hint(shop)).toContain('bookOfTheMonth');
  });

  it('has no GraphiQL', async () => {
    const page = (open: OpenShop) => open.rest('GET', '/graphql', { headers: { accept: 'text/html' } });
    expect((await page(closed)).text).not.toContain('<script');
    expect(await page(shop)).toMatchObject({ status: 200, text: expect.stringContaining('GraphiQL') });
  });

  it('answers everything else', async () => {
    expect((await closed.ask('{ __typename bookOfTheMonth { slug } }')).bookOfTheMonth?.slug).toBe('moby-dick');
  });
});
