import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bySocket } from '../test/by-socket.ts';
import { type OpenShop, openShop } from '../test/open-shop.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const visit = (url: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ method: 'GET', url, headers: { accept: 'text/html,*/*;q=0.8', ...headers } });

it('is sent compressed, under a policy of its own that lets no other host in', async () => {
  const { statusCode, headers, rawPayload } = await visit('/graphql', { 'accept-encoding': 'gzip, br' });
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringMatching(/^default-src 'none'; .*worker-src blob:/),
  });
  expect(headers['content-security-policy']).not.toMatch(/https?:/);
  const page = brotliDecompressSync(rawPayload).toString();
  expect(page).toContain('<title>Colophon GraphiQL</title>');
  expect(page).toBe((await visit('/graphql')).payload);
});

it('opens with the examples, or with the query of its address', async () => {
  expect((await visit('/graphql')).payload).toContain('"defaultTabs"');
  expect((await visit('/graphql?query=%7BhighestPrice%7D')).payload).not.toContain('"defaultTabs"');
});

it('is made and compressed once', async () => {
  const { port } = new URL(await shop.app.listen({ host: '127.0.0.1', port: 0 }));
  const ask = () =>
    bySocket(port, { path: '/graphql', headers: { accept: 'text/html', 'accept-encoding': 'br' }, method: 'GET' });
  const hits = async () =>
    Number(/^response_cache_hits_total (\d+)$/m.exec((await shop.rest('GET', '/metrics')).text)?.[1]);
  const { body } = await ask();
  const before = await hits();
  expect([(await ask()).body === body, await hits()]).toEqual([true, before + 1]);
});

it('is not for whoever wants JSON', async () => {
  const { headers, json } = await visit('/graphql?query=%7BhighestPrice%7D', { accept: 'application/json' });
  expect(headers['content-type']).toContain('json');
  expect(json()).toEqual({ data: { highestPrice: 2500 } });
});
