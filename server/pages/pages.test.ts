import { describe, expect, it, vi } from 'vitest';
import { createUnsubscribeLinks } from '../services/account/wishlist/unsubscribe-links.ts';
import { aShop } from '../test/fixtures.ts';

const shop = aShop();
const published = aShop({ publicUrl: 'https://colophon.example/books' });

const get = (url: string) => shop.rest('GET', url);

it('shows crawlers which addresses are closed and where every page is listed', async () => {
  const { text, headers } = await get('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(text).toContain('Disallow: /checkout\n');
  expect(text).toMatch(/^Sitemap: http:\/\/\S+\/sitemap\.xml$/m);
});

const ownPages = ['/contact', '/about', '/returns', '/privacy', '/terms'];

it('lists every category, book and author once in the shards of the sitemap', async () => {
  const index = await get('/sitemap.xml');
  const shards = [...index.text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => new URL(address!).pathname);
  expect(shards).toEqual(['/sitemaps/0.xml']);
  const { text, headers } = await get(shards[0]!);
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  const listed = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => {
    const { pathname, search } = new URL(address!);
    return pathname + search;
  });
  const { products } = (await get('/api/products')).body;
  const lists = ['fiction', 'non-fiction', 'finance'].map((name) => `/products?category=${name}`);
  const names = products.map(({ author }) => author.toLowerCase().replaceAll('ê', 'e').replaceAll('ë', 'e'));
  const slugs = names.map((name) => name.replaceAll('.', '').replaceAll(' ', '-'));
  expect(listed).toEqual([
    '/',
    '/products',
    ...ownPages,
    ...lists,
    ...products.map(({ id }) => `/product/${id}`),
    ...new Set(slugs.map((slug) => `/authors/${slug}`)),
  ]);
});

it('encodes the slugs of authors in the sitemap', async () => {
  const { catalogue } = shop.stores;
  const before = { categories: await catalogue.categories(), batches: await Array.fromAsync(catalogue.batches()) };
  const [book] = before.batches.flat();
  await catalogue.replace({ ...before, batches: [[{ ...book!, author: 'रवि & सन' }]] });
  const { text } = await get('/sitemaps/0.xml');
  await catalogue.replace(before);
  expect(text).toContain(`/authors/${encodeURIComponent('रवि-सन')}</loc>`);
});

it('gives a shop without books a sitemap of its other pages', async () => {
  const { catalogue } = shop.stores;
  const before = { categories: await catalogue.categories(), batches: await Array.fromAsync(catalogue.batches()) };
  await catalogue.replace({ categories: [], batches: [] });
  const answers = [await get('/sitemap.xml'), await get('/sitemaps/0.xml')];
  await catalogue.replace(before);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const [index, shard] = answers.map(({ text }) =>
    [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => new URL(address!).pathname),
  );
  expect([index, shard]).toEqual([['/sitemaps/0.xml'], ['/', '/products', ...ownPages]]);
});

it.each(['/sitemaps/1.xml', '/sitemaps/x.xml', '/sitemaps/0.xml.gz', '/sitemaps/99999.xml'])(
  'answers 404 for %s',
  async (url) => {
    expect((await get(url)).status).toBe(404);
  },
);

/** The distinct matches. */
const basesIn = (text: string, pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, base]) => base))];

describe('the addresses that the shop gives for itself', () => {
  const headers = { host: 'somebody.example', accept: 'text/html' };
  const documents: [string, RegExp][] = [
    ['/robots.txt', /^Sitemap: (.*)\/sitemap\.xml$/gm],
    ['/sitemap.xml', /<loc>(.*?)\/sitemaps\/0\.xml<\/loc>/g],
    [
      '/sitemaps/0.xml',
      /<loc>(.*?)\/(?:(?:products?|contact|about|returns|privacy|terms|authors)(?:[/?].*?)?)?<\/loc>/g,
    ],
  ];

  it.each(documents)('begin with the requested host, in %s', async (url, pattern) => {
    const { text } = await shop.rest('GET', url, { headers });
    expect(basesIn(text, pattern)).toEqual(['http://somebody.example']);
  });

  it.each(documents)(
    'begin with the public address when one is set, whatever the requested host, in %s',
    async (url, pattern) => {
      const { text } = await published.rest('GET', url, { headers });
      expect(basesIn(text, pattern)).toEqual(['https://colophon.example/books']);
      expect(text).not.toContain('somebody.example');
    },
  );

  it.each(['/robots.txt', '/sitemap.xml'])('are refused for an invalid host, in %s', async (url) => {
    const nameless = { ...headers, host: 'a b' };
    expect((await shop.rest('GET', url, { headers: nameless })).status).toBe(400);
    expect((await published.rest('GET', url, { headers: nameless })).status).toBe(200);
  });
});

