import { isPublicPage, isServerPath } from './addresses.ts';
import { createStrategies, SHELL } from './strategies.ts';
import { createBuildCaches } from './build-caches.ts';
import type { WorkerMessage } from './worker-message.ts';
import type { WorkerScope } from './worker-scope.ts';

/** Defined by the build: its version, its scripts and styles, and the limit of the pages' own requests. */
declare const BUILD: { readonly version: string; readonly files: readonly string[]; readonly limitMs: number };

const scope = globalThis as unknown as WorkerScope;
const buildCaches = createBuildCaches(scope.caches, BUILD.version);
const strategies = createStrategies({
  buildCaches,
  fetch: (input, init) => fetch(input, init),
  limitMs: BUILD.limitMs,
});

const asPage = { headers: { accept: 'text/html' } };

scope.addEventListener('install', (event) => {
  const files = ['/layers.css', '/favicon.svg', '/manifest.webmanifest', ...BUILD.files];
  const precached = [
    strategies.precache('code', SHELL, asPage),
    ...files.map((file) => strategies.precache('code', file)),
  ];
  // The new worker need not wait: open pages of the previous build still find their files in the caches of that build.
  event.waitUntil(Promise.all(precached).then(() => scope.skipWaiting()));
});

scope.addEventListener('activate', (event) => {
  // The browser requests a page while the worker starts; without preload support, it does so a little later.
  const preload = scope.registration.navigationPreload?.enable() ?? Promise.resolve();
  event.waitUntil(Promise.all([preload, buildCaches.deleteOldBuilds(), scope.clients.claim()]));
});

scope.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage;
  if (message.kind === 'forget') return event.waitUntil(buildCaches.deleteAllButCode());
  const { page, files } = message;
  const { pathname } = new URL(page);
  const precached = files.map((file) => strategies.precache(kindOf(new URL(file).pathname) ?? 'code', file));
  if (isPublicPage(pathname)) precached.push(strategies.precache('pages', page, asPage));
  event.waitUntil(Promise.all(precached).catch(console.warn));
});

function kindOf(pathname: string): 'code' | 'covers' | null {
  if (pathname.startsWith('/assets/')) return 'code';
  return /^\/(covers|logo)\//.test(pathname) ? 'covers' : null;
}

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const waitUntil = (work: Promise<unknown>) => event.waitUntil(work);
  // Does not handle requests for an account's data, so they are neither answered from the cache nor cached.
  if (origin !== scope.location.origin || request.headers.has('authorization')) return;
  if (request.method === 'POST' && pathname === '/graphql') {
    // Handles only Apollo's requests, because the request tester must show what the server itself answers.
    const isFromPages = request.headers.get('accept')?.includes('graphql-response+json') ?? false;
    if (isFromPages) event.respondWith(strategies.answer(request, waitUntil));
    return;
  }
  if (request.method !== 'GET') return;
  const kind = kindOf(pathname);
  if (request.mode === 'navigate') {
    // Every navigation is handled here, because an unused preload response is lost.
    const isShopPage = kind === null && !isServerPath(pathname);
    const isPublic = isPublicPage(pathname);
    const { preloadResponse: preloaded } = event;
    event.respondWith(strategies.page({ request, preloaded, isShopPage, isPublic, waitUntil }));
  } else if (kind) event.respondWith(strategies.cacheFirst(kind, request, waitUntil));
  else if (/^\/(layers\.css|favicon\.svg|manifest\.webmanifest|icons\/[^/]+)$/.test(pathname))
    event.respondWith(strategies.networkFirst('code', request, waitUntil));
});
