import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import { withTimeLimit } from '../async/time-limit.ts';
import { type CatalogueService, MAX_SLUGS } from '../services/catalogue/catalogue.service.ts';
import type { Demonstration } from '../demonstration.ts';
import { publicShop } from '../services/shop/public-shop.ts';
import type { Shop } from '../services/shop/read-shop.ts';
import type { WishlistService } from '../services/account/wishlist/wishlist.service.ts';
import { slugOfId } from '../services/catalogue/slug.ts';
import type { PublicAnswer, ResponseCache } from '../http/response-cache.ts';
import { allowInline } from '../http/security-headers.ts';
import {
  authorSlugOf,
  bookPage,
  contentPages,
  isLink,
  isApiOrFile,
  isUnlisted,
  OUTLINED_PAGES,
  plainPath,
  RENDERED_PAGES,
  slugOf,
  TESTER_PAGE,
} from './addresses.ts';
import { LOGO_ICONS } from './logo.routes.ts';
import { type Document, type RenderedPage, readPageDocument } from './page-document.ts';
import { shopHead } from './shop-head.ts';
import type { ShopAddress } from './shop-address.ts';
import { createRenderedPages, type Execute, createLazyRenderer, type Renderer } from './rendered-pages.ts';

/** Outputs of the build: the client, and its rendering on the server. */
const builtClient = path.resolve(import.meta.dirname, '../../dist/client');
const builtRenderer = path.resolve(import.meta.dirname, '../../dist/render/entry-server.js');

/** Exceeds the time of a rendering and its head: after it the page is sent for the browser to fill. */
const MAX_PAGE_MS = 2_000;

const prefersJson = (request: FastifyRequest): boolean =>
  request.accepts().type(['text/html', 'application/json']) === 'application/json';

const afterTimeLimit = { isKnown: true, isRendered: true, entry: null, head: null, movedTo: null };

interface Deps {
  readonly services: {
    readonly catalogue: Pick<CatalogueService, 'bySlug' | 'bySlugs' | 'byName' | 'author'>;
    readonly wishlist: Pick<WishlistService, 'isUnsubscribeLink' | 'shared'>;
    readonly demonstration: Demonstration | null;
    readonly shop: Shop;
  };
  readonly addressOf: ShopAddress;
  readonly responses: ResponseCache;
  readonly execute: Execute;
  readonly metrics: Registry;
  readonly renderer?: () => Promise<Renderer | null>;
}

/**
 * Serves the built client: hashed assets cached for a year, pages revalidated, unknown addresses as the page with 404.
 */
