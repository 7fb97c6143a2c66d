import { afterEach, expect, test, vi } from 'vitest';
import { createStrategies, SHELL } from './strategies.ts';
import { createBuildCaches } from './build-caches.ts';
import { catalogueQuery } from './queries.ts';

afterEach(() => void vi.useRealTimers());

const origin = 'http://shop.example';

/** Implements the part of the CacheStorage API that the worker uses. */
function fakeCaches() {
  const stores = new Map<string, Map<string, Response>>();
  const key = (address: string) => new URL(address, origin).href;
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      match: async (address: string) => store.get(key(address))?.clone(),
      put: async (address: string, response: Response) => void store.set(key(address), response),
      delete: async (address: string) => store.delete(key(address)),
      keys: async () => [...store.keys()],
    };
  };
  const caches = { open, keys: async () => [...stores.keys()], delete: async (name: string) => stores.delete(name) };
  return { caches: caches as unknown as CacheStorage, stores };
}

function setUp(answers: (request: Request) => Response | Promise<Response>) {
  const { caches, stores } = fakeCaches();
  const buildCaches = createBuildCaches(caches, 'v2');
  const fetch = vi.fn<typeof globalThis.fetch>(async (input, init) =>
    answers(input instanceof Request ? input : new Request(new URL(input, origin), init)),
  );
  const pending: Promise<unknown>[] = [];
  const waitUntil = (work: Promise<unknown>) => void pending.push(work);
  const settled = async () => void (await Promise.all(pending));
  return {
    caches,
    stores,
    buildCaches,
    fetch,
    waitUntil,
    settled,
    ...createStrategies({ buildCaches, fetch, limitMs: 15_000 }),
  };
}

const ask = (query: string) => new Request(`${origin}/graphql`, { method: 'POST', body: JSON.stringify({ query }) });
const failToFetch = () => Promise.reject(new TypeError('Failed to fetch'));
const html = (text: string, status = 200) => new Response(text, { status, headers: { 'content-type': 'text/html' } });

test('a page comes from the network; offline it comes from the cache, or is the app shell if it is not cached', async () => {
  let online = true;
  const { page, buildCaches, stores, waitUntil, settled } = setUp(({ url }) => {
    if (!online) return failToFetch();
    return url.endsWith('/gone') ? html('no such book', 404) : html(`page ${url}`);
  });
  await buildCaches.put('code', SHELL, html('shell'));
  const visit = (path: string, { isPublic = true, isShopPage = true } = {}) =>
    page({ request: new Request(origin + path), isShopPage, isPublic, waitUntil });
  await visit('/product/walden');
  await visit('/product/gone');
  await visit('/reset?secret=1', { isPublic: false });
  await settled();
  expect([...(stores.get('pages-v2')?.keys() ?? [])]).toEqual([`${origin}/product/walden`]);
  online = false;
  expect(await (await visit('/product/walden')).text()).toBe(`page ${origin}/product/walden`);
  expect(await (await visit('/carts', { isPublic: false })).text()).toBe('shell');
  await expect(visit('/api/docs', { isPublic: false, isShopPage: false })).rejects.toThrow('Failed to fetch');
});

test('a page that the busy server has not rendered is not cached', async () => {
  const headers = { 'content-type': 'text/html', 'cache-control': 'no-store' };
  const { page, stores, waitUntil, settled } = setUp(() => new Response('empty', { headers }));
  await page({ request: new Request(`${origin}/products`), isShopPage: true, isPublic: true, waitUntil });
  await settled();
  expect(stores.get('pages-v2')).toBeUndefined();
});

test.each([
  ['rejects, as in Chromium', failToFetch],
  ['resolves with a network error, as in Firefox', async () => Response.error()],
])('a page whose preload %s comes from the cache', async (_, preload) => {
  const { page, buildCaches, waitUntil } = setUp(failToFetch);
  await buildCaches.put('pages', '/product/walden', html('seen'));
  const visit = (path: string) =>
    page({ request: new Request(origin + path), preloaded: preload(), isShopPage: true, isPublic: true, waitUntil });
  expect(await (await visit('/product/walden')).text()).toBe('seen');
  await expect(visit('/product/middlemarch')).rejects.toThrow(TypeError);
});

