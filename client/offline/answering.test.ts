import { expect, test, vi } from 'vitest';
import { createAnswering, SHELL } from './answering.ts';
import { createKept } from './kept.ts';
import { catalogueQuestion } from './questions.ts';

const origin = 'http://shop.example';

/** As much of a browser's caches as is used. */
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
  const kept = createKept(caches, 'v2');
  const fetch = vi.fn<typeof globalThis.fetch>(async (input, init) =>
    answers(input instanceof Request ? input : new Request(new URL(input, origin), init)),
  );
  const pending: Promise<unknown>[] = [];
  const late = (work: Promise<unknown>) => void pending.push(work);
  const settled = async () => void (await Promise.all(pending));
  return { caches, stores, kept, fetch, late, settled, ...createAnswering({ kept, fetch }) };
}

const ask = (query: string, headers: Record<string, string> = {}) =>
  new Request(`${origin}/graphql`, { method: 'POST', body: JSON.stringify({ query }), headers });
const away = () => Promise.reject(new TypeError('Failed to fetch'));
const html = (text: string) => new Response(text, { headers: { 'content-type': 'text/html' } });

test('a page comes from the network, without one as it was seen last, and never seen as the bare page', async () => {
  let online = true;
  const { page, kept, stores, late, settled } = setUp(({ url }) => (online ? html(`page ${url}`) : away()));
  await kept.keep('code', SHELL, html('shell'));
  const visit = (path: string, open: boolean, ofShop = true) =>
    page({ request: new Request(origin + path), ofShop, open, late });
  await visit('/product/walden', true);
  await visit('/reset?secret=1', false);
  await settled();
  expect([...(stores.get('pages-v2')?.keys() ?? [])]).toEqual([`${origin}/product/walden`]);
  online = false;
  expect(await (await visit('/product/walden', true)).text()).toBe(`page ${origin}/product/walden`);
  expect(await (await visit('/carts', false)).text()).toBe('shell');
  await expect(visit('/api/docs', false, false)).rejects.toThrow('Failed to fetch');
});

test('nothing that answers a token is kept: the question is asked again as a guest', async () => {
  const { answer, fetch, stores, late, settled } = setUp(({ headers }) =>
    Response.json({ data: headers.has('authorization') ? 'of the account' : 'of everybody' }),
  );
  const query = 'query Book { product(slug: "walden") { title } }';
  const shown = await answer(ask(query, { authorization: 'a-token' }), late);
  expect(await shown.text()).toContain('of the account');
  await settled();
  const [kept] = [...(stores.get('answers-v2')?.values() ?? [])];
  expect(await kept?.clone().text()).toContain('of everybody');
  fetch.mockImplementation(away);
  expect(await (await answer(ask(query), late)).text()).toContain('of everybody');
});

test.each(['mutation { logOut }', '{ viewer { id } }', '  query V { viewer { cart { id } } }'])(
  '%s is not kept',
  async (query) => {
    const { answer, stores, late, settled } = setUp(() => Response.json({ data: {} }));
    await answer(ask(query), late);
    await settled();
    expect(stores.size).toBe(0);
    expect(catalogueQuestion(JSON.stringify({ query }))).toBeNull();
  },
);

test('an answer with errors is not kept, and without a network the failure comes through', async () => {
  const { answer, fetch, stores, late, settled } = setUp(() => Response.json({ errors: [{ message: 'no' }] }));
  await answer(ask('{ categories { id } }'), late);
  await settled();
  expect(stores.size).toBe(0);
  fetch.mockImplementation(away);
  await expect(answer(ask('{ categories { id } }'), late)).rejects.toThrow('Failed to fetch');
});

test('the oldest answers make room', async () => {
  const { kept, stores } = setUp(away);
  for (let at = 0; at < 62; at += 1) await kept.keep('pages', `/product/${at}`, html(''));
  const addresses = [...(stores.get('pages-v2')?.keys() ?? [])];
  expect(addresses).toHaveLength(60);
  expect(addresses[0]).toBe(`${origin}/product/2`);
});

test('the build before stays until the next, and forgetting leaves the code alone', async () => {
  const { caches, stores, kept } = setUp(away);
  for (const version of ['v0', 'v1']) await createKept(caches, version).keep('code', '/assets/a.js', html(version));
  await kept.keep('pages', '/', html(''));
  await kept.dropOlderBuilds();
  expect([...stores.keys()]).toEqual(['code-v1', 'pages-v2']);
  expect(await (await kept.find('code', '/assets/a.js'))?.text()).toBe('v1');
  await kept.forgetReading();
  expect([...stores.keys()]).toEqual(['code-v1']);
});