export async function clientFiles(
  app: FastifyInstance,
  {
    services: { catalogue, wishlist, demonstration, shop },
    addressOf,
    responses,
    execute,
    metrics,
    renderer = createLazyRenderer(builtRenderer),
  }: Deps,
): Promise<void> {
  if (!existsSync(path.join(builtClient, 'index.html'))) {
    app.log.warn(`no client in ${builtClient}: run "npm run build"`);
    return;
  }
  await app.register(fastifyStatic, {
    root: builtClient,
    preCompressed: true,
    wildcard: false,
    index: false,
    cacheControl: false,
    // `preCompressed` finds the compressed files, which need no routes of their own.
    globIgnore: ['.vite/**', '**/*.{br,gz}', 'index.html', ...(shop.logo ? ['favicon.ico'] : [])],
    setHeaders: (reply, file) => {
      const isHashed = path.relative(builtClient, file).startsWith(`assets${path.sep}`);
      void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });

  const isDemonstration = demonstration?.isPublic ?? false;
  const shopFacts = publicShop(shop, demonstration);
  const document = readPageDocument({ dir: builtClient, isDemonstration, head: shopHead(shop, shopFacts) });
  const answerOf = ({ html, hashes }: Document): PublicAnswer => ({
    type: 'text/html; charset=utf-8',
    text: html,
    // Only the page's own styles and scripts are allowed in it.
    prepare: (reply) => allowInline(reply, hashes),
  });
  const fill = (page: RenderedPage, origin: string) => answerOf(document.filled(page, origin));
  const rendered = createRenderedPages({ renderer, execute, shop: shopFacts, responses, fill, metrics });
  const renderedPages = [...RENDERED_PAGES, ...contentPages(shop)];
  const frame = (late: boolean) =>
    rendered.frame({ late }).catch((error: unknown) => {
      app.log.error({ err: error }, 'the layout could not be rendered');
      return null;
    });

  /** Returns whether a shared link leads anywhere. */
  async function leadsAnywhere(link: string): Promise<boolean> {
    const [, kind, rest = ''] = link.split('/');
    if (kind === 'quiet') return wishlist.isUnsubscribeLink(rest);
    if (kind === 'lists') return (await wishlist.shared(rest)) !== null;
    const slugs = rest.split(/,|%2c/i).map((book) => book.replace(/(:|%3a).*/i, ''));
    return (await catalogue.bySlugs(slugs.slice(0, MAX_SLUGS))).length > 0;
  }

  /**
   * Finds the page of an address. `movedTo` is the page of a book that the address names by its id, or spells as
   * another shop does (`The_Great_Gatsby`).
   */
  async function pageAt(request: FastifyRequest, url: string, pathname: string) {
    const slug = slugOf(pathname);
    const author = authorSlugOf(pathname);
    const book = slug === undefined ? null : await catalogue.byName(slug);
    const isRendered =
      renderedPages.includes(pathname) ||
      (book !== null && book.slug === slug) ||
      (author !== undefined && (await catalogue.author(author)) !== null);
    if (!isRendered) {
      const moved = book ?? (await catalogue.bySlug(slugOfId(slug ?? '') ?? ''));
      const movedTo = moved && bookPage(moved.slug);
      const isOutlined = OUTLINED_PAGES.includes(pathname) || isLink(pathname);
      if (!isOutlined) return { isKnown: pathname === TESTER_PAGE, isRendered, entry: null, head: null, movedTo };
    }
    // A link that cannot be looked up now counts as known: the browser finds out.
    const isKnown = !isLink(pathname) || (await leadsAnywhere(pathname).catch(() => true));
    const { entry, head } = await rendered.page(request, { origin: addressOf(request), url });
    // All pages that the browser makes share one shell.
    return { isKnown, isRendered, movedTo: null, entry, head: isRendered ? head : null };
  }

  app.get('/*', { exposeHeadRoute: true }, async (request, reply) => {
    // Concatenated, not resolved: a relative address that begins with two slashes would name a host.
    const { pathname, search } = new URL(`http://shop${request.url}`);
    if (isApiOrFile(pathname)) return reply.callNotFound();
    const plain = plainPath(pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname);
    if (isUnlisted(plain)) void reply.header('x-robots-tag', 'noindex');
    const found = await withTimeLimit(pageAt(request, plain + search, plain), MAX_PAGE_MS);
    // After the time limit the page counts as known: the browser finds out.
    const { isKnown, isRendered, entry, head, movedTo } = found ?? afterTimeLimit;
    if (movedTo !== null) return reply.header('cache-control', 'no-cache').redirect(movedTo + search, 301);
    if (!isKnown) {
      void reply.header('vary', 'accept');
      if (prefersJson(request)) return reply.callNotFound();
    }
    void reply.header('cache-control', 'no-cache').code(isKnown ? 200 : 404);
    if (entry) return responses.send(request, reply, entry);
    const origin = addressOf(request);
    const make = async () =>
      answerOf(document.shell({ head, origin, late: isRendered, frame: await frame(isRendered) }));
    if (!isRendered)
      return responses.answer(request, reply, { address: 'page that the browser renders', version: null, make });
    // No cache may keep this version, since the server can soon render the page.
    const { type, text, prepare } = await make();
    prepare?.(reply);
    return reply.header('cache-control', 'no-store').type(type).send(text);
  });

  if (shop.logo) app.get('/favicon.ico', { schema: { hide: true } }, (_, reply) => reply.redirect(LOGO_ICONS.apple));
  app.get('/apple-touch-icon.png', { schema: { hide: true } }, (_, reply) =>
    shop.logo ? reply.redirect(LOGO_ICONS.apple) : reply.sendFile('icons/180.png'),
  );
}
