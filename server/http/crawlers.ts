import type { FastifyInstance } from 'fastify';
import type { CatalogueService } from '../catalogue/catalogue.service.ts';
import { notFound } from '../errors.ts';
import { PreparedAnswer, sendPrepared } from './prepared-answers.ts';
import type { ShopAddress } from './shop-address.ts';

/** Well below the 50,000 addresses that a sitemap may hold. */
const SHARD = 10_000;
const OPEN_PAGES = ['/', '/products'];
const OWN_PAGES = ['/api/', '/graphql', '/wishlist', '/carts', '/checkout', '/ordersummary', '/logout'];
const XML = 'application/xml; charset=utf-8';

interface Deps {
  readonly catalogue: Pick<CatalogueService, 'count' | 'slugs'>;
  readonly addressOf: ShopAddress;
}

// Slugs and paths need no escaping; the host is the caller's own words.
const located = (element: string, addresses: readonly string[]) =>
  addresses.map(
    (address) => `<${element}><loc>${address.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</loc></${element}>`,
  );
const xml = (root: string, children: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${children.join('')}</${root}>`;

/** What search engines ask for: where not to look, and every page there is, in shards. */
export const crawlers = ({ catalogue, addressOf }: Deps) =>
  async function routes(app: FastifyInstance): Promise<void> {
    const schema = { hide: true };

    app.get('/robots.txt', { schema }, async (request, reply) => {
      const closed = OWN_PAGES.map((path) => `Disallow: ${path}`).join('\n');
      const text = `User-agent: *\n${closed}\nSitemap: ${addressOf(request)}/sitemap.xml\n`;
      return sendPrepared(request, reply, new PreparedAnswer('text/plain; charset=utf-8', text));
    });

    app.get('/sitemap.xml', { schema }, async (request, reply) => {
      const shards = Math.max(1, Math.ceil((await catalogue.count({})) / SHARD));
      const base = addressOf(request);
      const addresses = Array.from({ length: shards }, (_, shard) => `${base}/sitemaps/${shard}.xml`);
      return sendPrepared(request, reply, new PreparedAnswer(XML, xml('sitemapindex', located('sitemap', addresses))));
    });

    app.get<{ Params: { file: string } }>('/sitemaps/:file', { schema }, async (request, reply) => {
      const [, shard] = /^(\d{1,5})\.xml$/.exec(request.params.file) ?? [];
      const slugs = shard === undefined ? [] : await catalogue.slugs(Number(shard) * SHARD, SHARD);
      if (slugs.length === 0 && shard !== '0') throw notFound('This sitemap');
      const paths = [...(shard === '0' ? OPEN_PAGES : []), ...slugs.map((slug) => `/product/${slug}`)];
      const base = addressOf(request);
      const addresses = paths.map((path) => base + path);
      return sendPrepared(request, reply, new PreparedAnswer(XML, xml('urlset', located('url', addresses))));
    });
  };
