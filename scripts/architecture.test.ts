import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseSync, Visitor } from 'vite';
import { expect, it } from 'vitest';

/** `to` is a file of the repository, a package, `process.env`, `export *`, or `localStorage` and similar. */
type Use = readonly [from: string, to: string];

/** A room that all doors may import, and that imports none of them. */
const SHARED_BY_DOORS = 'server/http';
const DOORS = ['server/graphql', 'server/owner', 'server/pages', 'server/rest', SHARED_BY_DOORS];
/** Rooms that every client room may import; each of them imports only those before it. */
const BASE_ROOMS = ['client/graphql', 'client/ui', 'client/session', 'client/acts'];
/** Rooms that may import any client room. */
const COMPOSING_ROOMS = ['client/pages', 'client/layout', 'client/test'];
/** The one file that uses the browser's storage. */
const STORAGE = 'client/browser-storage.ts';
/** Files that every room may import: names, addresses, and the browser's storage. */
const SHARED_FILES = ['client/shop.ts', 'client/paths.ts', STORAGE];
/** Files that put services and stores together. services.ts has the types of all services, stores.ts of all ports. */
const COMPOSITION =
  /^server\/((app|create-services|main|open-stores|services\/services|services\/stores)\.ts|commands\/.*)$/;
const BROWSER_STORES = new Set(['localStorage', 'sessionStorage', 'indexedDB', 'cookieStore', 'cookie']);
const DRIVERS = /^(fastify|@fastify\/.*|graphql|graphql-yoga|lowdb|lowdb\/.*|pg|kysely|node:process|process\.env)$/;

/** The room of a file; '' for a file outside the rooms. Services and stores are rooms by subject. */
const roomOf = (file: string) =>
  /^(server\/(services|storage)\/[^/]+|server\/(?!services\/|storage\/)[^/]+|client\/[^/]+)(?=\/)/.exec(file)?.[0] ??
  '';
const isTest = (file: string) => /\.(test|cluster)\.tsx?$|^(server|client)\/test\//.test(file);
const isDoor = (file: string) => DOORS.includes(roomOf(file));
const isService = (file: string) => file.endsWith('.service.ts');
const isStore = (file: string) => file.startsWith('server/storage/');

/** The rule that an import breaks; null if it breaks none. */
function ruleBrokenBy([from, to]: Use): string | null {
  const [room, other] = [roomOf(from), roomOf(to)];
  if (to === 'export *' || /(^|\/)index\.[jt]sx?$/.test(from)) return 'no file exports what another file declares';
  // The client's tests may import the real schema and services.
  if (from.startsWith('client/') && to.startsWith('server/') && room !== 'client/test')
    return 'the client imports nothing of the server';
  if (from.startsWith('server/') && to.startsWith('client/')) return 'the server imports nothing of the client';
  if (from.startsWith('client/') && BROWSER_STORES.has(to))
    return from === STORAGE || isTest(from) ? null : 'only client/browser-storage.ts uses the browser’s storage';
  if (room.startsWith('client/')) {
    if (!to.startsWith('client/') || other === room || COMPOSING_ROOMS.includes(room)) return null;
    if (SHARED_FILES.includes(to) || (other === 'client/test' && isTest(from))) return null;
    const base = BASE_ROOMS.indexOf(room);
    return BASE_ROOMS.slice(0, base === -1 ? undefined : base).includes(other)
      ? null
      : 'client rooms are put together only in pages and layout';
  }
  if (!from.startsWith('server/') || isTest(from)) return null;
  if (to === 'process.env') return from === 'server/main.ts' ? null : 'only main.ts reads the environment';
  if (to.startsWith('@opentelemetry/') && room !== 'server/telemetry') return 'only telemetry imports OpenTelemetry';
  if (to === 'server/telemetry/open-tracing.ts' && from !== 'server/main.ts') return 'only main.ts loads tracing';
  if (isStore(from) && (isService(to) || isDoor(to))) return 'a store imports no service and no door';
  if (isStore(to) && other !== room && !COMPOSITION.test(from)) return 'only the composition imports a kind of store';
  if (isDoor(from) && to.endsWith('-store.ts')) return 'a door calls a service, never a store';
  if (isDoor(from) && isDoor(to) && other !== room && other !== SHARED_BY_DOORS) return 'a door imports no other door';
  const isInner = room !== '' || from.startsWith('server/services/');
  if (isInner && !isDoor(from) && !isStore(from) && (DRIVERS.test(to) || isDoor(to)))
    return 'services and rules import no door and no driver';
  const isSibling = path.posix.dirname(from) === path.posix.dirname(to);
  return isService(to) && !isSibling && !isDoor(from) && !COMPOSITION.test(from)
    ? 'services are put together in create-services.ts'
    : null;
}

