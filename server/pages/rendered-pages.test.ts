import Fastify from 'fastify';
import { GraphQLError } from 'graphql';
import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { createResponseCache } from '../http/response-cache.ts';
import { createRenderedPages, type Execute, type Renderer } from './rendered-pages.ts';

/** Pages of a renderer that a test holds back, and that reads one parameter, `q`. */
function heldPages(execute: Execute = async () => ({})) {
  const rendering: string[] = [];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const renderer: Renderer = {
    canonicalAddress(url) {
      const { pathname, searchParams } = new URL(url);
      return `${pathname}?q=${searchParams.get('q') ?? ''}`;
    },
    async render(url, ask) {
      rendering.push(url);
      await ask({ query: '{ categories { id } }', variables: {}, operationName: undefined });
      await released;
      return {
        html: url,
        head: { title: '', description: '', canonical: '/', picture: { src: '/a.png', alt: '' } },
        state: {},
        module: null,
      };
    },
  };
  const app = Fastify();
  const responses = createResponseCache(app, { version: async () => '1', trusts: () => false });
  const pages = createRenderedPages({
    renderer: async () => renderer,
    execute,
    responses,
    fill: ({ html }, origin) => ({ type: 'text/html', text: `${origin} ${html}` }),
    metrics: new Registry(),
  });
  app.get('/*', async (request, reply) => {
    const entry = await pages(request, { origin: `http://${request.host}`, url: request.url });
    return entry ? responses.send(request, reply, entry) : reply.code(204).send();
  });
  const page = async (url: string, host = 'shop') => {
    const { statusCode, body } = await app.inject({ url, headers: { host } });
    return statusCode === 200 ? body : null;
  };
  return { rendering, release, page };
}

it('renders a page once, whatever stands in its address that it does not read', async () => {
  const { rendering, release, page } = heldPages();
  release();
  for (const url of ['/products?q=a', '/products?utm_source=x&q=a', '/products?q=a&fbclid=y&search=z'])
    expect(await page(url)).toBe('http://shop http://shop/products?q=a');
  expect(rendering).toEqual(['http://shop/products?q=a']);
  expect(await page('/products?q=a', 'other')).toBe('http://other http://shop/products?q=a');
});

it('renders two pages at once; those who ask for a third get it without the rendering', async () => {
  const { rendering, release, page } = heldPages();
  const [first, second, shared] = [page('/a'), page('/b'), page('/a')];
  await expect.poll(() => rendering).toHaveLength(2);
  expect(await page('/c')).toBeNull();
  release();
  expect(await first).toContain('/a?q=');
  expect(await second).toContain('/b?q=');
  expect(await shared).toBe(await first);
  expect(rendering).toHaveLength(2);
  expect(await page('/c')).toContain('/c?q=');
});

it('neither sends nor stores a page with a query that failed', async () => {
  const results = [{ errors: [new GraphQLError('The shop is reading its catalogue.')] }, {}];
  const { rendering, release, page } = heldPages(async () => results.shift() ?? {});
  release();
  expect(await page('/products')).toBeNull();
  expect(await page('/products')).toContain('/products?q=');
  expect(await page('/products')).toContain('/products?q=');
  expect(rendering).toHaveLength(2);
});
