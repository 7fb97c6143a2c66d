import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unavailable } from '../errors.ts';
import { type Answer, type Asked, bySocket as overSocket } from '../test/by-socket.ts';
import { type OpenShop, openShop } from '../test/open-shop.ts';
import { aProduct } from '../test/records.ts';
import { loggerOptions } from './logging.ts';

type Headers = Record<string, string>;

const lines: Record<string, unknown>[] = [];
const logger = pino(
  loggerOptions('info'),
  new Writable({
    write(line: Buffer, _, done) {
      lines.push(JSON.parse(line.toString()) as Record<string, unknown>);
      done();
    },
  }),
);

let shop: OpenShop;
let port: string;
let isDatabaseGone = false;
beforeAll(async () => {
  shop = await openShop({
    logger,
    wrap: (stores) => ({
      ...stores,
      catalogue: new Proxy(stores.catalogue, {
        get(store, name) {
          const value: unknown = Reflect.get(store, name);
          if (typeof value !== 'function') return value;
          return (...args: unknown[]) =>
            isDatabaseGone
              ? Promise.reject(unavailable('the database is gone'))
              : (Reflect.apply(value, store, args) as unknown);
        },
      }),
    }),
  });
  ({ port } = new URL(await shop.app.listen({ host: '127.0.0.1', port: 0 })));
});
afterAll(() => shop.close());

/** Over a socket: where the shelf stands. What is injected goes straight to the routes. */
const bySocket = (path: string, headers: Headers = {}, method = 'GET') => overSocket(port, { path, headers, method });

async function askRoutes({ path: url, method = 'GET', headers, body }: Asked): Promise<Answer> {
  const {
    statusCode,
    headers: sent,
    rawPayload,
  } = await shop.app.inject({
    method: method as 'GET',
    url,
    headers: { host: 'shop.example', ...headers },
    ...(body !== undefined && { payload: body }),
  });
  return { status: statusCode, headers: sent, body: rawPayload.toString('base64') };
}
const byRoutes = (path: string, headers: Headers = {}, method = 'GET') => askRoutes({ path, headers, method });

const ofEveryAnswer = ({ status, headers, body }: Answer) => {
  const { date: _, connection: __, 'keep-alive': ___, 'x-request-id': id, ...rest } = headers;
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  return { status, headers: rest, body };
};

async function metric(pattern: RegExp): Promise<number> {
  const { text } = await shop.rest('GET', '/metrics');
  return Number(pattern.exec(text)?.[1] ?? 0);
}
const takenDown = () => metric(/^http_answers_from_shelf_total (\d+)$/m);

const post = (body: object): Asked => ({
  method: 'POST',
  path: '/graphql',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
const list = 'query List($first: Int) { products(first: $first) { nodes { id title description } } }';
const questions: [string, Asked][] = [
  ...['/api/products', '/api/products?limit=2', '/api/products/middlemarch', '/api/categories'].map(
    (path): [string, Asked] => [path, { path }],
  ),
  ['a long answer to GraphQL', post({ query: list, variables: { first: 27 } })],
  ['a short answer to GraphQL', post({ query: '{ highestPrice }' })],
  ['GraphQL by GET', { path: `/graphql?query=${encodeURIComponent(list)}&variables=%7B%22first%22%3A9%7D` }],
];
const codings = ['', 'gzip', 'br', 'deflate', 'gzip;q=0, deflate', 'gzip, deflate, br, zstd'];

describe.each(questions)('%s', (_, question) => {
  it.each(codings)('in "%s" is the same from the shelf as from the routes', async (coding) => {
    const headers = {
      accept: 'application/json, */*',
      ...(coding && { 'accept-encoding': coding }),
      ...question.headers,
    };
    const asked = { ...question, headers };
    const routed = await askRoutes(asked);
    expect(routed.status).toBe(200);
    const first = await overSocket(port, asked);
    const before = await takenDown();
    const again = [await overSocket(port, asked), await overSocket(port, asked), await overSocket(port, asked)];
    for (const answer of [first, ...again]) expect(ofEveryAnswer(answer)).toEqual(ofEveryAnswer(routed));
    expect(new Set([first, ...again].map((answer) => answer.headers['x-request-id'])).size).toBe(4);
    // What the compressor made on the way never is put there.
    const isShelved = routed.headers['content-encoding'] !== 'deflate';
    expect(await takenDown()).toBe(before + (isShelved ? again.length : 0));
  });
});

describe('what is not a guest’s plain question goes to the routes', () => {
  const asked: [string, Headers, string, number][] = [
    ['with a token', { authorization: 'x' }, 'GET', 200],
    ['with the tag of what it has', { 'if-none-match': '*' }, 'GET', 200],
    ['for the head alone', {}, 'HEAD', 200],
    ['of a page of another site', { origin: 'https://evil.example' }, 'GET', 403],
    [
      'of another site, in the browser’s words',
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' },
      'GET',
      403,
    ],
  ];

  it.each(asked)('%s', async (_, headers, method, status) => {
    await bySocket('/api/categories');
    const before = await takenDown();
    const answer = await bySocket('/api/categories', headers, method);
    expect(answer.status).toBe(status);
    expect(ofEveryAnswer(answer)).toEqual(ofEveryAnswer(await byRoutes('/api/categories', headers, method)));
    expect(await takenDown()).toBe(before);
    expect('authorization' in headers).toBe(answer.headers['cache-control'] === 'no-store');
  });

  it('304 with its own tag', async () => {
    const { headers } = await bySocket('/api/categories');
    const again = await bySocket('/api/categories', { 'if-none-match': String(headers['etag']) });
    expect([again.status, again.body]).toEqual([304, '']);
  });
});

it('counts and logs as the routes do', async () => {
  const counted = () =>
    metric(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/products\/:productId",status="200"\} (\d+)/,
    );
  const place = '/api/products/middlemarch?seen=here';
  await byRoutes(place);
  const before = await counted();
  lines.length = 0;
  await byRoutes(place);
  const shape = (line: Record<string, unknown>) => ({ ...line, time: 0, responseTime: 0, reqId: typeof line['reqId'] });
  const routed = lines.splice(0).map(shape);
  const { headers } = await bySocket(place);
  await expect.poll(() => lines.length).toBe(2);
  expect(new Set(lines.map((line) => line['reqId']))).toEqual(new Set([headers['x-request-id']]));
  expect(lines.map(shape)).toEqual(routed);
  expect(JSON.stringify(lines)).not.toContain('seen=here');
  expect(await counted()).toBe(before + 2);
});

it('says what the routes say when the catalogue cannot be reached', async () => {
  await bySocket('/api/categories');
  isDatabaseGone = true;
  const answers = [await bySocket('/api/categories'), await byRoutes('/api/categories')];
  isDatabaseGone = false;
  expect(answers[0]!.status).toBe(503);
  expect(ofEveryAnswer(answers[0]!)).toEqual(ofEveryAnswer(answers[1]!));
});

it('forgets what another catalogue said', async () => {
  const titles = async () => {
    const { body } = await bySocket('/api/products');
    const { products } = JSON.parse(Buffer.from(body, 'base64').toString()) as { products: { title: string }[] };
    return products.map(({ title }) => title);
  };
  expect((await titles()).length).toBeGreaterThan(1);
  await shop.stores.catalogue.replace({
    categories: [{ id: 'c', name: 'fiction' }],
    batches: [[aProduct({ title: 'The Only Book' })]],
  });
  expect([await titles(), await titles()]).toEqual([['The Only Book'], ['The Only Book']]);
});
