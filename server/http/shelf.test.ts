import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unavailable } from '../errors.ts';
import { type OpenShop, openShop } from '../test/open-shop.ts';
import { aProduct } from '../test/records.ts';
import { loggerOptions } from './logging.ts';

type Headers = Record<string, string>;
interface Answer {
  readonly status: number | undefined;
  readonly headers: Record<string, unknown>;
  readonly body: string;
}

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
function bySocket(path: string, headers: Headers = {}, method = 'GET'): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  request({ port, path, method, headers: { host: 'shop.example', connection: 'close', ...headers } }, (response) => {
    buffer(response).then(
      (body) => resolve({ status: response.statusCode, headers: response.headers, body: body.toString('base64') }),
      reject,
    );
  })
    .once('error', reject)
    .end();
  return promise;
}

async function byRoutes(url: string, headers: Headers = {}, method: 'GET' | 'HEAD' = 'GET'): Promise<Answer> {
  const asked = { host: 'shop.example', ...headers };
  const { statusCode: status, headers: sent, rawPayload } = await shop.app.inject({ method, url, headers: asked });
  return { status, headers: sent, body: rawPayload.toString('base64') };
}

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

const places = ['/api/products', '/api/products?limit=2', '/api/products/middlemarch', '/api/categories'];
const codings = ['', 'gzip', 'br', 'deflate', 'gzip;q=0, deflate', 'gzip, deflate, br, zstd'];

describe.each(places)('%s', (place) => {
  it.each(codings)('in "%s" is the same from the shelf as from the routes', async (coding) => {
    const headers = { accept: 'text/html, */*', ...(coding && { 'accept-encoding': coding }) };
    const routed = await byRoutes(place, headers);
    expect(routed.status).toBe(200);
    const before = await takenDown();
    const answers = [await bySocket(place, headers), await bySocket(place, headers), await bySocket(place, headers)];
    for (const answer of answers) expect(ofEveryAnswer(answer)).toEqual(ofEveryAnswer(routed));
    expect(new Set(answers.map((answer) => answer.headers['x-request-id'])).size).toBe(3);
    // The first, injected one was put there as well. What the compressor made on the way never is.
    const isShelved = routed.headers['content-encoding'] !== 'deflate';
    expect(await takenDown()).toBe(before + (isShelved ? answers.length : 0));
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
    expect(ofEveryAnswer(answer)).toEqual(
      ofEveryAnswer(await byRoutes('/api/categories', headers, method as 'GET' | 'HEAD')),
    );
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
