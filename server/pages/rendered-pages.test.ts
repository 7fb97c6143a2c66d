import Fastify from 'fastify';
import { GraphQLError } from 'graphql';
import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { createResponseCache } from '../http/response-cache.ts';
import { createRenderedPages, type Execute, type Renderer } from './rendered-pages.ts';

const head = { title: '', description: '', canonical: '/', picture: { src: '/a.png', alt: '' } };

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
        head,
        state: {},
        module: null,
      };
    },
    head: async (url) => ({ ...head, title: url }),
    frame: async () => '',
  };
  const app = Fastify();
  const responses = createResponseCache(app, {
    version: async () => '1',
    trusts: () => false,
    isAllowed: () => false,
    metrics: new Registry(),
  });
  const pages = createRenderedPages({
    renderer: async () => renderer,
    execute,
    responses,
    fill: ({ html }, origin) => ({ type: 'text/html', text: `${origin} ${html}` }),
    metrics: new Registry(),
  });
  app.get('/*', async (request, reply) => {
    const { entry, head: known } = await pages.page(request, { origin: `http://${request.host}`, url: request.url });
    return entry ? responses.send(request, reply, entry) : reply.code(203).send(known?.title);
  });
  const page = async (url: string, host = 'shop') => {
    const { statusCode, body } = await app.inject({ url, headers: { host } });
    return statusCode === 200 ? body : { head: body };
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

it('renders two pages at once, and a third after them', async () => {
  const { rendering, release, page } = heldPages();
  const pages = [page('/a'), page('/b'), page('/a'), page('/c')];
  await expect.poll(() => rendering).toHaveLength(2);
  release();
  const [first, second, shared, third] = await Promise.all(pages);
  expect([first, second, third]).toEqual(['/a', '/b', '/c'].map((path) => `http://shop http://shop${path}?q=`));
  expect(shared).toBe(first);
  expect(rendering).toHaveLength(3);
});

it('neither sends nor stores a page with a query that failed', async () => {
  const results = [{ errors: [new GraphQLError('The shop is reading its catalogue.')] }, {}];
  const { rendering, release, page } = heldPages(async () => results.shift() ?? {});
  release();
  expect(await page('/products')).toEqual({ head: 'http://shop/products?q=' });
  expect(await page('/products')).toContain('/products?q=');
  expect(await page('/products')).toContain('/products?q=');
  expect(rendering).toHaveLength(2);
});
