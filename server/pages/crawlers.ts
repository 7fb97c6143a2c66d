import type { FastifyInstance } from 'fastify';
import { escapeXml } from '../escape-xml.ts';
import { notFound } from '../errors.ts';
import type { Services } from '../services/services.ts';
import type { PublicAnswer, ResponseCache } from '../http/response-cache.ts';
import { ACCOUNT_PAGES, authorPage, bookPage, categoryPage, contentPages, PUBLIC_PAGES } from './addresses.ts';
import type { ShopAddress } from './shop-address.ts';

/**
 * Books in a shard of the sitemap, and at most as many authors: well below the 50,000 addresses that a shard may hold.
 * There are no more authors than books, so both are divided alike.
 */
const SHARD = 10_000;
/**
 * Omits `/lists/` and `/quiet/`, whose addresses have tokens: only a crawler that may read an answer sees its
 * `noindex`.
 */
const CLOSED_TO_CRAWLERS = ['/api/', '/buy/', '/graphql', ...ACCOUNT_PAGES];

interface Deps {
  readonly services: Pick<Services, 'catalogue' | 'shop'>;
  readonly addressOf: ShopAddress;
  readonly responses: ResponseCache;
}

function sitemap(root: string, element: string, addresses: readonly string[]): PublicAnswer {
  // Escapes the host, which the caller chooses; slugs and paths need no escaping.
  const escaped = addresses.map(escapeXml);
  const children = escaped.map((address) => `<${element}><loc>${address}</loc></${element}>`).join('');
  return {
    type: 'application/xml; charset=utf-8',
    text: `<?xml version="1.0" encoding="UTF-8"?><${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${children}</${root}>`,
  };
}

/** Serves robots.txt, and a sitemap of all pages in shards. */
export async function crawlers(
  app: FastifyInstance,
  { services: { catalogue, shop }, addressOf, responses }: Deps,
): Promise<void> {
  const route = { schema: { hide: true } };

  app.get('/robots.txt', route, async (request, reply) => {
    const closed = CLOSED_TO_CRAWLERS.map((path) => `Disallow: ${path}`).join('\n');
    const text = `User-agent: *\n${closed}\nSitemap: ${addressOf(request)}/sitemap.xml\n`;
    const make = async () => ({ type: 'text/plain; charset=utf-8', text });
    return responses.answer(request, reply, { version: null, make });
  });

  app.get('/sitemap.xml', route, async (request, reply) => {
    const base = addressOf(request);
    const make = async () => {
      const shards = Math.max(1, Math.ceil((await catalogue.count({})) / SHARD));
      const addresses = Array.from({ length: shards }, (_, shard) => `${base}/sitemaps/${shard}.xml`);
      return sitemap('sitemapindex', 'sitemap', addresses);
    };
    return responses.answer(request, reply, { make });
  });

  app.get<{ Params: { file: string } }>('/sitemaps/:file', route, async (request, reply) => {
    const [, shard] = /^(\d{1,5})\.xml$/.exec(request.params.file) ?? [];
    const base = addressOf(request);
    const make = async () => {
      const start = Number(shard) * SHARD;
      const slugs = shard === undefined ? [] : await catalogue.slugs(start, SHARD);
      if (slugs.length === 0 && shard !== '0') throw notFound('This sitemap');
      const authors = await catalogue.authorSlugs(start, SHARD);
      const categories = shard === '0' ? await catalogue.categories() : [];
      const publicPaths = [...PUBLIC_PAGES, ...contentPages(shop), ...categories.map(({ name }) => categoryPage(name))];
      const lists = shard === '0' ? publicPaths : [];
      const paths = [...lists, ...slugs.map(bookPage), ...authors.map(authorPage)];
      const addresses = paths.map((path) => base + path);
      return sitemap('urlset', 'url', addresses);
    };
    return responses.answer(request, reply, { make });
  });
}
