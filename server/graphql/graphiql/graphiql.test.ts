import { brotliDecompressSync } from 'node:zlib';
import { getOperationAST, parse } from 'graphql';
import { expect, it } from 'vitest';
import { guestLogin } from '../../demonstration.ts';
import { sendOverSocket } from '../../test/socket-request.ts';
import { aShop } from '../../test/fixtures.ts';
import { openShop } from '../../test/open-shop.ts';

const shop = aShop();

const visit = (url: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ method: 'GET', url, headers: { accept: 'text/html,*/*;q=0.8', ...headers } });

interface Tab {
  readonly query: string;
  readonly variables: string;
}
const tabsOf = (page: string): readonly Tab[] =>
  (JSON.parse(/id="options">(.*?)<\/script>/.exec(page)![1]!) as { defaultTabs: Tab[] }).defaultTabs;
const nameOf = ({ query }: Tab) => getOperationAST(parse(query))?.name?.value;

it('is sent compressed, under a policy that allows no inline script and no other host', async () => {
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

it('serves the files of the package and its start script, which browsers revalidate', async () => {
  const { payload } = await visit('/graphql');
  const named = [...payload.matchAll(/"(\/api\/graphiql\/[\w.-]+)"/g)].map(([, file = '']) => file);
  expect(named).toHaveLength(3);
  const workers = ['editorWorkerService', 'json', 'graphql'].map((label) => `/api/graphiql/${label}.js`);
  for (const file of [...named, ...workers]) {
    const { statusCode, headers, payload: text } = await visit(file, { accept: '*/*' });
    expect([file, statusCode, text.length > 500]).toEqual([file, 200, true]);
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': file.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8',
    });
    const again = await visit(`${file}?v=2`, { accept: '*/*', 'if-none-match': String(headers.etag) });
    expect([file, again.statusCode]).toEqual([file, 304]);
  }
  expect((await visit('/api/graphiql/..%2fgraphiql.routes.ts')).statusCode).toBe(404);
});

it('shows a purchase in its tabs, each with values from the answers before it', async () => {
  const known: Record<string, unknown> = {};
  let token: string | undefined;
  const opened: unknown[] = [];
  for (const tab of tabsOf((await visit('/graphql')).payload)) {
    if (tab.query.includes('subscription')) continue;
    const variables = { ...(JSON.parse(tab.variables || '{}') as object), ...known };
    const { data, errors } = await shop.graphql(tab.query, variables, token);
    expect([nameOf(tab), errors]).toEqual([nameOf(tab), undefined]);
    opened.push(nameOf(tab));
    const answered = data as unknown as Record<string, any>;
    token ??= answered['logIn']?.session.token;
    known['addressId'] ??= answered['addAddress']?.addressBook.addresses.at(-1).id;
    known['paymentSessionId'] ??= answered['createPaymentSession']?.paymentSession.id;
    known['payment'] ??= answered['payInSandbox'];
  }
  expect(opened.slice(-4)).toEqual(['OpenPayment', 'PayInSandbox', 'ConfirmPayment', 'Orders']);
  const { viewer } = await shop.ask('{ viewer { orders(first: 2) { nodes { status } } } }', {}, token);
  expect(viewer.orders.nodes).toEqual([{ status: 'PLACED' }]);
});

it('offers the guest’s log-in and the sandbox only in a demonstration', async () => {
  const page = (await visit('/graphql')).payload;
  expect(page).toContain(guestLogin.password);
  expect(tabsOf(page).map(nameOf)).toContain('PayInSandbox');
  const keys = { keyId: 'rzp_live_x', keySecret: 'x', webhookSecret: null, baseUrl: 'http://127.0.0.1' };
  const selling = await openShop({ razorpay: keys });
  const { payload } = await selling.app.inject({ url: '/graphql', headers: { accept: 'text/html' } });
  await selling.close();
  for (const secret of Object.values(guestLogin)) expect(payload).not.toContain(secret);
  expect(tabsOf(payload).map(nameOf)).toContain('ConfirmPayment');
  expect(tabsOf(payload).map(nameOf)).not.toContain('PayInSandbox');
});

it('is off, with its files, in a shop without EXPLORE', async () => {
  const closed = await openShop({ explore: false });
  for (const url of ['/graphql', '/api/graphiql/start.js', '/api/graphiql/graphiql.js']) {
    const { statusCode, payload } = await closed.app.inject({ method: 'GET', url, headers: { accept: 'text/html' } });
    expect([url, statusCode >= 400, payload.includes('GraphiQL')]).toEqual([url, true, false]);
  }
  await closed.close();
});

it('is made and compressed once', async () => {
  const { port } = new URL(await shop.app.listen({ host: '127.0.0.1', port: 0 }));
  const ask = () =>
    sendOverSocket(port, {
      path: '/graphql',
      headers: { accept: 'text/html', 'accept-encoding': 'br' },
      method: 'GET',
    });
  const hits = async () =>
    Number(/^response_cache_hits_total (\d+)$/m.exec((await shop.rest('GET', '/metrics')).text)?.[1]);
  const { body } = await ask();
  const before = await hits();
  expect([(await ask()).body === body, await hits()]).toEqual([true, before + 1]);
});

it('is not served to a client that wants JSON', async () => {
  const { headers, json } = await visit('/graphql?query=%7BbookOfTheMonth%7Bslug%7D%7D', {
    accept: 'application/json',
  });
  expect(headers['content-type']).toContain('json');
  expect(json()).toEqual({ data: { bookOfTheMonth: { slug: 'moby-dick' } } });
});