describe('pages', () => {
  const page = (url: string) => shop.rest('GET', url, { headers: { accept: 'text/html' } });
  const statusAt = async (url: string) => (await page(url)).status;
  const productId = async (slug: string) => (await get(`/api/products/${slug}`)).body.product._id;

  it.each([
    ['/product/middlemarch', '/product/middle%6Darch'],
    ['/products', '/%70roducts'],
    ['/products', '/%70roducts/'],
    ['/authors/george-eliot', '/a%75thors/%67eorge%2deliot'],
    ['/contact', '/%63ontact'],
  ])('%s is also at %s', async (plain, escaped) => {
    // A page that is not rendered in time has no tag yet.
    await vi.waitFor(async () => {
      const [one, other] = [await page(plain), await page(escaped)];
      expect([other.status, other.headers['etag']]).toEqual([200, expect.any(String)]);
      expect(other.headers['etag']).toBe(one.headers['etag']);
    }, 60_000);
  });

  it.each([
    '/product/middle%2Fmarch',
    '/product%2Fmiddlemarch',
    '/product/%FF',
    '/authors/%FF',
    '/product/middlemarch%20',
  ])('%s is not a page', async (url) => expect(await statusAt(url)).toBeGreaterThanOrEqual(400));

  it('finds a book by its _id, and redirects to its slug', async () => {
    const { status, headers } = await page(`/product/${await productId('walden')}?from=mail`);
    expect([status, headers['location']]).toEqual([301, '/product/walden?from=mail']);
  });

  it('answer 404 behind a shared link once it leads nowhere, by GET and HEAD', async () => {
    const { token, id } = await shop.shopper();
    const { shareWishlist } = await shop.ask('mutation { shareWishlist { wishlist { shareToken } } }', {}, token);
    const list = `/lists/${shareWishlist.wishlist.shareToken}`;
    const quiet = `/quiet/${createUnsubscribeLinks(await shop.stores.secret('quiet-links')).tokenOf(id)}`;
    const good = [
      list,
      `${list}/`,
      quiet,
      '/buy/walden',
      '/buy/walden:2,none',
      '/buy/none%2Cwalden%3A2',
      '/buy/middle%6Darch',
    ];
    const bad = [
      '/lists/x',
      '/lists/eA.x',
      `${list}x`,
      '/lists/%00.x',
      '/quiet/x',
      `${quiet}x`,
      '/buy/none',
      '/buy/none:2,:,x',
      '/buy/,',
    ];
    for (const url of good) expect([url, await statusAt(url)]).toEqual([url, 200]);
    for (const url of bad) expect([url, await statusAt(url)]).toEqual([url, 404]);
    await shop.rest('DELETE', '/api/user/wishlist-share', { token });
    const withdrawn = await page(list);
    expect([withdrawn.status, withdrawn.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect((await shop.rest('HEAD', list)).status).toBe(404);
  });

  it.each([
    '/lists/x',
    '/quiet/x',
    '/quiet/x/',
    '/buy/walden',
    '/buy/none',
    '/%6Cists/x',
    '/reset-password',
    '/change-email',
    '/carts',
    '/wishlist',
    '/checkout',
    '/ordersummary',
    '/logout',
    '/carts?utm_source=x',
    '/api/shared-wishlists/x',
    '/api/user/cart',
    '/api/auth/login',
    '/graphql?query=%7Bshop%7Bname%7D%7D',
  ])('%s is closed to search engines, the first time and later', async (url) => {
    for (let turn = 0; turn < 2; turn += 1) expect((await page(url)).headers['x-robots-tag']).toBe('noindex');
  });

  it.each([
    '/',
    '/products',
    '/product/walden',
    '/authors/george-eliot',
    '/login',
    '/signup',
    '/contact',
    '/api/products',
  ])('%s may be listed', async (url) => expect((await page(url)).headers).not.toHaveProperty('x-robots-tag'));

  it('lets crawlers see that pages with a token in their address are not to be listed', async () => {
    const { text } = await get('/robots.txt');
    for (const path of ['/lists', '/quiet', '/reset-password', '/change-email'])
      expect(text).not.toContain(`: ${path}`);
  });
});

it.each(['/api/shared-wishlists/x', '/api/quiet/x'])('no cache stores %s', async (url) => {
  expect((await get(url)).headers['cache-control']).toBe('no-store');
});