const silence = () => new Promise<Response>(() => undefined);

test.each([
  ['a page', 'pages', undefined],
  ['a preloaded page', 'pages', silence],
  ['a file of the network-first strategy', 'code', undefined],
] as const)('when the server is silent, %s comes from the cache after fifteen seconds', async (_, kind, preload) => {
  vi.useFakeTimers();
  const { page, networkFirst, buildCaches, waitUntil } = setUp(silence);
  await buildCaches.put(kind, '/product/walden', html('seen'));
  const request = new Request(`${origin}/product/walden`);
  const visit = { request, preloaded: preload?.(), isShopPage: true, isPublic: true, waitUntil };
  const shown = vi.fn<(response: Response) => void>();
  void (kind === 'pages' ? page(visit) : networkFirst(kind, request, waitUntil)).then(shown);
  await vi.advanceTimersByTimeAsync(14_999);
  expect(shown).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await shown.mock.lastCall?.[0].text()).toBe('seen');
});

test('a file that is not cached does not wait endlessly for a silent server', async () => {
  vi.useFakeTimers();
  const { cacheFirst, precache, waitUntil } = setUp(silence);
  const failed = vi.fn<(error: unknown) => void>();
  cacheFirst('covers', new Request(`${origin}/covers/walden.svg`), waitUntil).catch(failed);
  precache('code', '/assets/a.js').catch(failed);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(failed).toHaveBeenCalledTimes(2);
});

test('an answer to a query of the catalogue is cached for reading offline', async () => {
  const { answer, fetch, waitUntil, settled } = setUp(() => Response.json({ data: 'of everybody' }));
  const query = 'query Book { product(by: { slug: "walden" }) { title } }';
  await answer(ask(query), waitUntil);
  await settled();
  fetch.mockImplementation(failToFetch);
  expect(await (await answer(ask(query), waitUntil)).text()).toContain('of everybody');
});

test.each([
  'mutation { logOut }',
  '{ viewer { id } }',
  '  query V { viewer { cart { id } } }',
  'query SharedWishlist($token: String!) { sharedWishlist(token: $token) { firstName } }',
])('the answer to %s is not cached', async (query) => {
  const { answer, stores, waitUntil, settled } = setUp(() => Response.json({ data: {} }));
  await answer(ask(query), waitUntil);
  await settled();
  expect(stores.size).toBe(0);
  expect(catalogueQuery(JSON.stringify({ query }))).toBeNull();
});

test('an answer with errors is not cached, and offline the failure is thrown', async () => {
  const { answer, fetch, stores, waitUntil, settled } = setUp(() => Response.json({ errors: [{ message: 'no' }] }));
  await answer(ask('{ categories { id } }'), waitUntil);
  await settled();
  expect(stores.size).toBe(0);
  fetch.mockImplementation(failToFetch);
  await expect(answer(ask('{ categories { id } }'), waitUntil)).rejects.toThrow('Failed to fetch');
});

test('the oldest entries are deleted when a cache is full', async () => {
  const { buildCaches, stores } = setUp(failToFetch);
  for (let at = 0; at < 62; at += 1) await buildCaches.put('pages', `/product/${at}`, html(''));
  const addresses = [...(stores.get('pages-v2')?.keys() ?? [])];
  expect(addresses).toHaveLength(60);
  expect(addresses[0]).toBe(`${origin}/product/2`);
});

test('the caches of the previous build stay until the next build, and deleteAllButCode keeps only those of code', async () => {
  const { caches, stores, buildCaches } = setUp(failToFetch);
  for (const version of ['v0', 'v1'])
    await createBuildCaches(caches, version).put('code', '/assets/a.js', html(version));
  await buildCaches.put('pages', '/', html(''));
  await buildCaches.deleteOldBuilds();
  expect([...stores.keys()]).toEqual(['code-v1', 'pages-v2']);
  expect(await (await buildCaches.match('code', '/assets/a.js'))?.text()).toBe('v1');
  await buildCaches.deleteAllButCode();
  expect([...stores.keys()]).toEqual(['code-v1']);
});
