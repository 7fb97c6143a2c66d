import Fastify from 'fastify';
import { GraphQLError } from 'graphql';
import { Registry } from 'prom-client';
import { afterEach, expect, it, vi } from 'vitest';
import { publicShop } from '../services/shop/public-shop.ts';
import { readShop } from '../services/shop/read-shop.ts';
import { createResponseCache } from '../http/response-cache.ts';
import { createRenderedPages, type Execute, type Renderer } from './rendered-pages.ts';

afterEach(() => void vi.useRealTimers());

const head = { title: '', description: '', canonical: '/', picture: { src: '/a.png', alt: '' } };

/** Pages whose renderer reads one parameter, `q`, and finishes no page until the test calls `release`. */
async function heldPages(execute: Execute = async () => ({})) {
  const rendering: string[] = [];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const renderer: Renderer = {
    canonicalAddress(url) {
      const { pathname, searchParams } = new URL(url);
      return `${pathname}?q=${searchParams.get('q') ?? ''}`;
    },
    async render(url, { execute: ask }) {
      rendering.push(url);
      await ask({ query: '{ categories { id } }', variables: {}, operationName: undefined });
      await released;
      return {
        html: url,
        head,
        state: {},
        module: null,
      };
    },
    head: async (url) => ({ ...head, title: url }),
    frame: async () => '',
  };
  const app = Fastify();
  const metrics = new Registry();
  const responses = createResponseCache(app, {
    version: async () => '1',
    trusts: () => false,
    isAllowed: () => false,
    metrics: new Registry(),
  });
  const pages = createRenderedPages({
    renderer: async () => renderer,
    execute,
    shop: publicShop(await readShop(null), null),
    responses,
    fill: ({ html }, origin) => ({ type: 'text/html', text: `${origin} ${html}` }),
    metrics,
  });
  app.get('/*', async (request, reply) => {
    const { entry, head: known } = await pages.page(request, { origin: `http://${request.host}`, url: request.url });
    return entry ? responses.send(request, reply, entry) : reply.code(203).send(known?.title);
  });
  const page = async (url: string, host = 'shop') => {
    const { statusCode, body } = await app.inject({ url, headers: { host } });
    return statusCode === 200 ? body : { head: body };
  };
  return { rendering, release, page, report: () => metrics.metrics() };
}

it('renders a page once for all values of parameters that it does not read', async () => {
  const { rendering, release, page } = await heldPages();
  release();
  for (const url of ['/products?q=a', '/products?utm_source=x&q=a', '/products?q=a&fbclid=y&search=z'])
    expect(await page(url)).toBe('http://shop http://shop/products?q=a');
  expect(rendering).toEqual(['http://shop/products?q=a']);
  expect(await page('/products?q=a', 'other')).toBe('http://other http://shop/products?q=a');
});

it('renders two pages at a time, and a third after them', async () => {
  const { rendering, release, page } = await heldPages();
  const pages = [page('/a'), page('/b'), page('/a'), page('/c')];
  await expect.poll(() => rendering).toHaveLength(2);
  release();
  const [first, second, shared, third] = await Promise.all(pages);
  expect([first, second, third]).toEqual(['/a', '/b', '/c'].map((path) => `http://shop http://shop${path}?q=`));
  expect(shared).toBe(first);
  expect(rendering).toHaveLength(3);
});

it('leaves a page whose turn does not come within a second to the browser, and does not render it later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { rendering, release, page, report } = await heldPages();
  const pages = [page('/a'), page('/b'), page('/c')];
  await vi.waitUntil(() => rendering.length === 2);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await pages[2]).toEqual({ head: 'http://shop/c?q=' });
  expect(await report()).toContain('page_renders_total{outcome="skipped"} 1');
  release();
  expect(await page('/a')).toBe('http://shop http://shop/a?q=');
  expect(rendering.map((url) => new URL(url).pathname)).toEqual(['/a', '/b']);
});

it('neither sends nor stores a page with a query that failed', async () => {
  const results = [{ errors: [new GraphQLError('The shop is reading its catalogue.')] }, {}];
  const { rendering, release, page, report } = await heldPages(async () => results.shift() ?? {});
  release();
  expect(await page('/products')).toEqual({ head: 'http://shop/products?q=' });
  expect(await page('/products')).toContain('/products?q=');
  expect(await page('/products')).toContain('/products?q=');
  expect(rendering).toHaveLength(2);
  expect(await report()).toContain('page_renders_total{outcome="failed"} 1');
});
