import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Where the build puts the client. */
export const clientDir = path.resolve(import.meta.dirname, '../../dist/client');

const pages = new Set([
  '/',
  '/home',
  '/products',
  '/wishlist',
  '/carts',
  '/checkout',
  '/ordersummary',
  '/login',
  '/signup',
  '/logout',
  '/mockman',
]);

interface Deps {
  readonly hasProduct: (slug: string) => Promise<boolean>;
}

/** The built client: hashed assets for a year, pages always asked for anew, anything unknown as the page with a 404. */
export async function clientFiles(app: FastifyInstance, { hasProduct }: Deps): Promise<void> {
  if (!existsSync(path.join(clientDir, 'index.html'))) {
    app.log.warn(`no client in ${clientDir}: "npm run build" makes one`);
    return;
  }
  await app.register(fastifyStatic, {
    root: clientDir,
    preCompressed: true,
    wildcard: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const isHashed = path.relative(clientDir, file).startsWith(`assets${path.sep}`);
      void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });

  async function isPage(pathname: string): Promise<boolean> {
    const [, slug] = /^\/product\/([^/]+)$/.exec(pathname) ?? [];
    return slug === undefined ? pages.has(pathname) : hasProduct(slug);
  }

  app.get('/*', { exposeHeadRoute: true }, async (request, reply) => {
    const { pathname } = new URL(request.url, 'http://shop');
    const isForReaders = request.headers.accept?.includes('text/html') ?? false;
    if (!isForReaders || /^\/(api|graphql|assets|covers|sandbox)(\/|$)/.test(pathname)) return reply.callNotFound();
    const known = await isPage(pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname);
    return reply.code(known ? 200 : 404).sendFile('index.html');
  });
}
