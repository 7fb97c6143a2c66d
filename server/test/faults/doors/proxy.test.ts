import { gzipSync } from 'node:zlib';
import { pino } from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import { type OpenShop, openShop, type ShopOptions } from '../../open-shop.ts';

let shop: OpenShop;
afterEach(() => shop.close());

const PROXY = '10.0.0.7';
const STRANGER = '203.0.113.9';
const GUEST = { email: 'guest@colophon.example', password: 'turn-the-page' };

interface Ask {
  readonly url?: string;
  readonly payload?: object | string | Buffer;
  readonly headers?: Record<string, string>;
  readonly from?: string;
}

const post = ({ url = '/api/auth/login', payload = GUEST, headers = {}, from = PROXY }: Ask) =>
  shop.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
    remoteAddress: from,
  });
const statusOf = async (ask: Ask) => (await post(ask)).statusCode;

describe('the client’s address', () => {
  /** The number of accepted attempts among 70 wrong log-ins with a different address in each header. */
  async function triesOf(from: string, header: (n: number) => Record<string, string>): Promise<number> {
    const answers: number[] = [];
    const attempt = (n: number) =>
      statusOf({ from, headers: header(n), payload: { email: `${n}@example.com`, password: 'wrong' } });
    // In two halves, since at most 66 passwords may be checked or queued at once.
    for (const start of [0, 35])
      answers.push(...(await Promise.all(Array.from({ length: 35 }, (_, n) => attempt(start + n)))));
    return answers.filter((status) => status === 404).length;
  }
  const forwarded = (n: number) => ({ 'x-forwarded-for': `198.51.100.${n}` });

  test.each<[string, ShopOptions['trustProxy'], string, number]>([
    ['behind a trusted proxy is who it says', [PROXY], PROXY, 70],
    ['behind a trusted network is who it says', ['10.0.0.0/8'], PROXY, 70],
    ['behind one hop is who it says', 1, PROXY, 70],
    ['elsewhere is who connects, whatever it says', [PROXY], STRANGER, 60],
    ['is who connects when no proxy is trusted', undefined, PROXY, 60],
  ])('%s', async (_, trustProxy, from, tries) => {
    shop = await openShop({ limits: 'own', ...(trustProxy !== undefined && { trustProxy }) });
    expect(await triesOf(from, forwarded)).toBe(tries);
  });

  test('is the last one before the trusted proxies; earlier ones from the caller are ignored', async () => {
    shop = await openShop({ limits: 'own', trustProxy: [PROXY] });
    expect(await triesOf(PROXY, (n) => ({ 'x-forwarded-for': `198.51.100.${n}, ${STRANGER}` }))).toBe(60);
  });

  test('a guesser behind the proxy locks out only their own address', async () => {
    shop = await openShop({ limits: 'own', trustProxy: [PROXY] });
    expect(await triesOf(PROXY, () => ({ 'x-forwarded-for': STRANGER }))).toBe(60);
    expect(await statusOf({ headers: { 'x-forwarded-for': STRANGER } })).toBe(429);
    expect(await statusOf({ headers: { 'x-forwarded-for': '198.51.100.1' } })).toBe(200);
  });
});

