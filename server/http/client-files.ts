import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { allowStyle } from './security-headers.ts';
import { type PageDocument, readPageDocument } from './page-document.ts';
import { PreparedAnswer, sendPrepared } from './prepared-answers.ts';
import type { RenderedPages } from './rendered-pages.ts';
import type { ShopAddress } from './shop-address.ts';

/** Where the build puts the client, and the client's rendering for the server. */
const builtClient = path.resolve(import.meta.dirname, '../../dist/client');
export const builtRenderer = path.resolve(import.meta.dirname, '../../dist/render/entry-server.js');

/** Pages that the server renders as a guest sees them, and pages that the browser makes. */
const openPages = new Set(['/', '/home', '/products']);
const ownPages = new Set([
  '/wishlist',
  '/carts',
  '/checkout',
  '/ordersummary',
  '/login',
  '/signup',
  '/reset-password',
  '/logout',
  '/mockman',
]);

interface Deps {
  readonly hasProduct: (slug: string) => Promise<boolean>;
  readonly addressOf: ShopAddress;
  readonly pagesOf: (document: PageDocument) => RenderedPages;
}

/** The built client: hashed assets for a year, pages always asked for anew, anything unknown as the page with a 404. */
export async function clientFiles(app: FastifyInstance, { hasProduct, addressOf, pagesOf }: Deps): Promise<void> {
  if (!existsSync(path.join(builtClient, 'index.html'))) {
    app.log.warn(`no client in ${builtClient}: "npm run build" makes one`);
    return;
  }
  await app.register(fastifyStatic, {
    root: builtClient,
    preCompressed: true,
    wildcard: false,
    index: false,
    cacheControl: false,
    globIgnore: ['.vite/**', 'index.html*'],
    setHeaders: (reply, file) => {
      const isHashed = path.relative(builtClient, file).startsWith(`assets${path.sep}`);
      void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });

  const document = readPageDocument(builtClient);
  const pages = pagesOf(document);
  const empty = new PreparedAnswer('text/html; charset=utf-8', document.empty.html);

  async function kindOf(pathname: string): Promise<'open' | 'own' | 'unknown'> {
    const [, slug] = /^\/product\/([^/]+)$/.exec(pathname) ?? [];
    if (openPages.has(pathname) || (slug !== undefined && (await hasProduct(slug)))) return 'open';
    return ownPages.has(pathname) ? 'own' : 'unknown';
  }

  app.get('/*', { exposeHeadRoute: true }, async (request, reply) => {
    // Written together, since an address may begin with two slashes, which name a host to a relative one.
    const { pathname, search } = new URL(`http://shop${request.url}`);
    const isForReaders = request.headers.accept?.includes('text/html') ?? false;
    if (!isForReaders || /^\/(api|graphql|assets|covers|sandbox)(\/|$)/.test(pathname)) return reply.callNotFound();
    const plain = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
    const kind = await kindOf(plain);
    void reply.header('cache-control', 'no-cache').code(kind === 'unknown' ? 404 : 200);
    if (kind !== 'open') return sendPrepared(request, reply, empty);
    const page = await pages({ origin: addressOf(request), url: plain + search });
    // The page's own styles, and no others, may stand in it.
    if (page?.styleHash) allowStyle(reply, page.styleHash);
    return sendPrepared(request, reply, page?.answer ?? empty);
  });
}
