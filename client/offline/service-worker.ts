import { createAnswering, SHELL } from './answering.ts';
import { createKept } from './kept.ts';
import type { Word } from './words.ts';
import type { WorkerScope } from './worker-scope.ts';

/** Put before this file by the build: what tells this build from others, and its scripts and styles. */
declare const BUILD: { readonly version: string; readonly files: readonly string[] };

const scope = globalThis as unknown as WorkerScope;
const kept = createKept(scope.caches, BUILD.version);
const answering = createAnswering({ kept, fetch: (input, init) => fetch(input, init) });

const asPage = { headers: { accept: 'text/html' } };
const isOpenPage = (pathname: string) => /^\/(home|products|product\/[^/]+)?\/?$/.test(pathname);
const isOthers = (pathname: string) => /^\/(api|graphql|sandbox|metrics|healthz|readyz)(\/|$)/.test(pathname);

scope.addEventListener('install', (event) => {
  const files = ['/layers.css', '/favicon.svg', '/manifest.webmanifest', ...BUILD.files];
  const gathered = [answering.gather('code', SHELL, asPage), ...files.map((file) => answering.gather('code', file))];
  // Pages that run the build before this one lose nothing when this takes over: its files stay.
  event.waitUntil(Promise.all(gathered).then(() => scope.skipWaiting()));
});

scope.addEventListener('activate', (event) => {
  // Pages are asked for while this starts; browsers without that ask a little later.
  const preload = scope.registration.navigationPreload?.enable() ?? Promise.resolve();
  event.waitUntil(Promise.all([preload, kept.dropOlderBuilds(), scope.clients.claim()]));
});

scope.addEventListener('message', (event) => {
  const word = event.data as Word;
  if (word.kind === 'forget') return event.waitUntil(kept.forgetReading());
  const { page, files } = word;
  const { pathname } = new URL(page);
  const gathered = files.map((file) => answering.gather(kindOf(new URL(file).pathname) ?? 'code', file));
  if (isOpenPage(pathname)) gathered.push(answering.gather('pages', page, asPage));
  event.waitUntil(Promise.all(gathered).catch(console.warn));
});

function kindOf(pathname: string): 'code' | 'covers' | null {
  if (pathname.startsWith('/assets/')) return 'code';
  return pathname.startsWith('/covers/') ? 'covers' : null;
}

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const late = (work: Promise<unknown>) => event.waitUntil(work);
  if (origin !== scope.location.origin) return;
  if (request.method === 'POST' && pathname === '/graphql') {
    // Only what the shop's pages ask: the request tester shall see what the server says, or that it does not.
    const isFromPages = request.headers.get('accept')?.includes('graphql-response+json') ?? false;
    if (isFromPages) event.respondWith(answering.answer(request, late));
    return;
  }
  if (request.method !== 'GET' || request.headers.has('authorization')) return;
  const kind = kindOf(pathname);
  if (request.mode === 'navigate') {
    // All of them: what was asked for while this started is lost otherwise.
    const ofShop = kind === null && !isOthers(pathname);
    const { preloadResponse: preloaded } = event;
    event.respondWith(answering.page({ request, preloaded, ofShop, open: isOpenPage(pathname), late }));
  } else if (kind) event.respondWith(answering.fromCacheFirst(kind, request, late));
  else if (/^\/(layers\.css|favicon\.svg|manifest\.webmanifest|icons\/[^/]+)$/.test(pathname))
    event.respondWith(answering.fromNetworkFirst('code', request, late));
});