describe('the requesting site', () => {
  const front = { origin: 'https://books.example' };

  test.each<[string, ShopOptions, Ask, number]>([
    ['its own by the host header', {}, { headers: { ...front, host: 'books.example' } }, 200],
    ['its own by a host header with the default port', {}, { headers: { ...front, host: 'books.example:443' } }, 200],
    [
      'its own by http and the default port',
      {},
      { headers: { origin: 'http://b.example:80', host: 'b.example' } },
      200,
    ],
    ['another port', {}, { headers: { ...front, host: 'books.example:8443' } }, 403],
    ['a front whose proxy rewrites the host', {}, { headers: { ...front, host: '127.0.0.1:4000' } }, 403],
    [
      'that front, known by the public address',
      { publicUrl: 'https://books.example/shop' },
      { headers: { ...front, host: '127.0.0.1:4000' } },
      200,
    ],
    [
      'the public address by another scheme',
      { publicUrl: 'https://books.example' },
      { headers: { origin: 'http://books.example', host: '127.0.0.1:4000' } },
      403,
    ],
    [
      'that front, named by a trusted proxy',
      { trustProxy: [PROXY] },
      { headers: { ...front, host: '127.0.0.1:4000', 'x-forwarded-host': 'books.example' } },
      200,
    ],
    [
      'a host that a stranger names',
      { trustProxy: [PROXY] },
      { from: STRANGER, headers: { ...front, host: '127.0.0.1:4000', 'x-forwarded-host': 'books.example' } },
      403,
    ],
    [
      'a host that is named while no proxy is trusted',
      {},
      { headers: { ...front, host: '127.0.0.1:4000', 'x-forwarded-host': 'books.example' } },
      403,
    ],
    [
      'another site behind the trusted proxy',
      { trustProxy: [PROXY], publicUrl: 'https://books.example' },
      { headers: { origin: 'https://evil.example', 'x-forwarded-host': 'books.example' } },
      403,
    ],
  ])('%s', async (_, options, ask, status) => {
    shop = await openShop(options);
    expect(await statusOf(ask)).toBe(status);
  });

  test('is refused in the error format of each door', async () => {
    shop = await openShop();
    const headers = { origin: 'https://evil.example' };
    const message = 'Requests from other sites are not served.';
    const graphql = await post({ url: '/graphql', payload: { query: '{ highestPrice }' }, headers });
    expect([graphql.statusCode, graphql.json()]).toEqual([
      403,
      { errors: [{ message, extensions: { code: 'FORBIDDEN' } }] },
    ]);
    expect((await post({ headers })).json()).toEqual({ errors: [message] });
  });
});

describe('a rule of a route', () => {
  test.each(['/%61pi/products', '/ap%69/products', '/%73andbox/checkout.js'])(
    'that refuses other sites holds for %s',
    async (url) => {
      shop = await openShop();
      const get = (headers: Record<string, string>) => shop.app.inject({ url, headers });
      expect((await get({})).statusCode).toBe(200);
      expect((await get({ origin: 'https://evil.example' })).statusCode).toBe(403);
    },
  );

  test('against caching also holds for /%61pi/auth/login', async () => {
    shop = await openShop();
    const { statusCode, headers } = await post({ url: '/%61pi/auth/login' });
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
  });
});

test('the shop’s own URLs use the host that a trusted proxy forwards', async () => {
  shop = await openShop({ trustProxy: [PROXY] });
  const headers = { host: '127.0.0.1:4000', 'x-forwarded-host': 'books.example', 'x-forwarded-proto': 'https' };
  const robots = async (remoteAddress: string) =>
    (await shop.app.inject({ url: '/robots.txt', headers, remoteAddress })).payload;
  expect(await robots(PROXY)).toContain('Sitemap: https://books.example/sitemap.xml');
  expect(await robots(STRANGER)).toContain('Sitemap: http://127.0.0.1:4000/sitemap.xml');
});

test.each(['a/b?c#d', 'user@books.example', 'a b', '[', 'books.example/x'])('%j is no host', async (host) => {
  shop = await openShop();
  expect((await shop.app.inject({ url: '/robots.txt', headers: { host } })).statusCode).toBe(400);
});

test('forwarded headers without trusted proxies are logged once as a warning', async () => {
  const lines: string[] = [];
  // A shop without a built client logs another warning.
  const write = (line: string) => void (line.includes('TRUST_PROXY') && lines.push(line));
  const logger = pino({ level: 'warn' }, { write });
  shop = await openShop({ logger });
  await post({});
  expect(lines).toEqual([]);
  for (let n = 0; n < 3; n += 1) await post({ headers: { 'x-forwarded-for': '198.51.100.1' } });
  expect(lines).toEqual([expect.stringContaining('TRUST_PROXY is not set')]);
});

describe('a refused body', () => {
  test('names the accepted content type', async () => {
    shop = await openShop();
    const answer = await post({ payload: 'email=a', headers: { 'content-type': 'application/x-www-form-urlencoded' } });
    expect([answer.statusCode, answer.json()]).toEqual([
      415,
      { errors: ['Unsupported Media Type: the body must be application/json.'] },
    ]);
  });

  test.each(['/api/auth/login', '/graphql'])('that is compressed is refused for that reason, at %s', async (url) => {
    shop = await openShop();
    const payload = gzipSync(JSON.stringify(GUEST));
    const answer = await post({ url, payload, headers: { 'content-encoding': 'gzip' } });
    expect(answer.statusCode).toBe(415);
    expect(answer.payload).toContain('the body must not be compressed, and is gzip.');
  });
});
