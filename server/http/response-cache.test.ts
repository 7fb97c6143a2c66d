import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, inflateSync } from 'node:zlib';
import Fastify from 'fastify';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { unavailable } from '../errors.ts';
import { type Answer, type SocketRequest, sendOverSocket as overSocket } from '../test/socket-request.ts';
import { aShop } from '../test/fixtures.ts';
import { openShop } from '../test/open-shop.ts';
import { aProduct } from '../test/records.ts';
import { loggerOptions } from './logging.ts';
import { createResponseCache, type Entry } from './response-cache.ts';

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

const shop = aShop({
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
let port: string;
let isDatabaseGone = false;
beforeAll(async () => {
  ({ port } = new URL(await shop.app.listen({ host: '127.0.0.1', port: 0 })));
});

const ask = (request: SocketRequest) => overSocket(port, request);
const get = (path: string, headers: Headers = {}, method = 'GET') => ask({ path, headers, method });

let addresses = 0;
/** The same question at an address that was not requested before. */
const fresh = (request: SocketRequest): SocketRequest => {
  addresses += 1;
  return { ...request, path: `${request.path}${request.path.includes('?') ? '&' : '?'}fresh=${addresses}` };
};

/** Omits the headers that differ between responses. */
const comparable = ({ status, headers, body }: Answer) => {
  const { date: _, connection: __, 'keep-alive': ___, 'x-request-id': id, ...rest } = headers;
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  return { status, headers: rest, body };
};

const decoders = new Map([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
  ['deflate', inflateSync],
]);
/** The text of an answer, in whatever coding it came. */
const plain = ({ headers, body }: Answer): string => {
  const decode = decoders.get(String(headers['content-encoding'])) ?? ((bytes: Buffer) => bytes);
  return decode(Buffer.from(body, 'base64')).toString();
};

async function metric(pattern: RegExp): Promise<number> {
  const { text } = await shop.rest('GET', '/metrics');
  return Number(pattern.exec(text)?.[1] ?? 0);
}
const hits = () => metric(/^response_cache_hits_total (\d+)$/m);

const post = (body: object): SocketRequest => ({
  method: 'POST',
  path: '/graphql',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
const list = 'query List($first: Int) { products(first: $first) { nodes { id title description } } }';
const questions: [string, 'long' | 'short', SocketRequest][] = [
  ['/api/products', 'long', { path: '/api/products' }],
  ['/api/products?limit=2', 'long', { path: '/api/products?limit=2' }],
  ['/api/products/middlemarch', 'long', { path: '/api/products/middlemarch' }],
  ['/api/categories', 'short', { path: '/api/categories' }],
  ['a long answer to GraphQL', 'long', post({ query: list, variables: { first: 27 } })],
  ['a short answer to GraphQL', 'short', post({ query: '{ bookOfTheMonth { slug } }' })],
  ['GraphQL by GET', 'long', { path: `/graphql?query=${encodeURIComponent(list)}&variables=%7B%22first%22%3A9%7D` }],
];
/** Each `accept-encoding`, and the coding in which a long answer is sent for it. */
const codings: [string, string | undefined][] = [
  ['', undefined],
  ['gzip', 'gzip'],
  ['br', 'br'],
  ['deflate', 'deflate'],
  ['x-gzip', 'gzip'],
  ['nonsense', undefined],
  ['identity', undefined],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=0, deflate', 'deflate'],
  ['gzip;q=0', undefined],
  ['gzip;q=0, br', 'br'],
  ['br;q=0', undefined],
  ['br;q=0, gzip', 'gzip'],
  ['gzip, br; q=0', 'gzip'],
  ['br;q=0.0, gzip', 'gzip'],
  ['br;q=0.000, gzip;q=0.001', 'gzip'],
  ['BR;Q=0, GZIP', 'gzip'],
  ['br;q=0.5, gzip;q=0.9', 'gzip'],
  ['gzip;q=0.9, br;q=0.5', 'gzip'],
  ['gzip;q=0.5, br;q=0.9', 'br'],
  ['gzip;q=0.5, deflate', 'deflate'],
  ['gzip;q=0.5, br;q=0.5', 'br'],
  ['gzip;q=0.5, *', 'br'],
  ['gzip;q=much', undefined],
  ['*', 'gzip'],
  ['*;q=0.1', 'gzip'],
  ['*;q=0, identity', undefined],
  ['gzip;q=0, *', 'br'],
  ['br;q=0, *', 'gzip'],
  ['br;q=0, gzip;q=0, *', undefined],
  ['identity, gzip;q=0.5', undefined],
  ['identity;q=0.5, gzip;q=0.5', 'gzip'],
];
/** Each `accept-encoding` that refuses an uncoded body, and the coding in which even a short answer is sent for it. */
const refusals: [string, string | undefined][] = [
  ['*;q=0, br', 'br'],
  ['identity;q=0, gzip;q=0.1', 'gzip'],
  ['br, gzip, identity;q=0', 'br'],
  ['identity;q=0, *', 'gzip'],
];

/** The list and the book of the month are asked for in every coding. */
const inEveryCoding = ['/api/products', 'a short answer to GraphQL'];

describe.each(questions)('%s', (name, length, question) => {
  const usual = codings.filter(([coding]) => inEveryCoding.includes(name) || /^(|br|gzip|deflate)$/.test(coding));
  it.each([...usual, ...refusals])(
    'is the same from cache and route, with accept-encoding "%s"',
    async (coding, expectedCoding) => {
      const headers = {
        accept: 'application/json, */*',
        ...(coding && { 'accept-encoding': coding }),
        ...question.headers,
      };
      const request = fresh({ ...question, headers });
      const before = await hits();
      const routed = await ask(request);
      const isCoded = length === 'long' || refusals.some(([refusal]) => refusal === coding);
      const sent = isCoded ? expectedCoding : undefined;
      expect([routed.status, routed.headers['content-encoding']]).toEqual([200, sent]);
      expect(plain(routed)).toEqual(plain(await ask(question)));
      const stored = await hits();
      const again = [await ask(request), await ask(request), await ask(request)];
      for (const answer of again) expect(comparable(answer)).toEqual(comparable(routed));
      expect(new Set([routed, ...again].map((answer) => answer.headers['x-request-id'])).size).toBe(4);
      // An answer that is only compressed while it is sent is not stored.
      const isStored = sent !== 'deflate';
      expect(await hits()).toBe(stored + (isStored ? again.length : 0));
      expect(stored - before, 'the first answer comes from the route').toBeLessThanOrEqual(1);
    },
  );
});

it.each(['*;q=0', 'identity;q=0', 'identity;q=0, compress', 'gzip;q=0, identity;q=0, br;q=0'])(
  'refuses a request that accepts no coding, "%s", each time',
  async (coding) => {
    for (const { path, ...question } of [
      { path: '/' },
      { path: '/covers/middlemarch.svg' },
      ...questions.map(([, , one]) => one),
    ])
      for (let turn = 0; turn < 2; turn += 1) {
        await ask({ path, ...question });
        const headers = { ...question.headers, 'accept-encoding': coding };
        const { status, body } = await ask({ path, ...question, headers });
        expect([status, Buffer.from(body, 'base64').toString()]).toEqual([
          406,
          expect.stringContaining('Not Acceptable'),
        ]);
      }
  },
);

it.each([
  ['identity', 20],
  ['identity', 9_000],
  ['gzip', 1_500],
  ['br', 1_500],
  ['br', 300_000],
])('keeps memory only for the bytes of an answer, in %s, of %i letters', async (coding, letters) => {
  const app = Fastify();
  const deps = { version: async () => '1', trusts: () => false, isAllowed: () => false, metrics: new Registry() };
  const responses = createResponseCache(app, deps);
  const entries: (Entry | null)[] = [];
  app.get('/', async (request, reply) => {
    const { fill } = await responses.serve(request);
    const entry = await fill(async () => ({ type: 'text/plain', text: 'abc'.repeat(letters / 3) }));
    entries.push(entry);
    return responses.send(request, reply, entry!);
  });
  await app.inject({ url: '/', headers: { 'accept-encoding': coding } });
  await app.close();
  const [entry] = entries;
  expect(entry?.coding ?? 'identity').toBe(coding);
  expect(entry?.bytes.buffer.byteLength).toBe(entry?.bytes.length);
});

it('sends a cover at least a tenth smaller than at the quality of the other answers', async () => {
  const cover = await get('/covers/middlemarch.svg', { 'accept-encoding': 'br' });
  expect([cover.status, cover.headers['content-encoding']]).toEqual([200, 'br']);
  const usual = brotliCompressSync(plain(cover), { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
  expect(Buffer.from(cover.body, 'base64').length).toBeLessThan(usual.length * 0.9);
});

describe('a stored answer', () => {
  it.each<[string, Headers, string]>([
    ['by a client that has other tags', { 'if-none-match': '"other", W/"*"' }, 'GET'],
    ['by HEAD', {}, 'HEAD'],
  ])('is sent when requested %s', async (_, headers, method) => {
    const stored = await get('/api/categories');
    const before = await hits();
    const answer = await get('/api/categories', headers, method);
    const body = method === 'HEAD' ? '' : stored.body;
    expect(comparable(answer)).toEqual({ ...comparable(stored), body });
    expect(await hits()).toBe(before + 1);
  });

  it.each<[string, Headers, number]>([
    ['with a token', { authorization: 'x' }, 200],
    ['by a page of another site', { origin: 'https://evil.example' }, 403],
    ['by another site, as Sec-Fetch-Site reports', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }, 403],
  ])('is left to the route when requested %s', async (_, headers, status) => {
    await get('/api/categories');
    const before = await hits();
    const answer = await get('/api/categories', headers);
    expect([answer.status, await hits()]).toEqual([status, before]);
    expect('authorization' in headers).toBe(answer.headers['cache-control'] === 'no-store');
  });

  it('has the headers for guests, even when a signed-in reader asked first', async () => {
    const { token } = await shop.shopper();
    for (const path of ['/api/categories', '/covers/middlemarch.svg', '/api/products?limit=1']) {
      const request = fresh({ path });
      const { headers } = await ask({ ...request, headers: { authorization: token } });
      expect(headers['cache-control']).toBe('no-store');
      const guests = [await ask(request), await ask(request), await ask(request)];
      for (const answer of guests) expect(answer.headers['cache-control']).not.toBe('no-store');
    }
  });
});

const resources = [
  ['a list', '/api/categories'],
  ['a book', '/api/products/walden'],
  ['GraphQL by GET', '/graphql?query=%7BbookOfTheMonth%7Bslug%7D%7D'],
  ['events of GraphQL', '/graphql?query=%7Bshop%7Bname%7D%7D&as=events'],
  ['a rendered page', '/products'],
  ['a page that the browser renders', '/login'],
  ['a cover', '/covers/walden.svg'],
  ['a picture for links', '/covers/links/books/walden.png'],
  ['a file', '/favicon.svg'],
  ['robots.txt', '/robots.txt'],
] as const;

describe.each(resources)('%s', (_, path) => {
  const accept = path.endsWith('events') ? 'text/event-stream' : '*/*';
  /** Waits for a tag, since a page that is not rendered in time has none yet. */
  const tagOf = (coding = 'identity') =>
    vi.waitFor(async () => {
      const tag = (await get(path, { accept, 'accept-encoding': coding })).headers['etag'];
      if (typeof tag !== 'string') throw new Error(`${path} has no tag`);
      return tag;
    }, 60_000);

  it('has a tag, and a weak one if it is compressed for clients that accept that', async () => {
    const tags = [await tagOf(), await tagOf('gzip'), await tagOf('br')];
    const isCompressed = (await get(path, { accept, 'accept-encoding': 'br' })).headers['content-encoding'] === 'br';
    expect(tags.every((tag) => tag.startsWith(isCompressed ? 'W/"' : ''))).toBe(true);
  });

  it.each<[string, (tag: string) => string]>([
    ['its tag', (tag) => tag],
    ['its tag as a weak one', (tag) => `W/${tag.replace('W/', '')}`],
    ['its tag as a strong one', (tag) => tag.replace('W/', '')],
    ['its tag among others', (tag) => `"a,b", ${tag} , W/"c"`],
    ['any tag', () => '*'],
    ['any tag, with spaces', () => ' * '],
  ])('is not sent to a client that has %s, from the route and from the cache, by GET and HEAD', async (_name, held) => {
    const tag = await tagOf();
    for (const method of ['GET', 'HEAD'])
      for (const address of [`${path}${path.includes('?') ? '&' : '?'}fresh=${(addresses += 1)}`, path]) {
        const answer = await get(address, { accept, 'if-none-match': held(tag) }, method);
        expect([answer.status, answer.body]).toEqual([304, '']);
        expect(answer.headers['etag']).toBe(tag);
        for (const name of ['content-type', 'content-length', 'content-encoding'])
          expect(answer.headers).not.toHaveProperty(name);
      }
  });

  it.each(['"other"', 'W/"other", "another"', '""', 'other'])('is sent to a client that has %s', async (held) => {
    expect((await get(path, { accept, 'if-none-match': held })).status).toBe(200);
  });
});

it.each([
  '/api/nowhere',
  '/api/products/nowhere',
  '/nowhere',
  '/product/nowhere',
  '/covers/nowhere.svg',
  '/api/user/cart',
])('sends the error of %s even for If-None-Match: *', async (path) => {
  const { status } = await get(path, { accept: 'text/html' });
  expect(status).toBeGreaterThanOrEqual(400);
  for (let turn = 0; turn < 2; turn += 1)
    expect((await get(path, { accept: 'text/html', 'if-none-match': '*' })).status).toBe(status);
});

it.each(['/favicon.svg', '/api/docs/static/swagger-ui.css'])(
  'reports the length of %s when the requested range is beyond it',
  async (path) => {
    const { headers } = await get(path, { 'accept-encoding': 'identity' });
    const beyond = await get(path, { 'accept-encoding': 'identity', range: 'bytes=99999999-' });
    expect([beyond.status, beyond.headers['content-range']]).toEqual([
      416,
      `bytes */${String(headers['content-length'])}`,
    ]);
  },
);

it('sends a stored answer to HEAD without its body, and keeps the connection', async () => {
  const socket = connect(Number(port), '127.0.0.1');
  const request = (method: string, last = '') =>
    `${method} /api/categories HTTP/1.1\r\nhost: shop.example\r\n${last}\r\n`;
  const before = await hits();
  socket.write(request('HEAD') + request('HEAD', 'connection: close\r\n'));
  const output = await textOf(socket);
  expect(output.split('HTTP/1.1 200 OK\r\n')).toHaveLength(3);
  expect(output).not.toContain('categoryName');
  expect(await hits()).toBe(before + 2);
});

it.each(['/api/categories', '/graphql?query=%7BbookOfTheMonth%7Bslug%7D%7D', '/robots.txt'])(
  'refuses a request that names two hosts, even for a stored answer: %s',
  async (path) => {
    await get(path);
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(`GET ${path} HTTP/1.1\r\nHost: shop.example\r\nhost: evil.example\r\nconnection: close\r\n\r\n`);
    const output = await textOf(socket);
    expect(output).toMatch(/^HTTP\/1\.1 400 /);
    expect(output).toContain('host: must be named once');
  },
);

it('counts and logs stored answers like those of routes', async () => {
  const counted = () =>
    metric(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/products\/:productId",status="200"\} (\d+)/,
    );
  const address = '/api/products/middlemarch?seen=here';
  const before = await counted();
  lines.length = 0;
  await get(address);
  await expect.poll(() => lines.length).toBe(2);
  const comparableLine = (line: Record<string, unknown>) => ({
    ...line,
    time: 0,
    responseTime: 0,
    reqId: typeof line['reqId'],
  });
  const routed = lines.splice(0).map(comparableLine);
  const hitsBefore = await hits();
  lines.length = 0;
  const { headers } = await get(address);
  await expect.poll(() => lines.length).toBe(2);
  expect(new Set(lines.map((line) => line['reqId']))).toEqual(new Set([headers['x-request-id']]));
  expect(lines.map(comparableLine)).toEqual(routed);
  expect(JSON.stringify(lines)).not.toContain('seen=here');
  expect([await counted(), await hits()]).toEqual([before + 2, hitsBefore + 1]);
});

it('leaves a request to the route, which reports the fault, when the catalogue cannot be reached', async () => {
  await get('/api/categories');
  isDatabaseGone = true;
  const answers = [await get('/api/categories'), await ask(fresh({ path: '/api/categories' }))];
  isDatabaseGone = false;
  expect(answers[0]!.status).toBe(503);
  expect(comparable(answers[0]!)).toEqual(comparable(answers[1]!));
});

it('drops the answers of another catalogue', async () => {
  const titles = async () => {
    const { body } = await get('/api/products');
    const { products } = JSON.parse(Buffer.from(body, 'base64').toString()) as { products: { title: string }[] };
    return products.map(({ title }) => title);
  };
  const { catalogue } = shop.stores;
  const former = { categories: await catalogue.categories(), batches: await Array.fromAsync(catalogue.batches()) };
  const before = await titles();
  await catalogue.replace({
    categories: [{ id: 'c', name: 'fiction' }],
    batches: [[aProduct({ title: 'The Only Book' })]],
  });
  const after = [await titles(), await titles()];
  await catalogue.replace(former);
  expect(before.length).toBeGreaterThan(1);
  expect(after).toEqual([['The Only Book'], ['The Only Book']]);
});

it('closes the connection after a stored answer when the shop is closing', async () => {
  const closing = await openShop();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  closing.app.addHook('preClose', () => {
    begin();
    return held;
  });
  const address = new URL(await closing.app.listen({ host: '127.0.0.1', port: 0 }));
  const again = () => overSocket(address.port, { path: '/api/categories', headers: { connection: 'keep-alive' } });
  await again();
  const closed = closing.close();
  await begun;
  const { status, headers } = await again();
  release();
  await closed;
  expect([status, headers['connection']]).toEqual([200, 'close']);
});