/** Static and dynamic imports, re-exports, imported types, and the other uses that `Use` names. */
function usesIn(file: string, text: string): Use[] {
  const found: string[] = [];
  const add = (source: { readonly type: string } | null) => {
    if (source && 'value' in source) found.push(String(source.value));
  };
  new Visitor({
    ImportDeclaration: ({ source }) => add(source),
    ImportExpression: ({ source }) => add(source),
    TSImportType: ({ source }) => add(source),
    ExportNamedDeclaration: ({ source }) => add(source),
    ExportAllDeclaration: ({ source }) => found.push('export *', source.value),
    MemberExpression: (node) => {
      if (text.slice(node.start, node.end) === 'process.env') found.push('process.env');
    },
    // Matches any form: `localStorage`, `window.localStorage`, `window['localStorage']`, `const { localStorage } =
    // window`.
    Identifier: ({ name }) => BROWSER_STORES.has(name) && found.push(name),
    Literal: ({ value }) => typeof value === 'string' && BROWSER_STORES.has(value) && found.push(value),
  }).visit(parseSync(file, text).program);
  return found.map((to) => [file, to.startsWith('.') ? path.posix.join(path.posix.dirname(file), to) : to]);
}

it.each<Use>([
  ['client/cart/cart-row.tsx', 'server/services/account/cart/cart.ts'],
  ['client/cart/cart-row.test.tsx', 'server/services/account/cart/cart.ts'],
  ['client/cart/cart-row.tsx', 'client/pages/cart-page.tsx'],
  ['client/cart/cart-row.tsx', 'client/layout/nav.tsx'],
  ['client/cart/cart-row.tsx', 'client/wishlist/wishlist-button.tsx'],
  ['client/cart/cart-row.tsx', 'client/routes.tsx'],
  ['client/cart/cart-row.tsx', 'client/test/setup.ts'],
  ['client/catalogue/book/product-view.tsx', 'client/cart/cart-row.tsx'],
  ['client/ui/button.tsx', 'client/session/session.ts'],
  ['client/session/session.ts', 'client/live/live.ts'],
  ['client/ui/index.ts', 'client/ui/button.tsx'],
  ['client/cart/cart-row.tsx', 'localStorage'],
  ['client/main.tsx', 'sessionStorage'],
  ['client/hydration/recorder.ts', 'cookie'],
  ['client/ui/controls.ts', 'export *'],
  ['server/services/account/cart/cart.ts', 'client/shop.ts'],
  ['server/services/account/cart/cart.test.ts', 'client/shop.ts'],
  ['server/services/account/cart/cart.service.ts', 'fastify'],
  ['server/services/account/cart/cart.service.ts', 'graphql'],
  ['server/services/account/cart/cart.ts', 'pg'],
  ['server/services/account/cart/cart.ts', 'lowdb/node'],
  ['server/services/text.ts', 'fastify'],
  ['server/services/mail/file-mailer.ts', '@fastify/static'],
  ['server/services/account/cart/cart.service.ts', 'process.env'],
  ['server/http/logging.ts', 'process.env'],
  ['server/services/account/cart/cart.service.ts', 'server/http/json-body.ts'],
  ['server/services/account/cart/cart.service.ts', 'server/rest/bodies/cart.rest.ts'],
  ['server/services/account/cart/cart.service.ts', 'server/services/account/wishlist/wishlist.service.ts'],
  ['server/services/account/cart/cart.service.ts', 'server/storage/lowdb/record.ts'],
  ['server/storage/lowdb/record.ts', 'server/storage/postgres/database.ts'],
  ['server/services/account/cart/cart.ts', 'server/rest/bodies/cart.rest.ts'],
  ['server/async/batched.ts', 'fastify'],
  ['server/rest/routes/cart.routes.ts', 'server/services/account/account-store.ts'],
  ['server/graphql/resolvers/cart.resolvers.ts', 'server/storage/lowdb/account-store.ts'],
  ['server/graphql/context.ts', 'server/services/account/account-store.ts'],
  ['server/graphql/context.ts', 'server/rest/rest-app.ts'],
  ['server/graphql/graphql-door.ts', 'server/pages/rendered-pages.ts'],
  ['server/rest/api-docs.ts', 'server/graphql/schema.ts'],
  ['server/pages/crawlers.ts', 'server/rest/path-id.ts'],
  ['server/owner/owner-door.ts', 'server/rest/route.ts'],
  ['server/http/error-reply.ts', 'server/rest/rest-schemas.ts'],
  ['server/storage/lowdb/record.ts', 'server/services/account/cart/cart.service.ts'],
  ['server/storage/lowdb/record.ts', 'server/graphql/resolvers/cart.resolvers.ts'],
  ['server/graphql/traced-schema.ts', '@opentelemetry/api'],
  ['server/app.ts', 'server/telemetry/open-tracing.ts'],
])('refuses %s → %s', (...use) => {
  expect(ruleBrokenBy(use)).not.toBeNull();
});

