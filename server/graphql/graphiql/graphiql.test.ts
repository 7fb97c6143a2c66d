import { brotliDecompressSync } from 'node:zlib';
import { parse, validate } from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { guestLogin } from '../../demonstration.ts';
import { bySocket } from '../../test/by-socket.ts';
import { type OpenShop, openShop } from '../../test/open-shop.ts';
import { schema } from '../schema.ts';
import { exampleOperations } from './graphiql.routes.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const visit = (url: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ method: 'GET', url, headers: { accept: 'text/html,*/*;q=0.8', ...headers } });

it('is sent compressed, under a policy of its own that lets in no inline script and no other host', async () => {
  const { statusCode, headers, rawPayload } = await visit('/graphql', { 'accept-encoding': 'gzip, br' });
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringMatching(/^default-src 'none'; script-src 'self'; .*worker-src 'self';/),
  });
  expect(headers['content-security-policy']).not.toMatch(/https?:/);
  const page = brotliDecompressSync(rawPayload).toString();
  expect(page).toContain('<title>Colophon GraphiQL</title>');
  expect(page).toBe((await visit('/graphql')).payload);
  expect(page).toBe((await visit('/graphql?query=%7BbookOfTheMonth%7Bslug%7D%7D')).payload);
});

it('brings GraphiQL and the page around it, as files that may be kept for a year under their versions', async () => {
  const { payload } = await visit('/graphql');
  const files = [...payload.matchAll(/"(\/api\/graphiql\/[\w.-]+\?v=\w{8})"/g)].map(([, file = '']) => file);
  expect(files).toHaveLength(7);
  for (const file of files) {
    const { statusCode, headers, payload: text } = await visit(file, { accept: '*/*' });
    expect([file, statusCode, text.length > 1_000]).toEqual([file, 200, true]);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': file.includes('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8',
    });
  }
  expect((await visit('/api/graphiql/..%2fgraphiql.routes.ts')).statusCode).toBe(404);
});

it('opens with examples that the schema knows, a tab for each operation', async () => {
  const examples = await exampleOperations();
  expect(examples).toHaveLength(10);
  for (const example of examples) {
    const document = parse(example);
    expect([document.definitions.length, validate(schema, document)]).toEqual([1, []]);
  }
});

it('offers the guest’s log-in in a demonstration alone', async () => {
  expect((await visit('/graphql')).payload).toContain(guestLogin.password);
  const selling = await openShop({ demo: false });
  const { payload } = await selling.app.inject({ url: '/graphql', headers: { accept: 'text/html' } });
  await selling.close();
  expect(payload).toContain('"guest":null');
  for (const secret of Object.values(guestLogin)) expect(payload).not.toContain(secret);
});

it('is off, with its files, in a shop without EXPLORE', async () => {
  const closed = await openShop({ explore: false });
  for (const url of ['/graphql', '/api/graphiql/page.js', '/api/graphiql/graphiql.js']) {
    const { statusCode, payload } = await closed.app.inject({ method: 'GET', url, headers: { accept: 'text/html' } });
    expect([url, statusCode >= 400, payload.includes('GraphiQL')]).toEqual([url, true, false]);
  }
  await closed.close();
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
  const { headers, json } = await visit('/graphql?query=%7BbookOfTheMonth%7Bslug%7D%7D', {
    accept: 'application/json',
  });
  expect(headers['content-type']).toContain('json');
  expect(json()).toEqual({ data: { bookOfTheMonth: { slug: 'moby-dick' } } });
});