it.each<Use>([
  ['client/cart/cart-row.tsx', 'client/ui/button.tsx'],
  ['client/session/session.ts', 'client/browser-storage.ts'],
  ['client/browser-storage.ts', 'localStorage'],
  ['client/session/session.test.ts', 'localStorage'],
  ['client/live/live.ts', 'client/session/session.ts'],
  ['client/catalogue/book/product-view.tsx', 'client/catalogue/list/counts.ts'],
  ['client/pages/cart-page.tsx', 'client/cart/cart-row.tsx'],
  ['client/test/account.ts', 'server/graphql/schema.ts'],
  ['server/services/account/cart/cart.service.ts', 'server/services/account/account-store.ts'],
  ['server/rest/routes/cart.routes.ts', 'server/services/account/cart/cart.service.ts'],
  ['server/storage/lowdb/record.ts', 'lowdb'],
  ['server/pages/crawlers.ts', 'server/services/catalogue/catalogue.service.ts'],
  ['server/pages/crawlers.ts', 'server/http/response-cache.ts'],
  ['server/graphql/context.ts', 'server/graphql/authors.ts'],
  ['server/commands/backup.ts', 'server/storage/lowdb/backup/archive.ts'],
  ['server/create-services.ts', 'server/services/account/cart/cart.service.ts'],
])('allows %s → %s', (...use) => {
  expect(ruleBrokenBy(use)).toBeNull();
});

it('finds every kind of use', () => {
  const text = `
    import type { A } from './a.ts';
    import './b.css';
    export type { C } from 'c';
    export * from './d.ts';
    const e = async () => (await import('./e.ts')).e;
    type F = import('../f/f.ts').F;
    const g = process.env['G']; // import './not-this.ts'
    localStorage.clear();
    window.sessionStorage?.clear();
    const h = window['indexedDB'];
    const { localStorage: i } = globalThis;
    document.cookie = '';`;
  const found = ['server/x/a.ts', 'server/x/b.css', 'c', 'export *', 'server/x/d.ts', 'server/x/e.ts', 'server/f/f.ts'];
  const globals = ['process.env', 'localStorage', 'sessionStorage', 'indexedDB', 'localStorage', 'cookie'];
  expect(usesIn('server/x/x.ts', text).map(([, to]) => to)).toEqual([...found, ...globals]);
});

const paths = await Array.fromAsync(glob('{server,client}/**/*.{ts,tsx,mjs,graphql}'));
const sources = paths.map((file) => file.replaceAll(path.sep, '/')).filter((file) => !file.includes('__generated__'));

const code = sources.filter((file) => !file.endsWith('.graphql'));
const uses = (await Promise.all(code.map(async (file) => usesIn(file, await readFile(file, 'utf8'))))).flat();

it('no import breaks a rule', () => {
  expect(uses.length).toBeGreaterThan(2_000);
  expect(uses.flatMap((use) => (ruleBrokenBy(use) ? [`${use.join(' → ')}: ${ruleBrokenBy(use)}`] : []))).toEqual([]);
});

/** Returns the imports that remain when files or rooms without imports are removed repeatedly. */
function cyclesIn(imports: readonly Use[]): Use[] {
  const importers = new Set(imports.map(([from]) => from));
  const remaining = imports.filter(([, to]) => importers.has(to));
  return remaining.length === imports.length ? remaining : cyclesIn(remaining);
}

it('finds a cycle, but not what a cycle imports', () => {
  const cycle: Use[] = [
    ['a', 'b'],
    ['b', 'c'],
    ['c', 'b'],
  ];
  expect(cyclesIn([...cycle, ['c', 'd'], ['d', 'e']])).toEqual(cycle);
});

it('no room imports a room that imports it, even through others', () => {
  // A file outside the rooms is its own room.
  const rooms = uses
    .filter(([from, to]) => /^(server|client)\//.test(to) && !isTest(from))
    .map(([from, to]): Use => [roomOf(from) || from, roomOf(to) || to])
    .filter(([from, to]) => from !== to);
  expect(new Set(rooms.map(String)).size).toBeGreaterThan(100);
  expect([...new Set(cyclesIn(rooms).map((arrow) => arrow.join(' → ')))]).toEqual([]);
});

it.each(['server/', 'client/'])('no file of %s imports a file that imports it, not even by way of others', (side) => {
  const files = uses.filter(([from, to]) => from.startsWith(side) && to.startsWith(side));
  expect(files.length).toBeGreaterThan(1_000);
  expect([...new Set(cyclesIn(files).map((arrow) => arrow.join(' → ')))]).toEqual([]);
});

it('no folder holds more than 25 files of code and documents, so that it keeps to one subject', async () => {
  const counts = new Map<string, number>();
  for (const folder of sources.filter((file) => !isTest(file)).map((file) => path.posix.dirname(file)))
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  expect(counts.size).toBeGreaterThan(30);
  expect([...counts].filter(([, count]) => count > 25)).toEqual([]);
});
